//! The glossary decides: the forms that it refuses are in no text of their language.

use fluent_syntax::ast;

use kibitz_game::rules::Language;
use kibitz_game::rules::game::Game;

use super::{File, Pattern, all_files, none, of_the_page};

/// What a row of the glossary refuses.
struct Refused<'a> {
    thing: &'a str,
    forms: Vec<&'a str>,
    /// The messages in which one of the forms is right.
    except: Vec<&'a str>,
}

/// The name of a language as the heading of its table.
fn heading(language: Language) -> &'static str {
    match language {
        Language::En => "### English",
        Language::He => "### Hebrew",
        Language::Ar => "### Arabic",
        Language::Yi => "### Yiddish",
        Language::De => "### German",
    }
}

/// The forms that the table of a language refuses.
fn refused(glossary: &str, language: Language) -> Vec<Refused<'_>> {
    let lines = glossary
        .lines()
        .skip_while(|line| *line != heading(language));
    let table = lines.skip(1).take_while(|line| !line.starts_with('#'));
    let rows = table.filter(|line| line.starts_with("| ")).skip(1);
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, thing, _, forms, except, _] = cells[..] else {
            panic!("not a row of four cells: {row}")
        };
        Refused {
            thing,
            forms: forms.split(", ").collect(),
            except: except.split('`').skip(1).step_by(2).collect(),
        }
    })
    .collect()
}

/// Returns what a pattern says: each of its variants, with `…` for what is put in.
pub(super) fn said(pattern: &Pattern) -> Vec<String> {
    let mut texts = vec![String::new()];
    for element in &pattern.elements {
        let options = match element {
            ast::PatternElement::TextElement { value } => vec![(*value).to_owned()],
            ast::PatternElement::Placeable { expression } => match expression {
                ast::Expression::Select { variants, .. } => {
                    variants.iter().flat_map(|one| said(&one.value)).collect()
                }
                ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }) => {
                    vec![(*value).to_owned()]
                }
                ast::Expression::Inline(_) => vec!["…".to_owned()],
            },
        };
        // Every variant is read once, not in every combination with the others.
        let rest = texts[0].clone();
        let others = options
            .iter()
            .skip(1)
            .map(|option| format!("{rest}{option}"));
        let others: Vec<String> = others.collect();
        for text in &mut texts {
            text.push_str(&options[0]);
        }
        texts.extend(others);
    }
    texts
}

/// Says whether a text has a form as words of their own, whatever their case.
fn has(text: &str, form: &str) -> bool {
    let (text, form) = (text.to_lowercase(), form.to_lowercase());
    let (form, any_ending) = form
        .strip_suffix('*')
        .map_or((&*form, false), |form| (form, true));
    // The marks of Hebrew and Arabic are parts of their words, and `_` is one of a name.
    let is_letter = |letter: char| {
        letter.is_alphanumeric()
            || matches!(letter, '_' | '\u{591}'..='\u{5c7}' | '\u{64b}'..='\u{65f}')
    };
    text.match_indices(form).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let after = text[at + found.len()..].chars().next();
        let ends = !form.ends_with(is_letter) || any_ending || !after.is_some_and(is_letter);
        ends && !(form.starts_with(is_letter) && before.is_some_and(is_letter))
    })
}

#[test]
fn no_text_has_a_form_that_the_glossary_refuses() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/glossary.md");
    let glossary = std::fs::read_to_string(path).unwrap();
    let files: Vec<File> = all_files().flatten().chain(of_the_page()).collect();
    // Those of the games, what they share, and at least one part of the page.
    assert!(files.len() >= (Game::ALL.len() + 2) * Language::ALL.len());
    let mut faults = Vec::new();
    for language in Language::ALL {
        let rows = refused(&glossary, *language);
        assert!(!rows.is_empty(), "{language}: nothing is refused");
        let own = files.iter().filter(|file| file.language == *language);
        let texts: Vec<(String, String)> = own
            .flat_map(|file| {
                let place = file.name.split('/').next().unwrap_or_default().to_owned();
                file.patterns().into_iter().flat_map(move |(id, pattern)| {
                    let id = format!("{place}/{id}");
                    said(pattern)
                        .into_iter()
                        .map(move |text| (id.clone(), text))
                })
            })
            .collect();
        for row in rows {
            let found = row.forms.iter().copied().flat_map(|form| {
                let with = texts.iter().filter(move |(_, text)| has(text, form));
                with.map(move |(id, text)| (form, &**id, text))
            });
            let (right, wrong): (Vec<_>, Vec<_>) =
                found.partition(|(_, id, _)| row.except.contains(id));
            let thing = row.thing;
            faults.extend(wrong.iter().map(|(form, id, text)| {
                format!("{language}: {id} has “{form}” for {thing}: {}", text.trim())
            }));
            let idle = row.except.iter();
            let idle = idle.filter(|except| right.iter().all(|(_, id, _)| id != *except));
            faults.extend(idle.map(|id| format!("{language}: {id} is no exception for {thing}")));
        }
    }
    faults.dedup();
    none(&faults);
}

#[test]
fn a_form_is_found_as_words_of_their_own() {
    assert!(has("Zähl sie, oder die Tasten.", "Tasten"));
    assert!(!has("Betasten", "tasten"));
    assert!(!has("unless `wild_pickup_skips` says otherwise", "skips"));
    assert!(has("די קומענדיקע ריי", "קומענדיק*"));
    assert!(has("… פּאַסט.", "… פּאַסט."));
    assert!(!has("גאָרנישט פּאַסט.", "… פּאַסט."));
}
