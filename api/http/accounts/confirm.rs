//! The password that confirms what only the owner of an account may do.

use crate::access::hashing::Hashing;
use crate::prelude::*;
use crate::web::limits::Subject;
use kibitz_service::access::accounts;
use kibitz_service::access::secret::Secret;
use kibitz_store::people::accounts::Account as Stored;

/// Checks the password that the caller sent in this field, and returns the account as
/// it was read. A write that relies on it must check the hash again.
///
/// # Errors
/// `password_wrong`, `too_many_tries` or `busy`.
pub(super) async fn confirm(
    caller: Account,
    password: Secret,
    field: &str,
    store: &Store,
    passwords: &Hashing,
) -> Result<Stored, Problem> {
    let account = accounts::by_id(store, caller.id).await?;
    let subject = Subject::Session(caller.id);
    let right = passwords
        .verify(password, account.as_ref(), subject)
        .await?;
    account.filter(|_| right).ok_or_else(|| wrong(field))
}

/// The problem of a wrong password in this field.
pub(super) fn wrong(field: &str) -> Problem {
    Problem::new(Code::PasswordWrong, "The password is wrong.")
        .field(field)
        .expected("the account's password")
}
