-- A merge is an alias: seats keep the player who was named, and queries follow the merge. Runs
-- unchanged on SQLite and PostgreSQL.

-- A match could be counted otherwise after a merge that an earlier version has not finished. The
-- next start counts it.
UPDATE matches SET totals = ''
WHERE finished_at IS NOT NULL
    AND account_id IN (SELECT account_id FROM players WHERE reseating IS NOT NULL)
    AND id IN (SELECT match_id FROM opening_seats);
DROP INDEX players_reseating;
ALTER TABLE players DROP COLUMN reseating;

-- Who the player is today, after all merges: itself if it is not merged.
ALTER TABLE players ADD COLUMN today TEXT NOT NULL DEFAULT '';
UPDATE players SET today = id;
WITH RECURSIVE whole (id, today) AS (
    SELECT id, id FROM players
    WHERE merged_into IS NULL AND id IN (SELECT merged_into FROM players)
    UNION ALL
    SELECT players.id, whole.today FROM players JOIN whole ON players.merged_into = whole.id
)
UPDATE players SET today = (SELECT whole.today FROM whole WHERE whole.id = players.id)
WHERE merged_into IS NOT NULL;
CREATE INDEX players_by_today ON players (today);

-- From now on, `player_id` is the player who was named.
UPDATE seats SET player_id = named_id
WHERE player_id IS NULL OR named_id IS NULL OR player_id <> named_id;
DROP INDEX seats_by_named;
ALTER TABLE seats DROP COLUMN named_id;

-- The seats of each player, as who they are today. If two people at one table have been merged
-- since, they were two then, and neither has the seat of the other.
CREATE VIEW seated AS
SELECT
    seats.match_id,
    seats.seat,
    seats.won,
    seats.opened_at,
    seats.player_id AS named_id,
    players.today AS player_id
FROM seats
JOIN players ON players.id = seats.player_id
WHERE players.today = seats.player_id
    OR NOT EXISTS (
        SELECT 1 FROM seats AS other
        JOIN players AS they ON they.id = other.player_id
        WHERE other.match_id = seats.match_id
            AND other.seat <> seats.seat
            AND they.today = players.today
    );
