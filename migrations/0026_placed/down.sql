DROP INDEX seats_by_match;
DROP INDEX matches_by_account_and_finish;
CREATE INDEX matches_by_account_and_finish ON matches (account_id, finished_at, id);
ALTER TABLE matches DROP COLUMN placed;
