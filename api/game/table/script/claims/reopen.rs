//! The continuation of a match, in a script.

use crate::table::claims::ReopenClaim;
use crate::table::script::claims::Syntax;
use crate::table::script::notation::Writing;

impl Syntax for ReopenClaim {
    fn written(&self, _: &Writing<'_>) -> String {
        "reopen".to_owned()
    }
}
