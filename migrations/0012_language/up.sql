-- The language that the owner of an account prefers, if they have chosen one.
ALTER TABLE accounts ADD COLUMN language TEXT;
