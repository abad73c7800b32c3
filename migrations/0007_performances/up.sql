-- What a match that is over came to for whoever sits at each seat: what people
-- are compared by. Never the truth: it can be recounted from the log. Who that is
-- stands in `seats` alone. Runs unchanged on SQLite and PostgreSQL.
CREATE TABLE performances (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- Of the match, here too: what a player has played is then read from here alone.
    game TEXT NOT NULL,
    over_at TIMESTAMP NOT NULL,
    -- In microseconds.
    duration BIGINT NOT NULL,
    ended_early BOOLEAN NOT NULL,
    -- Whether some round's result was still to be agreed upon.
    provisional BOOLEAN NOT NULL,
    total BIGINT NOT NULL,
    -- 1 for whoever won, and how many other seats share that place.
    place INTEGER NOT NULL,
    level INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    rounds_won INTEGER NOT NULL,
    points BIGINT NOT NULL,
    best_round BIGINT,
    illegal_claims INTEGER NOT NULL,
    calls_made INTEGER NOT NULL,
    calls_suffered INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
);

-- With the seat in it, the index says all that is asked of a player's seats.
DROP INDEX seats_by_player;
CREATE INDEX seats_by_player ON seats (player_id, match_id, seat);

-- What is over already is counted at the next start, as what was never counted.
UPDATE matches SET totals = '' WHERE status <> 'open';
