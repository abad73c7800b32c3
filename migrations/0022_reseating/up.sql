-- A player whose seats are being brought up to date after a merge or its undo. Runs unchanged on
-- SQLite and PostgreSQL.

-- The job that does so, until it is done. A job that was cut off is done again at the next start.
ALTER TABLE players ADD COLUMN reseating TEXT;

CREATE INDEX players_reseating ON players (reseating) WHERE reseating IS NOT NULL;
