-- What the place of a match is compared by, the same for all its spellings. The next start writes it
-- for the matches that have a place. Runs unchanged on SQLite and PostgreSQL.
ALTER TABLE matches ADD COLUMN place_key TEXT NOT NULL DEFAULT '';

UPDATE matches SET totals = '' WHERE place <> '';
