"""What every screen draws with and answers by: canvas, colours, letters, spots, pointers, keys, pages."""
