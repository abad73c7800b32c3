-- The result of a match that is over for each seat, from which statistics are computed.
-- It can always be computed from the log again. Only `seats` says who sat there.
-- Runs unchanged on SQLite and PostgreSQL.
CREATE TABLE performances (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    -- Copied from the match, so that a player's results are read from this table alone.
    game TEXT NOT NULL,
    over_at TIMESTAMP NOT NULL,
    -- In microseconds.
    duration BIGINT NOT NULL,
    ended_early BOOLEAN NOT NULL,
    -- Whether the result of a round was still provisional.
    provisional BOOLEAN NOT NULL,
    total BIGINT NOT NULL,
    -- 1 for a winner, and in `level` the number of other seats that share the place.
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

-- With the seat, the index covers all queries about a player's seats.
DROP INDEX seats_by_player;
CREATE INDEX seats_by_player ON seats (player_id, match_id, seat);

-- The next start computes the summaries and performances of matches already over.
UPDATE matches SET totals = '' WHERE status <> 'open';
