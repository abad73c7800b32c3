-- Links that show the matches of an evening: each of its matches is shared by a link of its own,
-- whose code follows from that of the evening. Runs unchanged on SQLite and PostgreSQL.
ALTER TABLE shares ADD COLUMN evening_id TEXT;
ALTER TABLE shares ADD COLUMN evening_hash TEXT;

-- An evening has each match once.
CREATE UNIQUE INDEX shares_by_evening ON shares (evening_id, match_id);
CREATE INDEX shares_by_evening_hash ON shares (evening_hash);
