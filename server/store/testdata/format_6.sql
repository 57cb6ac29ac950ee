-- A data file of format 6 as a killed house leaves it: the table of heads has seen the first six
-- rows only. Row 12 is a packed round; the rows 8, 9 and 11 are left over from before it was packed.
-- Its events are those of events.txt. One guest has a drawer with a round and the id of one that was
-- removed. The first three rows were written by an older house and have no checksum, and neither has one of the heads.
CREATE TABLE events(id INTEGER PRIMARY KEY, room TEXT NOT NULL, seq INTEGER NOT NULL, before INTEGER NOT NULL, body TEXT NOT NULL, count INTEGER NOT NULL DEFAULT 1, crc INTEGER);
CREATE TABLE heads(room TEXT PRIMARY KEY, row INTEGER NOT NULL, changed_ms INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0, crc INTEGER) WITHOUT ROWID;
CREATE TABLE heads_cover(row INTEGER NOT NULL, swept INTEGER NOT NULL DEFAULT 0);
CREATE TABLE drawers(id INTEGER PRIMARY KEY, guest TEXT NOT NULL UNIQUE, name TEXT NOT NULL, mark INTEGER NOT NULL, rounds INTEGER NOT NULL, removed INTEGER NOT NULL, changed_ms INTEGER NOT NULL);
CREATE INDEX drawers_by_age ON drawers(changed_ms);
CREATE TABLE kept_rounds(drawer INTEGER NOT NULL, id TEXT NOT NULL, mark INTEGER NOT NULL, at_ms INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(drawer, mark)) WITHOUT ROWID;
CREATE UNIQUE INDEX kept_rounds_by_id ON kept_rounds(drawer, id);
CREATE INDEX kept_rounds_by_age ON kept_rounds(drawer, at_ms) WHERE body<>'';
INSERT INTO drawers VALUES(1,'aa11','0123456789abcdef',3,1,1,1763200000000);
INSERT INTO kept_rounds VALUES(1,'k3v9q2mh7wdx.2',2,1763200000000,'{"id":"k3v9q2mh7wdx.2"}');
INSERT INTO kept_rounds VALUES(1,'k3v9q2mh7wdx.1',3,0,'');
INSERT INTO events VALUES(1,'k3v9q2mh7wdx',0,0,'{"created":{"game":"toy","version":1,"options":{"point_limit":50}}}',1,NULL);
INSERT INTO events VALUES(2,'k3v9q2mh7wdx',1,1,'{"sat":{"guest":"aa11","name":"Mira","seat":0}}',1,NULL);
INSERT INTO events VALUES(3,'zz9pluralz2a',0,0,'{"created":{"game":"toy","version":1,"options":{}}}',1,NULL);
INSERT INTO events VALUES(4,'k3v9q2mh7wdx',2,2,'{"sat":{"guest":"bb22","name":"ఆట Томас 🂡","seat":2}}',1,1985990209);
INSERT INTO events VALUES(5,'zz9pluralz2a',1,3,'{"sat":{"guest":"aa11","name":"Mira","seat":3}}',1,2661811934);
INSERT INTO events VALUES(6,'k3v9q2mh7wdx',3,4,'{"opened":{"game":"toy@1","options":{"point_limit":50},"first":2}}',1,2292532147);
INSERT INTO events VALUES(7,'o''hara',0,0,'{"created":{"game":"toy","version":1,"options":{}}}',1,1028307977);
INSERT INTO events VALUES(8,'k3v9q2mh7wdx',4,6,'{"dealt":["AS","KS","QS"]}',1,2012158762);
INSERT INTO events VALUES(9,'k3v9q2mh7wdx',5,8,'{"moved":{"seat":0,"move":"QS"}}',1,3274594516);
INSERT INTO events VALUES(10,'zz9pluralz2a',2,5,'{"stood":{"seat":3}}',1,1718114116);
INSERT INTO events VALUES(11,'k3v9q2mh7wdx',6,9,'{"moved":{"seat":1,"move":"KS"}}',1,879065057);
INSERT INTO events VALUES(12,'k3v9q2mh7wdx',4,6,X'79000000789cab564a494dcc2951b28a56720c56d251f2061181c14ab1b55cd54ab9f965a9294a56d54ac5a9894025063a6011252b90825a2c0a0ce10abca10a8a534b4a72204a32128b338032060669692039009cdb24a5',4,657550933);
INSERT INTO events VALUES(13,'k3v9q2mh7wdx',8,12,'{"renamed":{"seat":0,"name":"Mira \"K.\"\n"}}',1,1415703405);
INSERT INTO heads VALUES('k3v9q2mh7wdx',6,1790000000000,245,2480180634);
INSERT INTO heads VALUES('zz9pluralz2a',5,1790000000000,98,NULL);
INSERT INTO heads_cover VALUES(6,5);
PRAGMA user_version=6;
