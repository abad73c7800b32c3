//! Secrets, and what is printed of them.

use kibitz_service::access::secret::{NewPassword, Secret};

#[test]
fn secrets_are_hidden_from_debug_output() {
    let secret = Secret::from("hunter2hunter2".to_owned());
    assert_eq!(format!("{secret:?}"), "Secret(..)");
    let chosen = NewPassword::try_from("hunter2hunter2".to_owned());
    assert_eq!(format!("{chosen:?}"), "Ok(NewPassword(Secret(..)))");
}
