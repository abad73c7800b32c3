//! Text in spreadsheet cells, which must not run as a formula.
//!
//! Which characters begin a formula and which separate cells depends on the program, its
//! language and the settings it opens a file with. So a text is guarded wherever any of
//! them could begin a cell with a formula.

/// The characters that can begin a formula, also in their wide forms. A cell that begins
/// with one, or with a guard of its own, gets [`GUARD`] in front.
const FORMULA: [char; 10] = [
    '=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}', '\u{2212}', GUARD,
];
const GUARD: char = '\'';

/// The characters after which a program may begin a new cell.
const SEPARATORS: [char; 6] = [',', ';', '\t', '|', '\n', '\r'];

/// Whether a program may skip this character at the beginning of a cell: it shows nothing.
fn is_invisible(sign: char) -> bool {
    sign.is_whitespace()
        || sign.is_control()
        || matches!(sign, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Whether a cell that begins with this text could be a formula.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches(is_invisible).starts_with(FORMULA)
}

/// Writes a text into a cell, with an apostrophe wherever a spreadsheet could read what
/// follows as a formula.
pub(in crate::sheets) fn guarded(text: &str) -> String {
    let mut cell = String::with_capacity(text.len());
    for part in text.split_inclusive(SEPARATORS) {
        if is_formula(part) {
            cell.push(GUARD);
        }
        cell.push_str(part);
    }
    cell
}

/// Reads back the text of a cell written by [`guarded`].
pub(in crate::sheets) fn unguarded(cell: &str) -> String {
    cell.split_inclusive(SEPARATORS)
        .map(|part| match part.strip_prefix(GUARD) {
            Some(text) if is_formula(text) => text,
            _ => part,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{guarded, is_formula, unguarded};

    #[test]
    fn no_cell_is_a_formula_and_every_text_comes_back() {
        for text in [
            "=1+1",
            "+",
            "-5",
            "@SUM(A1)",
            "'tis",
            "''",
            "'",
            "Ben",
            "",
            "a=b",
            "'=1",
            "a;=1",
            ";=1",
            "a\t=1",
            "a,@b",
            "a\n=1",
            "a\r\n=1",
            "a|=1",
            "\u{ff1d}1",
            "\u{ff0b}1",
            "\u{ff0d}1",
            "\u{ff20}a",
            "\u{2212}1",
            "\u{200b}=1",
            "\u{feff}=1",
            "\u{202e}=1",
            " =1",
            "\u{a0}=1",
            ";\u{200b}\u{ff1d}1",
            ";'=1",
            "a;'b",
            "' =1",
            " '=1",
            "\u{200b}'=1",
            ";;=;=",
        ] {
            let cell = guarded(text);
            let cells = cell.split([',', ';', '\t', '|', '\n', '\r']);
            for cell in cells {
                let unguarded = cell.trim_start_matches(super::is_invisible);
                assert!(!is_formula(cell) || unguarded.starts_with('\''), "{cell:?}");
            }
            assert_eq!(unguarded(&cell), text, "{cell:?}");
        }
        // What cannot be a formula stays as it is.
        for text in ["'n Abend", "a=b; c", "x - y", "Ana+Ben"] {
            assert_eq!(unguarded(text), text);
        }
        for text in ["Ana", "a=b; c", "x - y", "Ana+Ben", "don't"] {
            assert_eq!(guarded(text), text);
        }
    }
}
