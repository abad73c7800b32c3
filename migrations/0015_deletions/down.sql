DROP INDEX accounts_being_deleted;
ALTER TABLE accounts DROP COLUMN deleted_at;
