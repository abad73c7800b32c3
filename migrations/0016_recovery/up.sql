-- Codes with which the owner of an account sets a new password. Each is good once.
CREATE TABLE recovery_codes (
    account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    used_at TIMESTAMP,
    PRIMARY KEY (account_id, code_hash)
);
