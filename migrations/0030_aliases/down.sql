DROP VIEW seated;

ALTER TABLE seats ADD COLUMN named_id TEXT REFERENCES players (id);
UPDATE seats SET named_id = player_id;
CREATE INDEX seats_by_named ON seats (named_id, match_id);
UPDATE seats
SET player_id = (SELECT players.today FROM players WHERE players.id = seats.named_id)
WHERE named_id IN (SELECT players.id FROM players WHERE players.today <> players.id)
    AND NOT EXISTS (
        SELECT 1 FROM seats AS other
        JOIN players AS they ON they.id = other.named_id
        JOIN players AS who ON who.today = they.today
        WHERE who.id = seats.named_id
            AND other.match_id = seats.match_id
            AND other.seat <> seats.seat
    );

DROP INDEX players_by_today;
ALTER TABLE players DROP COLUMN today;
ALTER TABLE players ADD COLUMN reseating TEXT;
CREATE INDEX players_reseating ON players (reseating) WHERE reseating IS NOT NULL;
