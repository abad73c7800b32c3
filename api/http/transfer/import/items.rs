//! Walking through a JSON document item by item, without holding it in memory.
//!
//! The document is an object. The items are those of its lists with certain names; each
//! is handed over as a text of its own. The rest of the document, with a zero in place
//! of each item, is its outline. If the outline and every item are valid JSON, so is
//! the whole document.

use std::io::BufRead;

use crate::http::web::body::malformed_at;
use crate::http::web::problem::{Code, Problem};

/// The maximum size of the outline, in bytes.
const MOST_OUTLINE: usize = 256 * 1024;

/// A list whose items are handed over.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    /// Its name in the document.
    pub(super) name: &'static str,
    /// The maximum size of an item, in bytes.
    pub(super) most: usize,
}

/// An item of a list.
pub(super) struct Item<'a> {
    pub(super) list: &'static str,
    pub(super) number: usize,
    /// Not necessarily valid JSON.
    pub(super) text: &'a [u8],
}

impl Item<'_> {
    /// Its path in the document.
    pub(super) fn place(&self) -> String {
        format!("{}[{}]", self.list, self.number)
    }
}

/// Hands over all items of these lists, and returns the outline.
///
/// # Errors
/// Those of `each`; `body_too_large` if an item or the outline is too large, and
/// `malformed_json` if the document ends within an item.
pub(super) fn walk(
    mut source: impl BufRead,
    lists: &[List],
    each: &mut dyn FnMut(Item<'_>) -> Result<(), Problem>,
) -> Result<Vec<u8>, Problem> {
    let mut walk = Walk {
        lists,
        outline: Vec::new(),
        item: Vec::new(),
        inside: None,
        number: 0,
        depth: 0,
        string: Text::Outside,
        name: Vec::new(),
        after_colon: false,
    };
    loop {
        let bytes = source
            .fill_buf()
            .map_err(|error| Problem::internal(&error))?;
        if bytes.is_empty() {
            break;
        }
        for byte in bytes {
            walk.step(*byte, each)?;
        }
        let read = bytes.len();
        source.consume(read);
    }
    match walk.inside {
        Some(list) => {
            let place = format!("{}[{}]", list.name, walk.number);
            Err(malformed_at(&place, "the body ends within it"))
        }
        None => Ok(walk.outline),
    }
}

/// Whether the walk is within a string.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Text {
    Outside,
    Inside,
    /// After a backslash.
    Escape,
}

struct Walk<'a> {
    lists: &'a [List],
    outline: Vec<u8>,
    /// The present item, as far as it was read.
    item: Vec<u8>,
    /// The list that the walk is in.
    inside: Option<List>,
    /// The number of the present item.
    number: usize,
    /// How many lists and objects are open.
    depth: usize,
    string: Text,
    /// The latest string outside the items, with its quotes.
    name: Vec<u8>,
    /// Whether a colon came last, apart from whitespace.
    after_colon: bool,
}

impl Walk<'_> {
    fn step(
        &mut self,
        byte: u8,
        each: &mut dyn FnMut(Item<'_>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        if self.string != Text::Outside {
            self.string = match (self.string, byte) {
                (Text::Inside, b'\\') => Text::Escape,
                (Text::Inside, b'"') => Text::Outside,
                _ => Text::Inside,
            };
            if self.inside.is_none() {
                self.name.push(byte);
            }
            return self.keep(byte);
        }
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' => return self.space(byte),
            b'"' => {
                self.string = Text::Inside;
                self.name.clear();
                self.name.push(byte);
            }
            b'[' | b'{' => {
                self.depth += 1;
                if byte == b'[' && self.depth == 2 && self.after_colon {
                    self.after_colon = false;
                    // It is part of the outline, not of an item.
                    self.keep(byte)?;
                    self.inside = self.named();
                    self.number = 0;
                    return Ok(());
                }
            }
            b',' | b']' if self.inside.is_some() && self.depth == 2 => {
                return self.finish(byte, each);
            }
            // In a list, a brace too many belongs to the item.
            b']' | b'}' if self.inside.is_none() || self.depth > 2 => {
                self.depth = self.depth.saturating_sub(1);
            }
            _ => {}
        }
        self.after_colon = byte == b':';
        self.keep(byte)
    }

    /// Whitespace counts only within an item, and where it separates two words.
    fn space(&mut self, byte: u8) -> Result<(), Problem> {
        let needed = match self.inside {
            Some(_) => !self.item.is_empty(),
            None => {
                let last = self.outline.last();
                last.is_some_and(|last| !b"{}[],: ".contains(last))
            }
        };
        match self.inside {
            _ if !needed => Ok(()),
            Some(_) => self.keep(byte),
            None => self.keep(b' '),
        }
    }

    fn keep(&mut self, byte: u8) -> Result<(), Problem> {
        let (text, most) = match self.inside {
            Some(list) => (&mut self.item, list.most),
            None => (&mut self.outline, MOST_OUTLINE),
        };
        if text.len() < most {
            text.push(byte);
            return Ok(());
        }
        Err(match self.inside {
            Some(list) => Problem::new(Code::BodyTooLarge, "This is too large.")
                .field(format!("{}[{}]", list.name, self.number))
                .expected(format!("at most {} KiB", most / 1024)),
            None => {
                let names: Vec<&str> = self.lists.iter().map(|list| list.name).collect();
                let detail = format!("There is too much besides `{}`.", names.join("` and `"));
                Problem::new(Code::BodyTooLarge, detail)
                    .expected(format!("at most {} KiB of it", most / 1024))
            }
        })
    }

    /// The list whose name was read last.
    fn named(&self) -> Option<List> {
        let name: String = serde_json::from_slice(&self.name).ok()?;
        self.lists.iter().find(|list| list.name == name).copied()
    }

    /// Finishes an item at a comma or at the end of its list.
    fn finish(
        &mut self,
        byte: u8,
        each: &mut dyn FnMut(Item<'_>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let Some(list) = self.inside.take() else {
            return Ok(());
        };
        if !self.item.is_empty() {
            each(Item {
                list: list.name,
                number: self.number,
                text: &self.item,
            })?;
            self.item.clear();
            self.number += 1;
            self.keep(b'0')?;
        }
        self.keep(byte)?;
        if byte == b',' {
            self.inside = Some(list);
        } else {
            self.depth -= 1;
        }
        Ok(())
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "these are tests")]
mod tests {
    use super::{List, walk};

