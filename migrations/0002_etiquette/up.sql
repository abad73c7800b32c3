-- How the table treats entries, as JSON. Options that are left out have their defaults.
ALTER TABLE matches ADD COLUMN etiquette TEXT NOT NULL DEFAULT '{}';
