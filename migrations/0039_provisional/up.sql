-- Whether the result of some round of a match that is over is not agreed yet. All else that was in
-- `performances` is beside the match as well: statistics read one row for each match.
ALTER TABLE matches ADD COLUMN provisional BOOLEAN NOT NULL DEFAULT FALSE;

UPDATE matches SET provisional = TRUE
WHERE id IN (SELECT match_id FROM performances WHERE provisional);

DROP TABLE performances;
