//! The codes that people hand to each other.

use kibitz_service::access::codes::TableCode;

fn read(text: &str) -> Option<String> {
    TableCode::try_from(text.to_owned())
        .ok()
        .map(|code| code.shown())
}

#[test]
fn a_code_is_read_back_however_it_is_written() {
    let code = TableCode::mint()
        .map(|code| code.shown())
        .unwrap_or_default();
    assert_eq!(code.len(), 9);
    for text in [
        code.clone(),
        code.to_lowercase(),
        code.replace('-', ""),
        format!("  {} ", code.replace('-', " - ")),
        // As messengers, keyboards and sentences change it.
        format!("\u{2068}{code}\u{2069}"),
        format!("\u{200f}{code}."),
        format!("({code})!"),
        code.replace('-', "\u{2013}"),
        code.replace('-', "_"),
    ] {
        assert_eq!(read(&text).as_ref(), Some(&code), "{text}");
    }
    assert_eq!(read("zsgb-uvwx").as_deref(), Some("2568-VVWX"));
    // Cyrillic letters and Arabic digits.
    assert_eq!(read("К٧МА-٢ХРД"), None);
    assert_eq!(read("К٧МА-٢ХРD").as_deref(), Some("K7MA-2XPD"));
}

#[test]
fn invalid_codes_are_rejected() {
    for text in [
        "",
        "K7MA",
        "K7MA-2XR",
        "K7MA-2XRDD",
        "K7MA-2XR0",
        "K7MA-2XRÄ",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}
