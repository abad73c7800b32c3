-- The etiquette as JSON: who may enter and undo what, and who confirms results.
-- Options that are left out have their defaults.
ALTER TABLE matches ADD COLUMN etiquette TEXT NOT NULL DEFAULT '{}';