    const LISTS: [List; 2] = [
        List {
            name: "a",
            most: 16,
        },
        List {
            name: "b",
            most: 16,
        },
    ];

    /// The outline, and the items with their places; or the refusal.
    fn walked(text: &str) -> Result<(String, Vec<String>), String> {
        let mut items = Vec::new();
        // Byte by byte, so that every break between two reads occurs.
        let source = std::io::BufReader::with_capacity(1, text.as_bytes());
        let outline = walk(source, &LISTS, &mut |item| {
            let text = std::str::from_utf8(item.text).unwrap();
            items.push(format!("{} {text}", item.place()));
            Ok(())
        });
        match outline {
            Ok(outline) => Ok((String::from_utf8(outline).unwrap(), items)),
            Err(problem) => Err(problem.to_string()),
        }
    }

    fn items(text: &str) -> Vec<String> {
        walked(text).unwrap().1
    }

    #[test]
    fn every_item_is_handed_over_and_the_rest_is_the_outline() {
        let (outline, items) =
            walked(r#"{ "v": 1, "a": [ {"x": [1, "]"]}, 7 ,"," ], "c": [3, {"a": [4]}], "b":[]}"#)
                .unwrap();
        assert_eq!(outline, r#"{"v":1,"a":[0,0,0],"c":[3,{"a":[4]}],"b":[]}"#);
        assert_eq!(
            items,
            [r#"a[0] {"x": [1, "]"]}"#, "a[1] 7 ", r#"a[2] "," "#]
        );
    }

    #[test]
    fn a_list_is_known_by_its_name_however_it_is_written() {
        assert_eq!(items(r#"{"\u0061": [1]}"#), ["a[0] 1"]);
        assert_eq!(items("{\"a\"\n:\r\n[1]}"), ["a[0] 1"]);
        for other in [
            r#"{"x": "a", "y": [1]}"#,
            r#"["a", [1]]"#,
            r#"{"x": {"a": [1]}}"#,
            r#"{"a": {"x": [1]}}"#,
            r#"{"a": "[1]"}"#,
        ] {
            assert!(items(other).is_empty(), "{other}");
        }
    }

    #[test]
    fn what_is_not_json_is_in_the_outline_or_in_an_item() {
        for bad in [
            r#"{"a": [1 2]}"#,
            r#"{"a": [1,,2]}"#,
            r#"{"a": [1],}"#,
            r#"{"a": [}]}"#,
            r#"{"a": [{]}]}"#,
            r#"{"a": [1]] }"#,
            r#"{"a": [1]} {}"#,
            r#"{"a": tr ue}"#,
            r#"{"x": - 1}"#,
            r#"{"a": ["\"]}"#,
            r#"{"a": [{"x": "#,
            r#"{"a": [1"#,
            "",
        ] {
            let valid = |text: &[u8]| serde_json::from_slice::<serde_json::Value>(text).is_ok();
            assert!(!valid(bad.as_bytes()));
            let mut all = true;
            let outline = walk(bad.as_bytes(), &LISTS, &mut |item| {
                all &= valid(item.text);
                Ok(())
            });
            assert!(
                !outline.is_ok_and(|outline| all && valid(&outline)),
                "{bad}"
            );
        }
    }

    #[test]
    fn an_item_can_only_be_as_large_as_its_list_allows() {
        assert_eq!(items(r#"{"a": ["01234567890123"]}"#).len(), 1);
        let refused = walked(r#"{"a": ["01234567890123x"]}"#).unwrap_err();
        assert!(refused.starts_with("body_too_large"), "{refused}");
        let blanks = format!(r#"{{"a": [{}1]}}"#, " ".repeat(100));
        assert_eq!(items(&blanks), ["a[0] 1"]);
        let much = format!(r#"{{"x": "{}"}}"#, "x".repeat(super::MOST_OUTLINE));
        let refused = walked(&much).unwrap_err();
        assert!(refused.starts_with("body_too_large"), "{refused}");
        let blank = format!("{{{}}}", " ".repeat(2 * super::MOST_OUTLINE));
        assert_eq!(walked(&blank).unwrap().0, "{}");
    }
}
