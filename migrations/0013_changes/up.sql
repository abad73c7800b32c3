-- What each account that asks for its changes can see, and when it last changed. Runs
-- unchanged on SQLite and PostgreSQL.
CREATE TABLE syncs (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    -- Part of its cursors, so that those of another account are recognised.
    id TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    -- The number of the last change.
    head BIGINT NOT NULL,
    -- Removals up to this number may be forgotten.
    floor BIGINT NOT NULL,
    -- Whether nothing can be missing from `sync_items`. If not, everything that the
    -- account can see is compared with them.
    settled BOOLEAN NOT NULL
);

CREATE TABLE sync_items (
    account_id TEXT NOT NULL REFERENCES syncs (account_id) ON DELETE CASCADE,
    -- No foreign key: a match or player that was deleted stays here for a while.
    subject_id TEXT NOT NULL,
    -- `match` or `player`.
    kind TEXT NOT NULL,
    -- The number of its last change, 0 if it has none yet.
    number BIGINT NOT NULL,
    -- The last entry of the match at that change, or -1 if something else has changed
    -- since.
    seq BIGINT NOT NULL,
    -- Whether it may have changed. A match that is open always may.
    pending BOOLEAN NOT NULL,
    -- Since when the account can no longer see it.
    gone_at TIMESTAMP,
    PRIMARY KEY (account_id, subject_id)
);

CREATE INDEX sync_items_by_number ON sync_items (account_id, number);
CREATE INDEX sync_items_by_subject ON sync_items (subject_id);
CREATE INDEX sync_items_pending ON sync_items (account_id, pending);
