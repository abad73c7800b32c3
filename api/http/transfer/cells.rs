//! Texts in the cells of a spreadsheet, which must not run as formulas.

/// What a cell must not begin with, and what guards one that does.
const FORMULA: [char; 5] = ['=', '+', '-', '@', GUARD];
const GUARD: char = '\'';

/// A text as it is written into a cell: with an apostrophe before it where a
/// spreadsheet would take it for a formula.
pub(super) fn guarded(text: &str) -> String {
    if text.starts_with(FORMULA) {
        format!("{GUARD}{text}")
    } else {
        text.to_owned()
    }
}

/// The text of a cell that was written so.
pub(super) fn unguarded(cell: &str) -> &str {
    match cell.strip_prefix(GUARD) {
        Some(text) if text.starts_with(FORMULA) => text,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::{guarded, unguarded};

    #[test]
    fn no_cell_is_a_formula_and_every_text_comes_back() {
        for text in [
            "=1+1", "+", "-5", "@SUM(A1)", "'tis", "''", "'", "Ben", "", "a=b", "'=1",
        ] {
            let cell = guarded(text);
            assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
            assert_eq!(unguarded(&cell), text);
        }
        // What people type with an apostrophe of their own is left as it is.
        assert_eq!(unguarded("'n Abend"), "'n Abend");
    }
}
