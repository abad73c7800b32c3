-- A table code, and the role that it grants at the table.
CREATE TABLE invites (
    id TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    -- For players only.
    seat INTEGER,
    uses INTEGER NOT NULL,
    used INTEGER NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP
);

CREATE INDEX invites_by_match ON invites (match_id, revoked_at, created_at, id);

-- Who joined: a guest with a token, an account, or a guest adopted by an account.
CREATE TABLE members (
    id TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    -- No foreign key: invites, like members, are deleted only with their match.
    invite_id TEXT NOT NULL,
    account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    token_hash TEXT UNIQUE,
    role TEXT NOT NULL,
    seat INTEGER,
    name TEXT,
    joined_at TIMESTAMP NOT NULL,
    left_at TIMESTAMP
);

CREATE INDEX members_by_match ON members (match_id, left_at, joined_at, id);
CREATE INDEX members_by_account ON members (account_id, match_id, left_at, joined_at, id);
