-- An append as two statements in a transaction: advance a match, and insert its next
-- entry.
\set n random(1, :matches)
BEGIN;
UPDATE picks SET seq = seq + 1, changed_at = now() WHERE n = :n
    RETURNING id AS match, seq AS at \gset
INSERT INTO entries (match_id, seq, id, kind, by, at, body)
    VALUES (:match, :at, gen_random_uuid()::text, 'play', 'host', now(), repeat('x', 400));
COMMIT;
