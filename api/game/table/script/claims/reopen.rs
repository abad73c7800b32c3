//! The continuation of a match, in a script.

use crate::table::claims::ReopenClaim;
use crate::table::script::notation::Writing;

pub(super) fn written(_: &ReopenClaim, _: &Writing<'_>) -> String {
    "reopen".to_owned()
}
