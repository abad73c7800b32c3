//! Routes that are treated differently from all others. `docs/routes.md` lists every route.

/// Nothing may keep these, although they can be read: who has an account and where they are
/// signed in, codes, and complete copies.
pub const SECRET: [&str; 7] = [
    "/v1/account",
    "/v1/sessions",
    "/v1/circles",
    "/v1/export",
    "/v1/matches/{id}/export",
    "/v1/matches/{id}/invites",
    "/v1/matches/{id}/members",
];

/// These are written while they are sent, and so have no version.
pub const STREAMED: [&str; 3] = [
    "/v1/export",
    "/v1/matches/{id}/events",
    "/v1/shared/{code}/events",
];

/// This can take long, and so has a time limit of its own.
pub const UNTIMED: [&str; 1] = ["/v1/imports"];

/// Operators and their monitoring ask for these, which count towards no limit.
pub const UNCOUNTED: [&str; 3] = ["/livez", "/readyz", "/metrics"];
