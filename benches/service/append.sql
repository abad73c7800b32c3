-- What an append does, by hand: a match is moved on and its next entry inserted, in
-- a transaction.
\set n random(1, :matches)
BEGIN;
UPDATE matches SET seq = seq + 1, changed_at = now()
    WHERE id = (SELECT id FROM picks WHERE n = :n)
    RETURNING id AS match, seq AS at \gset
INSERT INTO entries (match_id, seq, id, kind, by, at, body)
    VALUES (:match, :at, gen_random_uuid()::text, 'play', 'host', now(), repeat('x', 400));
COMMIT;
