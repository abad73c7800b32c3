-- The seat whose turn it is after an entry. Open matches have it from their next entry on.
ALTER TABLE entries ADD COLUMN turn INTEGER;

-- What the token of a session may do: `read`, `play` or `all`.
ALTER TABLE sessions ADD COLUMN rights TEXT NOT NULL DEFAULT 'all';

-- Apps that wait for the owner of an account to let them in. Then a session takes the place of the row.
CREATE TABLE device_codes (
    code_hash TEXT NOT NULL PRIMARY KEY,
    user_code_hash TEXT NOT NULL UNIQUE,
    app TEXT NOT NULL,
    rights TEXT NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    polled_at TIMESTAMP,
    denied BOOLEAN NOT NULL
);

-- For forgetting those that have expired.
CREATE INDEX device_codes_by_expiry ON device_codes (expires_at);
