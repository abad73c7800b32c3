-- How each seat did, in turn order, a line of JSON each: all of it. `performances` keeps what queries
-- need by itself. A look at many matches reads one row for each, not one for each seat.
ALTER TABLE matches ADD COLUMN performed TEXT NOT NULL DEFAULT '';
-- The rounds of a match that is over, a line of JSON each.
ALTER TABLE matches ADD COLUMN rounds_played TEXT NOT NULL DEFAULT '';

UPDATE matches SET performed = COALESCE((
    SELECT string_agg(performance, '
' ORDER BY seat) FROM performances WHERE match_id = matches.id
), '')
WHERE NOT EXISTS (
    SELECT 1 FROM performances WHERE match_id = matches.id AND performance = ''
);
ALTER TABLE performances DROP COLUMN performance;

-- The next start counts matches that are over again: their rounds, and which rules were broken.
UPDATE matches SET totals = '' WHERE status <> 'open';
