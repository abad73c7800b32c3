DROP INDEX shares_by_evening_hash;
DROP INDEX shares_by_evening;
-- Without its evening, no one knows the code of such a link.
DELETE FROM shares WHERE evening_id IS NOT NULL;
ALTER TABLE shares DROP COLUMN evening_hash;
ALTER TABLE shares DROP COLUMN evening_id;
