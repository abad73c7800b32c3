-- When and how long a match was played, if people say so later. Runs unchanged on SQLite and
-- PostgreSQL.

-- When it was opened by the clock, if `opened_at` was corrected since: what its entries tell of
-- times is moved as far.
ALTER TABLE matches ADD COLUMN recorded_at TIMESTAMP;
-- The seconds that it took, as people said. `duration` then follows from it.
ALTER TABLE matches ADD COLUMN lasted BIGINT;
