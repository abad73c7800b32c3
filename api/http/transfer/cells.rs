//! Text in spreadsheet cells, which must not run as a formula.

/// The characters a text must not begin with. A text that does gets [`GUARD`]
/// in front.
const FORMULA: [char; 5] = ['=', '+', '-', '@', GUARD];
const GUARD: char = '\'';

/// Writes a text into a cell, with an apostrophe in front if a spreadsheet would
/// read it as a formula.
pub(super) fn guarded(text: &str) -> String {
    if text.starts_with(FORMULA) {
        format!("{GUARD}{text}")
    } else {
        text.to_owned()
    }
}

/// Reads back the text of a cell written by [`guarded`].
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
        // An apostrophe that belongs to the text stays.
        assert_eq!(unguarded("'n Abend"), "'n Abend");
    }
}
