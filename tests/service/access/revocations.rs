//! Streams check again when what admitted them is revoked.

use futures_util::FutureExt;
use kibitz_service::access::revocations::{Key, Listener, Revocations};
use uuid::Uuid;

#[test]
fn only_affected_streams_check_again() {
    let revocations = Revocations::default();
    let token = |text: &str| Key::Token(text.to_owned());
    let place = Key::Place(Uuid::from_u128(1), Uuid::from_u128(2));
    let ana = revocations.listen(vec![token("a"), place.clone()]);
    let ben = revocations.listen(vec![token("b"), place.clone()]);
    let is_notified = |listener: &Listener| listener.changed().now_or_never().is_some();
    // Both check once at the start.
    assert!(is_notified(&ana) && is_notified(&ben));
    assert!(!is_notified(&ana) && !is_notified(&ben));
    revocations.end(&token("a"));
    assert!(is_notified(&ana) && !is_notified(&ben));
    revocations.end(&place);
    assert!(is_notified(&ana) && is_notified(&ben));
    revocations.end(&token("c"));
    assert!(!is_notified(&ana) && !is_notified(&ben));
}
