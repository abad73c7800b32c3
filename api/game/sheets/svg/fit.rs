//! Fitting texts into a width.

use unicode_width::UnicodeWidthChar;

use super::SIZE;
use crate::words;

/// Estimates the width of a text in pixels, rather too much than too little, because the actual
/// font is unknown and names are bold.
pub(super) fn text_width(text: &str) -> usize {
    let hundredths: usize = text.chars().map(letter_width).sum();
    (hundredths * SIZE).div_ceil(100)
}

/// Estimates the width of a letter by its kind, in hundredths of the font size.
fn letter_width(letter: char) -> usize {
    match (letter.width(), letter) {
        // Accents and points are drawn over the letter before them.
        (None | Some(0), _) => 0,
        (Some(1), 'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ') => 40,
        (Some(1), 'W' | 'M' | 'm' | 'w' | '@' | '%' | 'Œ' | 'Æ' | '…' | '—') => 110,
        (Some(1), letter) if letter.is_uppercase() => 82,
        (Some(1), _) => 68,
        (Some(_), _) => 120,
    }
}

/// Cuts a text to a maximum width.
pub(super) fn cut(text: &str, most: usize) -> String {
    cut_before(text, "", most)
}

/// Cuts a text to a maximum width, but keeps this end of it.
fn cut_before(text: &str, end: &str, most: usize) -> String {
    if text_width(text) <= most {
        return text.to_owned();
    }
    let mut start = text.to_owned();
    let most = most.saturating_sub(text_width("…") + text_width(end));
    while text_width(&start) > most && start.pop().is_some() {}
    format!("{}…{end}", start.trim_end())
}

/// Cuts each of the names of one row to a maximum width. Names that begin alike keep as much of
/// their ends as tells them apart, or else get a number.
pub(super) fn shortened(names: &[String], most: usize) -> Vec<String> {
    const LONGEST_END: usize = 8;
    let alike = |short: &[String], place: usize| {
        let same = |(other, one): (usize, &String)| other != place && *one == short[place];
        short.iter().enumerate().any(same)
    };
    let end = |name: &str, letters: usize| -> String {
        let skipped = name.chars().count().saturating_sub(letters);
        name.chars().skip(skipped).collect()
    };
    let mut short: Vec<String> = names.iter().map(|name| cut(name, most)).collect();
    for letters in (1..=LONGEST_END).map(Some).chain([None]) {
        let again: Vec<usize> = (0..names.len())
            .filter(|place| alike(&short, *place))
            .collect();
        for place in again {
            let end = match letters {
                Some(letters) => end(&names[place], letters),
                None => format!(" {}", place + 1),
            };
            short[place] = cut_before(&names[place], &end, most);
        }
    }
    short
}

/// Wraps a sentence of small print into lines of about this width.
pub(super) fn wrapped(text: &str, wide: usize) -> Vec<String> {
    let (mut lines, mut line) = (Vec::new(), String::new());
    for word in text.split(' ') {
        // Small print is narrower than text in the table.
        if !line.is_empty() && text_width(&line) + text_width(word) >= wide * 11 / 10 {
            let (whole, next) = words::wrapped(&line);
            lines.push(whole);
            line = next + word;
            continue;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::{shortened, text_width};

    #[test]
    fn names_that_begin_alike_are_shortened_differently() {
        let long = "Maximiliane Charlotte Elisabeth Friederike";
        for names in [
            vec![format!("{long} A"), format!("{long} B"), "Ben".to_owned()],
            vec![format!("{long} Anna"), format!("{long} Hanna")],
            // Different only in the middle.
            vec![format!("{long} A {long}"), format!("{long} B {long}")],
            vec!["נועה ".repeat(8) + "א", "נועה ".repeat(8) + "ב"],
            (0..15).map(|n| format!("{}{n}", "W".repeat(60))).collect(),
        ] {
            let short = shortened(&names, 160);
            for (place, one) in short.iter().enumerate() {
                assert!(text_width(one) <= 160, "{one}");
                assert!(!short[..place].contains(one), "{short:?}");
                let whole = text_width(&names[place]) <= 160;
                assert_eq!(*one == names[place], whole);
            }
        }
        assert_eq!(
            shortened(&[format!("{long} A"), format!("{long} B")], 160)
                .iter()
                .map(|one| one.chars().last())
                .collect::<Vec<_>>(),
            [Some('A'), Some('B')]
        );
    }
}
