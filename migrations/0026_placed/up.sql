-- What a look at a whole circle needs of each match, so that it reads two indexes and nothing
-- else. Runs unchanged on SQLite and PostgreSQL.

-- The place and the best round of each seat in turn order, as in `performances`: `1:55 2:40 3`.
-- Empty if there are none.
ALTER TABLE matches ADD COLUMN placed TEXT NOT NULL DEFAULT '';

UPDATE matches SET placed = COALESCE(
    (SELECT string_agg(
            CAST(place AS TEXT) || COALESCE(':' || CAST(best_round AS TEXT), ''), ' ' ORDER BY seat)
        FROM performances WHERE match_id = matches.id),
    '');

DROP INDEX matches_by_account_and_finish;
CREATE INDEX matches_by_account_and_finish ON matches
    (account_id, finished_at, id, game, cut_short, duration, margin, placed);
CREATE INDEX seats_by_match ON seats (match_id, seat, player_id, name);
