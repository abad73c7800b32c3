//! The answer to whatever is entered.

use serde::Serialize;
use utoipa::ToSchema;

use super::{EntryView, TableView};
use crate::table::examples;

/// What was entered, as the log has it, and the table after it.
#[derive(Serialize, ToSchema)]
#[schema(as = AppendedEntry, example = example)]
pub struct AppendedView {
    /// The entry, as it was appended.
    pub entry: EntryView,
    /// The table's current state.
    pub table: TableView,
}

fn example() -> serde_json::Value {
    examples::in_play(|played| {
        Some(AppendedView {
            entry: EntryView::examples(played).pop()?,
            table: TableView::from(&played.table),
        })
    })
}
