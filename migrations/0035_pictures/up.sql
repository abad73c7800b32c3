-- By which picture a player is recognised. 0 is none.
ALTER TABLE players ADD COLUMN picture INTEGER NOT NULL DEFAULT 0 CHECK (picture BETWEEN 0 AND 12);
