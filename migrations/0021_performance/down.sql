ALTER TABLE performances ADD COLUMN total BIGINT NOT NULL DEFAULT 0;
ALTER TABLE performances ADD COLUMN level INTEGER NOT NULL DEFAULT 0;
ALTER TABLE performances ADD COLUMN rounds_won INTEGER NOT NULL DEFAULT 0;
ALTER TABLE performances ADD COLUMN points BIGINT NOT NULL DEFAULT 0;
ALTER TABLE performances ADD COLUMN illegal_claims INTEGER NOT NULL DEFAULT 0;
ALTER TABLE performances ADD COLUMN calls_made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE performances ADD COLUMN calls_suffered INTEGER NOT NULL DEFAULT 0;
ALTER TABLE performances ADD COLUMN started BOOLEAN;
ALTER TABLE performances DROP COLUMN performance;

-- The next start fills the columns.
UPDATE matches SET totals = '' WHERE status <> 'open';
