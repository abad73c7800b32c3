//! Scoresheets as pictures.

use kibitz_game::rules::Language;
use kibitz_game::sheets::{Whole, svg};
use quick_xml::Reader;
use quick_xml::events::Event;

use super::{between, played, sheet};
use crate::words::plain;

fn drawn(whole: &Whole, language: Language) -> String {
    svg::drawn(&sheet(whole, language))
}

/// Whatever a picture says, in order and without isolates; it has to be XML.
pub(super) fn said(svg: &str) -> Vec<String> {
    let mut xml = Reader::from_str(svg);
    let (mut said, mut text) = (Vec::new(), String::new());
    loop {
        match xml.read_event().unwrap() {
            Event::Text(part) => text += &part,
            Event::GeneralRef(part) => {
                text += match &*part {
                    "lt" => "<",
                    "gt" => ">",
                    "amp" => "&",
                    "quot" => "\"",
                    "apos" => "'",
                    other => panic!("&{other};"),
                }
            }
            Event::End(_) => said.push(plain(&std::mem::take(&mut text))),
            Event::Eof => return said,
            _ => {}
        }
    }
}

pub(super) fn attribute(element: &str, name: &str) -> f64 {
    let (_, rest) = element.split_once(&format!(" {name}=\"")).unwrap();
    rest.split_once('"').unwrap().0.parse().unwrap()
}

#[test]
fn names_may_be_markup_or_from_right_to_left() {
    let names = ["=1", "<b>&'", "נועה בת־שבע", "@SUM, \"A1\"", "-5", "'tis"];
    let mut at = between(&names);
    at.log = played("game echad\nseats a b c d e f\nadjust c -5 \"=tea()\"\n").log;
    let said = said(&drawn(&at, Language::En));
    for name in names {
        assert!(said.iter().any(|text| text == name), "{name}: {said:?}");
    }
    assert!(said.contains(&"\u{2212}5".to_owned()), "{said:?}");
    assert!(said.iter().any(|text| text.contains("=tea()")));
}

/// In Hebrew, the first column is on the right, and so are the first words.
#[test]
fn a_picture_is_mirrored_where_the_language_is() {
    let at = played(
        "game echad\nseats Ana Ben Chaim\nresult: Ben out; Ana green-he wild; Chaim blue-yud\n",
    );
    for language in Language::ALL {
        let svg = drawn(&at, *language);
        let rtl = svg.contains("direction=\"rtl\"");
        assert_eq!(rtl, language.right_to_left(), "{language}");
        let place = |name: &str| {
            let mut texts = svg.split("<text");
            // Without what makes a text run from right to left.
            let bare = |text: &str| plain(text).replace(['\u{2067}', '\u{2069}'], "");
            let text = texts.find(|text| bare(text).contains(name)).unwrap();
            attribute(text, "x")
        };
        let (ana, chaim) = (place(">Ana<"), place(">Chaim<"));
        assert_eq!(ana > chaim, rtl, "{language}");
        let width = attribute(&svg, "width");
        assert!(ana < width && chaim < width);
        let said = said(&svg);
        let total = said.contains(&"total".to_owned());
        assert_eq!(total, *language == Language::En, "{said:?}");
    }
    assert!(drawn(&at, Language::He).contains("אחד"));
}

/// No name of a picture reaches into that of the next seat, even in a wide font, and names
/// that begin alike differ.
#[test]
fn wide_names_do_not_overlap() {
    let svg = drawn(
        &between(&[
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWW A",
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWW B",
            "MMMMMMMMMMMMMM",
            "Ben",
        ]),
        Language::En,
    );
    // Where each name is, and half of its width in a font whose W and M are as wide as high.
    let named: Vec<(f64, f64, String)> = svg
        .split("<text")
        .filter(|element| element.contains("#ffffff"))
        .map(|element| {
            let (_, text) = element.split_once('>').unwrap();
            let text = plain(text.split_once('<').unwrap().0);
            let wide = |letter: char| if "WM…".contains(letter) { 1.05 } else { 0.65 };
            let width: f64 = text.chars().map(wide).sum::<f64>() * 15.0;
            (attribute(element, "x"), width / 2.0, text)
        })
        .collect();
    assert_eq!(named.len(), 4);
    for pair in named.windows(2) {
        assert!(pair[0].0 + pair[0].1 < pair[1].0 - pair[1].1, "{pair:?}");
        assert_ne!(pair[0].2, pair[1].2);
    }
}

#[test]
fn a_picture_tells_who_left() {
    let at = super::read_one(
        "game,echad\ndate,1998-05-03\nplayers,Ana,Ben,Chaim\nround,0,55,0\nplayers,Chaim,Ana\n\
         adjustment,5,0,Tea\n",
    );
    let said = said(&drawn(&at, Language::En));
    assert!(
        said.iter().any(|text| text.contains("left with 55.")),
        "{said:?}"
    );
}
