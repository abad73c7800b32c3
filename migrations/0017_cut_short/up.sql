-- Whether a match was ended before it was decided and does not count. Runs unchanged on
-- SQLite and PostgreSQL.
ALTER TABLE matches ADD COLUMN cut_short BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE performances ADD COLUMN cut_short BOOLEAN NOT NULL DEFAULT FALSE;

-- Paper scoresheets count. Those imported from now on say so in their last entry, and
-- this makes the earlier ones the same, so that importing a sheet again changes nothing.
UPDATE entries
SET body = '{"claim":{"kind":"end","reason":"As on paper.","counts":true}}'
WHERE kind = 'end' AND body = '{"claim":{"kind":"end","reason":"As on paper."}}';

-- The next start computes the summaries and performances of matches already over.
UPDATE matches SET totals = '' WHERE status <> 'open';
