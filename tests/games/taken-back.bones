{"badbones-replay": 1, "program": "0.2.0", "data": "daa46be4b2a636cc2bc2d4a54cf936f13590d6c2dac20c4b60d7620b4443b011", "created": "2026-11-04T20:15:00Z", "title": "Второй раз, déjà vu", "setup": {"mode": "versus", "players": ["Ada", "Bo", "Cy"], "options": {"advanced": false, "chiefs": false, "rounds": 10, "heroic": false}, "seed": 5, "bots": {"3": "normal"}, "colours": ["pink", "teal", "amber"]}, "start": null, "origin": null}
{"round": 1, "position": {"badbones": 1, "mode": "versus", "options": {"advanced": false, "chiefs": false, "rounds": 10, "heroic": false}, "round": 1, "phase": "hero", "tracking": "white", "seed": 7288707563474517690, "removed": [], "result": null, "players": [{"name": "Ada", "hero": "C3", "tower": 4, "houses": 5, "reserve": ["wall", "wall", "catapult", "catapult", "dragon", "treasure"], "graveyard": [], "traps": [], "skeletons": [{"token": "blue-right-6", "at": "R4", "heading": "W", "face": "white", "frozen": false}, {"token": "green-right-12", "at": "R5", "heading": "W", "face": "white", "frozen": false}, {"token": "violet-top-4", "at": "T1", "heading": "S", "face": "white", "frozen": false}, {"token": "yellow-top-10", "at": "T2", "heading": "S", "face": "white", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}, {"name": "Bo", "hero": "C3", "tower": 4, "houses": 5, "reserve": ["wall", "wall", "catapult", "catapult", "dragon", "treasure"], "graveyard": [], "traps": [], "skeletons": [{"token": "blue-top-1", "at": "T4", "heading": "S", "face": "white", "frozen": false}, {"token": "green-left-10", "at": "L1", "heading": "E", "face": "white", "frozen": false}, {"token": "violet-right-8", "at": "R1", "heading": "W", "face": "white", "frozen": false}, {"token": "yellow-right-10", "at": "R2", "heading": "W", "face": "white", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}, {"name": "Cy", "hero": "C3", "tower": 4, "houses": 5, "reserve": ["wall", "wall", "catapult", "catapult", "dragon", "treasure"], "graveyard": [], "traps": [], "skeletons": [{"token": "blue-right-10", "at": "R4", "heading": "W", "face": "white", "frozen": false}, {"token": "green-right-2", "at": "R5", "heading": "W", "face": "white", "frozen": false}, {"token": "violet-right-3", "at": "R1", "heading": "W", "face": "white", "frozen": false}, {"token": "yellow-top-8", "at": "T2", "heading": "S", "face": "white", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}]}}
"2 hero C4"
{"undo": 1, "seat": 2}
"1 hero B3"
{"undo": 1, "seat": 1}
"1 hero B3"
{"note": "why did I do that", "at": 3}
"2 hero B4"
"3 hero B3"
"2 place wall\\ E2"
"3 place catapult E2"
{"undo": 1, "seat": 3}
{"seat": 3, "bot": "hard"}
"1 place wall/ E1"
"3 place wall\\ B1"
"2 move violet-right-8"
{"note": "why did I do that", "at": 10}
"1 move violet-top-4"
"1 move yellow-top-10"
"1 move blue-right-6"
"1 move green-right-12"
"3 move violet-right-3"
"2 move yellow-right-10"
"2 move green-left-10"
"3 move green-right-2"
"2 move blue-top-1"
"3 move yellow-top-8"
"3 move all"
{"round": 2, "position": {"badbones": 1, "mode": "versus", "options": {"advanced": false, "chiefs": false, "rounds": 10, "heroic": false}, "round": 2, "phase": "hero", "tracking": "black", "seed": 8438048531980770167, "removed": [], "result": null, "players": [{"name": "Ada", "hero": "B3", "tower": 4, "houses": 5, "reserve": ["wall", "catapult", "catapult", "dragon", "treasure"], "graveyard": [], "traps": [{"kind": "wall", "at": "E1", "damaged": false, "used": false, "diagonal": "/", "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-right-6", "at": "E4", "heading": "W", "face": "black", "frozen": false}, {"token": "green-right-9", "at": "R5", "heading": "W", "face": "black", "frozen": false}, {"token": "green-right-12", "at": "E5", "heading": "W", "face": "black", "frozen": false}, {"token": "green-top-12", "at": "T5", "heading": "S", "face": "black", "frozen": false}, {"token": "violet-right-7", "at": "R1", "heading": "W", "face": "black", "frozen": false}, {"token": "violet-top-4", "at": "A1", "heading": "S", "face": "black", "frozen": false}, {"token": "yellow-top-10", "at": "B1", "heading": "S", "face": "black", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}, {"name": "Bo", "hero": "B4", "tower": 4, "houses": 5, "reserve": ["wall", "catapult", "catapult", "dragon", "treasure"], "graveyard": [], "traps": [{"kind": "wall", "at": "E2", "damaged": true, "used": false, "diagonal": "\\", "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-right-11", "at": "R4", "heading": "W", "face": "black", "frozen": false}, {"token": "blue-top-1", "at": "D1", "heading": "S", "face": "black", "frozen": false}, {"token": "green-left-10", "at": "A1", "heading": "E", "face": "black", "frozen": false}, {"token": "red-left-10", "at": "L3", "heading": "E", "face": "black", "frozen": false}, {"token": "violet-right-8", "at": "E1", "heading": "W", "face": "black", "frozen": false}, {"token": "yellow-right-10", "at": "E1", "heading": "N", "face": "black", "frozen": false}, {"token": "yellow-right-12", "at": "R2", "heading": "W", "face": "black", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}, {"name": "Cy", "hero": "B3", "tower": 4, "houses": 5, "reserve": ["wall", "catapult", "catapult", "dragon", "treasure"], "graveyard": [], "traps": [{"kind": "wall", "at": "B1", "damaged": true, "used": false, "diagonal": "\\", "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-right-10", "at": "E4", "heading": "W", "face": "black", "frozen": false}, {"token": "green-right-2", "at": "E5", "heading": "W", "face": "black", "frozen": false}, {"token": "red-right-12", "at": "R3", "heading": "W", "face": "black", "frozen": false}, {"token": "violet-left-8", "at": "L5", "heading": "E", "face": "black", "frozen": false}, {"token": "violet-right-3", "at": "E1", "heading": "W", "face": "black", "frozen": false}, {"token": "yellow-right-4", "at": "R2", "heading": "W", "face": "black", "frozen": false}, {"token": "yellow-top-8", "at": "C1", "heading": "S", "face": "black", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}]}}
"2 hero A5"
"1 hero A4"
"3 hero B4"
"1 place treasure B4"
"2 place wall\\ E4"
"3 place wall/ D3"
"1 move green-top-12"
"3 move violet-left-8"
"1 move yellow-top-10"
"1 move blue-right-6"
"3 move blue-right-10"
"2 move red-left-10"
{"undo": 1, "seat": 3}
"1 move all"
"2 move blue-right-11"
{"note": "зачем?", "seat": 1, "at": 35}
"2 move yellow-right-12"
"2 move violet-right-8"
"3 move yellow-top-8"
{"undo": 1, "seat": 1}
"1 move all"
"3 move red-right-12"
"2 move blue-top-1"
"3 move all"
{"note": "à revoir", "at": 42}
"2 move green-left-10"
{"undo": 1, "seat": 1}
"1 move all"
"2 move all"
"2 send 3"
{"round": 3, "position": {"badbones": 1, "mode": "versus", "options": {"advanced": false, "chiefs": false, "rounds": 10, "heroic": false}, "round": 3, "phase": "hero", "tracking": "white", "seed": 364017463632246836, "removed": [], "result": null, "players": [{"name": "Ada", "hero": "A4", "tower": 4, "houses": 5, "reserve": ["wall", "catapult", "catapult", "dragon"], "graveyard": [], "traps": [{"kind": "wall", "at": "E1", "damaged": true, "used": false, "diagonal": "/", "target": null, "sabotaged": false}, {"kind": "treasure", "at": "B4", "damaged": false, "used": false, "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-right-6", "at": "D4", "heading": "W", "face": "white", "frozen": false}, {"token": "green-right-3", "at": "R5", "heading": "W", "face": "white", "frozen": false}, {"token": "green-right-9", "at": "E5", "heading": "W", "face": "white", "frozen": false}, {"token": "green-right-12", "at": "D5", "heading": "W", "face": "white", "frozen": false}, {"token": "green-top-11", "at": "T5", "heading": "S", "face": "white", "frozen": false}, {"token": "green-top-12", "at": "D1", "heading": "W", "face": "white", "frozen": false}, {"token": "violet-right-7", "at": "E2", "heading": "S", "face": "white", "frozen": false}, {"token": "violet-top-4", "at": "A2", "heading": "S", "face": "white", "frozen": false}, {"token": "violet-top-12", "at": "T1", "heading": "S", "face": "white", "frozen": false}, {"token": "yellow-top-10", "at": "B2", "heading": "S", "face": "white", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}, {"name": "Bo", "hero": "A5", "tower": 4, "houses": 5, "reserve": ["catapult", "catapult", "dragon", "treasure"], "graveyard": [], "traps": [{"kind": "wall", "at": "E4", "damaged": true, "used": false, "diagonal": "\\", "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-right-11", "at": "E3", "heading": "N", "face": "white", "frozen": false}, {"token": "blue-top-1", "at": "D2", "heading": "S", "face": "white", "frozen": false}, {"token": "green-left-2", "at": "L1", "heading": "E", "face": "white", "frozen": false}, {"token": "green-left-10", "at": "B1", "heading": "E", "face": "white", "frozen": false}, {"token": "red-left-10", "at": "A3", "heading": "E", "face": "white", "frozen": false}, {"token": "red-right-1", "at": "R3", "heading": "W", "face": "white", "frozen": false}, {"token": "violet-right-8", "at": "D1", "heading": "W", "face": "white", "frozen": false}, {"token": "violet-top-5", "at": "T1", "heading": "S", "face": "white", "frozen": false}, {"token": "yellow-right-12", "at": "E1", "heading": "N", "face": "white", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}, {"name": "Cy", "hero": "B4", "tower": 4, "houses": 5, "reserve": ["catapult", "catapult", "dragon", "treasure"], "graveyard": [], "traps": [{"kind": "wall", "at": "B1", "damaged": true, "used": false, "diagonal": "\\", "target": null, "sabotaged": false}, {"kind": "wall", "at": "D3", "damaged": false, "used": false, "diagonal": "/", "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-right-10", "at": "D4", "heading": "W", "face": "white", "frozen": false}, {"token": "blue-top-2", "at": "T4", "heading": "S", "face": "white", "frozen": false}, {"token": "blue-top-10", "at": "T4", "heading": "S", "face": "white", "frozen": false}, {"token": "green-right-2", "at": "D5", "heading": "W", "face": "white", "frozen": false}, {"token": "red-right-12", "at": "E3", "heading": "W", "face": "white", "frozen": false}, {"token": "violet-left-8", "at": "A5", "heading": "E", "face": "white", "frozen": false}, {"token": "violet-left-12", "at": "L5", "heading": "E", "face": "white", "frozen": false}, {"token": "violet-right-3", "at": "D1", "heading": "W", "face": "white", "frozen": false}, {"token": "yellow-right-4", "at": "E2", "heading": "W", "face": "white", "frozen": false}, {"token": "yellow-right-10", "at": "R2", "heading": "W", "face": "white", "frozen": false}, {"token": "yellow-top-8", "at": "C2", "heading": "S", "face": "white", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}]}}
"1 hero B4"
"2 hero B5"
"3 hero A4"
"1 place dragon A1"
{"undo": 1, "seat": 1}
{"note": "why did I do that", "seat": 2, "at": 50}
"1 place dragon A1"
{"note": "à revoir", "seat": 1, "at": 51}
"2 place treasure C5"
"3 place treasure E1"
"3 move blue-top-2"
"2 move blue-right-11"
{"undo": 1, "seat": 2}
{"note": "зачем?", "seat": 2, "at": 55}
"2 move blue-right-11"
"1 move green-top-12"
{"undo": 1}
"3 move violet-left-8"
{"undo": 1, "seat": 3}
"3 move green-right-2"
{"undo": 1}
"1 move violet-top-4"
{"undo": 1, "seat": 3}
"3 move green-right-2"
"1 move violet-top-12"
{"undo": 1, "seat": 2}
"3 move blue-right-10"
"1 flee W"
{"undo": 1, "seat": 3}
"2 move violet-right-8"
{"undo": 1, "seat": 1}
"1 flee W"
"1 move green-right-12"
{"undo": 1}
{"undo": 1, "seat": 3}
"2 move green-left-2"
"2 move violet-top-5"
"2 move red-left-10"
{"undo": 1, "seat": 2}
"1 move yellow-top-10"
"1 move green-right-9"
"3 move red-right-12"
{"undo": 1}
{"note": "why did I do that", "seat": 2, "at": 73}
"3 move red-right-12"
"1 move green-right-3"
{"undo": 1}
{"undo": 1, "seat": 3}
"2 move blue-top-1"
"3 move violet-left-8"
"3 move blue-right-10"
"3 move yellow-top-8"
"1 move green-right-3"
{"undo": 1, "seat": 1}
"1 move all"
"2 move red-right-1"
{"undo": 1, "seat": 3}
"3 move yellow-top-8"
{"undo": 1, "seat": 2}
"3 move yellow-right-4"
"2 move blue-right-11"
{"note": "à revoir", "at": 85}
"3 move red-right-12"
"3 move yellow-right-10"
{"undo": 1}
{"note": "à revoir", "at": 87}
"3 move yellow-right-10"
{"undo": 1}
"2 move all"
{"undo": 1, "seat": 2}
{"undo": 1, "seat": 3}
"3 move all"
"2 move all"
"2 send 3"
{"round": 4, "position": {"badbones": 1, "mode": "versus", "options": {"advanced": false, "chiefs": false, "rounds": 10, "heroic": false}, "round": 4, "phase": "hero", "tracking": "black", "seed": 1513358432138499313, "removed": [], "result": null, "players": [{"name": "Ada", "hero": "B4", "tower": 4, "houses": 5, "reserve": ["wall", "catapult", "catapult"], "graveyard": [], "traps": [{"kind": "dragon", "at": "A1", "damaged": true, "used": false, "target": null, "sabotaged": false}, {"kind": "treasure", "at": "B4", "damaged": false, "used": false, "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-left-10", "at": "L2", "heading": "E", "face": "black", "frozen": false}, {"token": "blue-right-6", "at": "C4", "heading": "W", "face": "black", "frozen": false}, {"token": "green-right-3", "at": "E5", "heading": "W", "face": "black", "frozen": false}, {"token": "green-right-9", "at": "D5", "heading": "W", "face": "black", "frozen": false}, {"token": "green-right-12", "at": "C5", "heading": "S", "face": "black", "frozen": false}, {"token": "green-top-11", "at": "D1", "heading": "W", "face": "black", "frozen": false}, {"token": "green-top-12", "at": "C1", "heading": "S", "face": "black", "frozen": false}, {"token": "violet-right-7", "at": "E3", "heading": "S", "face": "black", "frozen": false}, {"token": "violet-top-4", "at": "A3", "heading": "S", "face": "black", "frozen": false}, {"token": "violet-top-8", "at": "T1", "heading": "S", "face": "black", "frozen": false}, {"token": "violet-top-10", "at": "T1", "heading": "S", "face": "black", "frozen": false}, {"token": "yellow-top-10", "at": "B3", "heading": "S", "face": "black", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}, {"name": "Bo", "hero": "B5", "tower": 4, "houses": 5, "reserve": ["catapult", "catapult", "dragon"], "graveyard": [], "traps": [{"kind": "wall", "at": "E4", "damaged": true, "used": false, "diagonal": "\\", "target": null, "sabotaged": false}, {"kind": "treasure", "at": "C5", "damaged": false, "used": false, "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-right-11", "at": "E2", "heading": "N", "face": "black", "frozen": false}, {"token": "blue-top-1", "at": "D3", "heading": "W", "face": "black", "frozen": false}, {"token": "green-left-2", "at": "A1", "heading": "E", "face": "black", "frozen": false}, {"token": "green-left-10", "at": "C1", "heading": "S", "face": "black", "frozen": false}, {"token": "red-left-2", "at": "L3", "heading": "E", "face": "black", "frozen": false}, {"token": "red-left-10", "at": "B3", "heading": "E", "face": "black", "frozen": false}, {"token": "red-right-1", "at": "E3", "heading": "W", "face": "black", "frozen": false}, {"token": "red-top-7", "at": "T3", "heading": "S", "face": "black", "frozen": false}, {"token": "violet-left-1", "at": "L5", "heading": "E", "face": "black", "frozen": false}, {"token": "violet-right-8", "at": "C1", "heading": "S", "face": "black", "frozen": false}, {"token": "violet-top-5", "at": "A1", "heading": "S", "face": "black", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}, {"name": "Cy", "hero": "A4", "tower": 3, "houses": 5, "reserve": ["catapult", "catapult", "dragon"], "graveyard": [], "traps": [{"kind": "wall", "at": "B1", "damaged": true, "used": false, "diagonal": "\\", "target": null, "sabotaged": false}, {"kind": "wall", "at": "D3", "damaged": true, "used": false, "diagonal": "/", "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-right-10", "at": "C4", "heading": "N", "face": "black", "frozen": false}, {"token": "blue-top-2", "at": "D1", "heading": "E", "face": "black", "frozen": false}, {"token": "blue-top-10", "at": "D1", "heading": "E", "face": "black", "frozen": false}, {"token": "green-right-1", "at": "R5", "heading": "W", "face": "black", "frozen": false}, {"token": "green-right-2", "at": "C5", "heading": "S", "face": "black", "frozen": false}, {"token": "red-right-4", "at": "R3", "heading": "W", "face": "black", "frozen": false}, {"token": "red-right-12", "at": "D4", "heading": "S", "face": "black", "frozen": false}, {"token": "violet-left-8", "at": "B5", "heading": "E", "face": "black", "frozen": false}, {"token": "violet-left-12", "at": "A5", "heading": "E", "face": "black", "frozen": false}, {"token": "violet-right-3", "at": "E1", "heading": "E", "face": "black", "frozen": false}, {"token": "violet-top-12", "at": "T1", "heading": "S", "face": "black", "frozen": false}, {"token": "yellow-right-3", "at": "R2", "heading": "W", "face": "black", "frozen": false}, {"token": "yellow-right-4", "at": "E1", "heading": "N", "face": "black", "frozen": false}, {"token": "yellow-right-10", "at": "E2", "heading": "N", "face": "black", "frozen": false}, {"token": "yellow-right-12", "at": "R2", "heading": "W", "face": "black", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}]}}
"1 hero B5"
"2 hero C4"
{"undo": 1, "seat": 1}
"1 hero B5"
"3 hero A5"
{"undo": 1}
"3 hero B4"
"2 skip"
"1 place wall\\ D3"
"3 place catapult E4"
"1 move green-right-12"
"3 move violet-top-12"
{"undo": 1, "seat": 1}
{"seat": 2, "bot": "hard"}
"1 move green-right-12"
{"undo": 1, "seat": 3}
"2 move blue-right-11"
"2 move red-top-7"
{"undo": 1, "seat": 2}
"2 move red-top-7"
"2 move red-left-2"
{"undo": 1}
"2 move red-left-2"
"3 move violet-left-8"
{"undo": 1}
"3 move violet-left-8"
"1 move green-right-3"
"1 move blue-left-10"
"3 move green-right-2"
"2 move blue-top-1"
{"undo": 1, "seat": 1}
{"undo": 1, "seat": 3}
"3 move yellow-right-10"
"2 move green-left-2"
{"undo": 1, "seat": 1}
"1 move green-right-3"
"3 move yellow-right-12"
{"seat": 1, "bot": "easy"}
"1 move violet-top-8"
{"undo": 1, "seat": 2}
"2 move violet-right-8"
{"undo": 1}
{"undo": 1, "seat": 2}
{"seat": 2, "bot": "hard"}
"3 move violet-left-12"
"2 move all"
{"undo": 1, "seat": 3}
"3 move violet-right-3"
{"undo": 1}
"3 move violet-right-3"
{"undo": 1}
{"undo": 1, "seat": 3}
"3 move violet-left-12"
"3 move green-right-2"
"3 move blue-top-2"
"3 move violet-right-3"
{"undo": 1, "seat": 2}
"3 move yellow-right-3"
"3 move blue-top-10"
"2 move all"
{"undo": 1, "seat": 3}
"3 move red-right-4"
"1 flee E"
"3 move yellow-right-12"
"1 move violet-top-4"
"1 move all"
"1 flee E"
"3 move red-right-12"
{"undo": 1, "seat": 3}
"3 move green-right-1"
{"undo": 1, "seat": 3}
"3 move all"
"3 send 2"
{"round": 5, "position": {"badbones": 1, "mode": "versus", "options": {"advanced": false, "chiefs": false, "rounds": 10, "heroic": false}, "round": 5, "phase": "hero", "tracking": "white", "seed": 2662699400644751790, "removed": [], "result": null, "players": [{"name": "Ada", "hero": "B5", "tower": 4, "houses": 4, "reserve": ["catapult", "catapult"], "graveyard": [], "traps": [{"kind": "wall", "at": "D3", "damaged": false, "used": false, "diagonal": "\\", "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-left-8", "at": "L2", "heading": "E", "face": "white", "frozen": false}, {"token": "blue-left-10", "at": "A2", "heading": "E", "face": "white", "frozen": false}, {"token": "blue-right-6", "at": "B4", "heading": "W", "face": "white", "frozen": false}, {"token": "green-right-3", "at": "D5", "heading": "W", "face": "white", "frozen": false}, {"token": "green-right-9", "at": "C5", "heading": "S", "face": "white", "frozen": false}, {"token": "green-right-10", "at": "R5", "heading": "W", "face": "white", "frozen": false}, {"token": "green-top-11", "at": "C1", "heading": "S", "face": "white", "frozen": false}, {"token": "green-top-12", "at": "C2", "heading": "S", "face": "white", "frozen": false}, {"token": "violet-left-3", "at": "L5", "heading": "E", "face": "white", "frozen": false}, {"token": "violet-right-3", "at": "R1", "heading": "W", "face": "white", "frozen": false}, {"token": "violet-right-7", "at": "E4", "heading": "S", "face": "white", "frozen": false}, {"token": "violet-top-4", "at": "A4", "heading": "E", "face": "white", "frozen": false}, {"token": "violet-top-8", "at": "B1", "heading": "E", "face": "white", "frozen": false}, {"token": "violet-top-10", "at": "B1", "heading": "E", "face": "white", "frozen": false}, {"token": "yellow-top-10", "at": "B4", "heading": "S", "face": "white", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}, {"name": "Bo", "hero": "C4", "tower": 2, "houses": 5, "reserve": ["catapult", "catapult", "dragon"], "graveyard": [], "traps": [{"kind": "wall", "at": "E4", "damaged": true, "used": false, "diagonal": "\\", "target": null, "sabotaged": false}, {"kind": "treasure", "at": "C5", "damaged": false, "used": false, "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-right-11", "at": "E1", "heading": "N", "face": "white", "frozen": false}, {"token": "green-left-2", "at": "B1", "heading": "E", "face": "white", "frozen": false}, {"token": "green-left-6", "at": "L1", "heading": "E", "face": "white", "frozen": false}, {"token": "green-left-10", "at": "C2", "heading": "S", "face": "white", "frozen": false}, {"token": "red-left-2", "at": "A3", "heading": "E", "face": "white", "frozen": false}, {"token": "red-right-1", "at": "D3", "heading": "W", "face": "white", "frozen": false}, {"token": "red-top-7", "at": "C1", "heading": "S", "face": "white", "frozen": false}, {"token": "violet-left-1", "at": "A5", "heading": "E", "face": "white", "frozen": false}, {"token": "violet-right-8", "at": "C2", "heading": "S", "face": "white", "frozen": false}, {"token": "violet-top-5", "at": "A2", "heading": "S", "face": "white", "frozen": false}, {"token": "yellow-left-2", "at": "L4", "heading": "E", "face": "white", "frozen": false}, {"token": "yellow-left-5", "at": "L4", "heading": "E", "face": "white", "frozen": false}, {"token": "yellow-right-4", "at": "R2", "heading": "W", "face": "white", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}, {"name": "Cy", "hero": "B4", "tower": 2, "houses": 4, "reserve": ["catapult", "dragon"], "graveyard": [], "traps": [{"kind": "wall", "at": "B1", "damaged": true, "used": false, "diagonal": "\\", "target": null, "sabotaged": false}, {"kind": "wall", "at": "D3", "damaged": true, "used": false, "diagonal": "/", "target": null, "sabotaged": false}, {"kind": "catapult", "at": "E4", "damaged": false, "used": false, "target": null, "sabotaged": false}], "skeletons": [{"token": "blue-top-2", "at": "E1", "heading": "E", "face": "white", "frozen": false}, {"token": "blue-top-10", "at": "E1", "heading": "E", "face": "white", "frozen": false}, {"token": "green-left-4", "at": "L1", "heading": "E", "face": "white", "frozen": false}, {"token": "green-left-12", "at": "L1", "heading": "E", "face": "white", "frozen": false}, {"token": "green-right-1", "at": "E5", "heading": "W", "face": "white", "frozen": false}, {"token": "red-right-4", "at": "E3", "heading": "W", "face": "white", "frozen": false}, {"token": "red-right-12", "at": "D5", "heading": "S", "face": "white", "frozen": false}, {"token": "violet-left-8", "at": "C5", "heading": "S", "face": "white", "frozen": false}, {"token": "violet-left-11", "at": "L5", "heading": "E", "face": "white", "frozen": false}, {"token": "violet-left-12", "at": "B5", "heading": "E", "face": "white", "frozen": false}, {"token": "violet-top-12", "at": "A1", "heading": "S", "face": "white", "frozen": false}, {"token": "yellow-right-3", "at": "E2", "heading": "W", "face": "white", "frozen": false}, {"token": "yellow-right-10", "at": "E1", "heading": "N", "face": "white", "frozen": false}, {"token": "yellow-right-12", "at": "E2", "heading": "W", "face": "white", "frozen": false}], "done": false, "killed": [], "coins": 0, "weapon": null, "weapon_used": false, "saboteurs": [], "doomed": false}]}}
"2 hero D3"
{"undo": 1, "seat": 2}
"2 hero D3"
"3 hero A5"
"1 hero A5"
"3 place catapult A2"
"1 place catapult A3"
"2 place catapult C4"
"3 move red-right-12"
"3 move violet-top-12"
"1 move green-right-9"
{"undo": 1, "seat": 3}
"2 move yellow-right-4"
"3 move yellow-right-12"
{"undo": 1, "seat": 1}
"2 move violet-right-8"
{"undo": 1}
"1 move all"
"2 move violet-left-1"
"3 move blue-top-2"
"2 move blue-right-11"
{"undo": 1, "seat": 1}
{"undo": 1, "seat": 2}
"3 move green-right-1"
{"undo": 1, "seat": 2}
"3 move all"
{"undo": 1, "seat": 3}
"3 move all"
{"undo": 1}
"3 move all"
"2 move violet-left-1"
"1 move green-top-11"
"1 move yellow-top-10"
"2 move red-left-2"
"1 move green-right-3"
"1 move green-right-9"
"2 move green-left-10"
{"undo": 1, "seat": 1}
{"undo": 1, "seat": 2}
"2 move green-left-2"
"1 move blue-left-8"
{"undo": 1, "seat": 3}
"2 move all"
{"undo": 1}
"1 move violet-right-7"
"3 move yellow-right-3"
"1 move violet-top-4"
{"undo": 1, "seat": 3}
"3 move yellow-right-3"
"3 move violet-top-12"
"1 move all"
"2 move yellow-left-5"
"2 move blue-right-11"
"2 send 1"
{"undo": 1, "seat": 3}
"3 move violet-top-12"
"2 move all"
"3 send 1"
"3 move yellow-right-10"
"3 send 2"
{"undo": 1}
"3 send 1"
{"undo": 1, "seat": 1}
"3 move violet-left-12"
{"undo": 1}
{"undo": 1, "seat": 3}
"1 move blue-left-10"
{"undo": 1}
{"note": "why did I do that", "seat": 1, "at": 189}
"1 move blue-left-10"
{"undo": 1, "seat": 1}
"1 move blue-left-10"
{"undo": 1}
"1 move green-top-12"
"1 move violet-left-3"
{"undo": 1, "seat": 2}
"2 move all"
{"undo": 1, "seat": 1}
{"note": "why did I do that", "at": 194}
"1 move violet-right-3"
"1 move violet-top-10"
"1 move green-right-10"
{"undo": 1, "seat": 1}
"1 move violet-left-3"
"3 send 2"
"3 move violet-left-8"
{"undo": 1}
"3 move green-left-12"
"1 move all"
"3 move violet-left-8"
"3 move all"
{"result": {"outcome": "won", "winners": [1], "eliminated": [2], "scores": {"1": 27, "3": 21}}, "check": "4943febefc0c6bae554f881707ccec5ed05715363604bfcc9e2920ee7489ceea"}
{"undo": 1}
"3 move all"
{"result": {"outcome": "won", "winners": [1], "eliminated": [2], "scores": {"1": 27, "3": 21}}, "check": "4943febefc0c6bae554f881707ccec5ed05715363604bfcc9e2920ee7489ceea"}
