-- When the deletion of an account has begun. What it owns is then deleted in steps, and the
-- account itself last. Runs unchanged on SQLite and PostgreSQL.
ALTER TABLE accounts ADD COLUMN deleted_at TIMESTAMP;

-- Hardly ever has an entry.
CREATE INDEX accounts_being_deleted ON accounts (deleted_at) WHERE deleted_at IS NOT NULL;
