ALTER TABLE matches DROP COLUMN lasted;
ALTER TABLE matches DROP COLUMN recorded_at;
