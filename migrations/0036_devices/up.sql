-- The seat whose turn it is after an entry. Open matches have it from their next entry on.
ALTER TABLE entries ADD COLUMN turn INTEGER;
