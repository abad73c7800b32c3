//! An undo, in a script.

use crate::table::claims::UndoClaim;
use crate::table::script::notation::Writing;
use crate::table::script::read::Reading;
use crate::table::script::text;

pub(super) fn written(undo: &UndoClaim, _: &Writing<'_>) -> String {
    match undo.back_to {
        Some(entry) => format!("undo to {entry}"),
        None => "undo".to_owned(),
    }
}

/// `undo`, `undo to 4`
pub(super) fn read(line: &Reading<'_>) -> Result<UndoClaim, String> {
    let back_to = line.rest.strip_prefix("to ").map(text::number);
    Ok(UndoClaim {
        back_to: back_to.transpose()?,
    })
}
