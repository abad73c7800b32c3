//! Sentences as tests read them.

use kibitz_game::rules::Language;

/// A sentence without the isolates around its names and cards.
pub(crate) fn plain(sentence: &str) -> String {
    sentence.replace(['\u{2068}', '\u{2069}'], "")
}

/// Checks that a sentence has an end and no gaps, that what is isolated in it is closed,
/// and that it has no letters of another script.
pub(crate) fn is_whole(sentence: &str, language: Language) -> Result<(), &'static str> {
    if !plain(sentence).ends_with(['.', '!', '"', '»', '“', '”', '?', '؟']) {
        return Err("without an end");
    }
    if sentence.contains("  ") || sentence.contains(['{', '}']) {
        return Err("with a gap");
    }
    let mut depth = 0_u32;
    for letter in sentence.chars() {
        match letter {
            '\u{2068}' => depth += 1,
            '\u{2069}' if depth == 0 => return Err("closes what it has not opened"),
            '\u{2069}' => depth -= 1,
            _ if depth > 0 => {}
            _ if letter.is_ascii_alphabetic()
                && !matches!(language, Language::En | Language::De) =>
            {
                return Err("with Latin letters");
            }
            _ => {}
        }
    }
    if depth > 0 {
        Err("does not close what it has opened")
    } else {
        Ok(())
    }
}
