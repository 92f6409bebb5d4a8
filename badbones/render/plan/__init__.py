"""Where everything lies: boards, zones, the whole table. Arithmetic only, no drawing."""
