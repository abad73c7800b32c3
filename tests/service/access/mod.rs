//! Who may: passwords, codes, secrets and revocations.

mod codes;
mod passwords;
mod revocations;
mod secret;
