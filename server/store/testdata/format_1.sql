-- A data file of format 1 as a killed house leaves it: the table of heads has seen the first six
-- rows only. Its events are those of events.txt.
CREATE TABLE events(id INTEGER PRIMARY KEY, room TEXT NOT NULL, seq INTEGER NOT NULL, before INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE heads(room TEXT PRIMARY KEY, row INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE heads_cover(row INTEGER NOT NULL);
INSERT INTO events VALUES(1,'k3v9q2mh7wdx',0,0,'{"created":{"game":"toy","version":1,"options":{"point_limit":50}}}');
INSERT INTO events VALUES(2,'k3v9q2mh7wdx',1,1,'{"sat":{"guest":"aa11","name":"Mira","seat":0}}');
INSERT INTO events VALUES(3,'zz9pluralz2a',0,0,'{"created":{"game":"toy","version":1,"options":{}}}');
INSERT INTO events VALUES(4,'k3v9q2mh7wdx',2,2,'{"sat":{"guest":"bb22","name":"ఆట Томас 🂡","seat":2}}');
INSERT INTO events VALUES(5,'zz9pluralz2a',1,3,'{"sat":{"guest":"aa11","name":"Mira","seat":3}}');
INSERT INTO events VALUES(6,'k3v9q2mh7wdx',3,4,'{"opened":{"game":"toy@1","options":{"point_limit":50},"first":2}}');
INSERT INTO events VALUES(7,'o''hara',0,0,'{"created":{"game":"toy","version":1,"options":{}}}');
INSERT INTO events VALUES(8,'k3v9q2mh7wdx',4,6,'{"dealt":["AS","KS","QS"]}');
INSERT INTO events VALUES(9,'k3v9q2mh7wdx',5,8,'{"moved":{"seat":0,"move":"QS"}}');
INSERT INTO events VALUES(10,'zz9pluralz2a',2,5,'{"stood":{"seat":3}}');
INSERT INTO events VALUES(11,'k3v9q2mh7wdx',6,9,'{"moved":{"seat":1,"move":"KS"}}');
INSERT INTO events VALUES(12,'k3v9q2mh7wdx',7,11,'{"settled":{"hash":"00ff"}}');
INSERT INTO events VALUES(13,'k3v9q2mh7wdx',8,12,'{"renamed":{"seat":0,"name":"Mira \"K.\"\n"}}');
INSERT INTO heads VALUES('k3v9q2mh7wdx',6);
INSERT INTO heads VALUES('zz9pluralz2a',5);
INSERT INTO heads_cover VALUES(6);
PRAGMA user_version=1;
