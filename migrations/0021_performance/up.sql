-- How a seat did in a match, as one value beside the columns that queries need by
-- themselves. Runs unchanged on SQLite and PostgreSQL.

ALTER TABLE performances ADD COLUMN performance TEXT NOT NULL DEFAULT '';

UPDATE performances SET performance =
    '{"total":' || CAST(total AS TEXT)
    || ',"place":' || CAST(place AS TEXT)
    || ',"level":' || CAST(level AS TEXT)
    || ',"rounds":' || CAST(rounds AS TEXT)
    || ',"rounds_won":' || CAST(rounds_won AS TEXT)
    || ',"points":' || CAST(points AS TEXT)
    || ',"best_round":' || COALESCE(CAST(best_round AS TEXT), 'null')
    || ',"illegal_claims":' || CAST(illegal_claims AS TEXT)
    || ',"calls_made":' || CAST(calls_made AS TEXT)
    || ',"calls_suffered":' || CAST(calls_suffered AS TEXT)
    || ',"started":'
    || CASE WHEN started IS NULL THEN 'null' WHEN started THEN 'true' ELSE 'false' END
    || '}';

ALTER TABLE performances DROP COLUMN total;
ALTER TABLE performances DROP COLUMN level;
ALTER TABLE performances DROP COLUMN rounds_won;
ALTER TABLE performances DROP COLUMN points;
ALTER TABLE performances DROP COLUMN illegal_claims;
ALTER TABLE performances DROP COLUMN calls_made;
ALTER TABLE performances DROP COLUMN calls_suffered;
ALTER TABLE performances DROP COLUMN started;
