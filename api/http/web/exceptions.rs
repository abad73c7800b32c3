//! Routes that are treated differently from all others. `docs/routes.md` lists every route.

/// What nothing may keep although it can be read: who has an account and where they are
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

/// What is written while it is sent, and so has no version.
pub const STREAMED: [&str; 3] = [
    "/v1/export",
    "/v1/matches/{id}/events",
    "/v1/shared/{code}/events",
];

/// What can take long, and so enforces a time limit of its own.
pub const UNTIMED: [&str; 1] = ["/v1/imports"];

/// What operators and their monitoring ask for, which counts towards no limit.
pub const UNCOUNTED: [&str; 3] = ["/livez", "/readyz", "/metrics"];
