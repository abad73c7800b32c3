//! The words: the Fluent files of the games and of what they share, in every language, and the rulings
//! that are cited in them.

mod files;
mod fits;
mod glossary;
mod once;
mod whole;

use std::collections::BTreeSet;

use files::{File, Pattern, Uses, all_files, files, of_the_page};
use glossary::said;
use kibitz_game::rules::game::Game;
use kibitz_game::rules::{Kind, Language, Remark};
use kibitz_game::table::claims::{PlayClaim, ResultClaim, RoundClaim};
use kibitz_game::table::{Claim, script};
use kibitz_game::words::cited::Cited;
use kibitz_game::words::{Given, Words};
use whole::is_whole;

use super::games::{none, scripts};

pub(crate) use whole::plain;

/// A remark in English, without the isolates around its names and cards.
pub(crate) fn in_english(game: Game, remark: &Remark, names: &[String]) -> String {
    plain(&Words::new(game, Language::En).remark(remark, names))
}

/// The plural categories of each language.
fn categories(language: Language) -> &'static [&'static str] {
    match language {
        Language::En | Language::De | Language::Yi => &["one", "other"],
        Language::He => &["one", "two", "other"],
        Language::Ar => &["zero", "one", "two", "few", "many", "other"],
    }
}

/// Every language says the same: the same messages in the same order, with the same
/// variables.
#[test]
fn every_language_has_the_same_messages() {
    let mut faults = Vec::new();
    for files in all_files() {
        let ids = |file: &File| -> Vec<String> {
            file.patterns().into_iter().map(|(id, _)| id).collect()
        };
        let (english, given) = (ids(&files[0]), files[0].variables());
        for file in &files {
            let own = ids(file);
            faults.extend(twice(&own).map(|id| format!("{}: {id} twice", file.name)));
            let missing = english.iter().filter(|id| !own.contains(id));
            faults.extend(missing.map(|id| format!("{}: lacks {id}", file.name)));
            let added = own.iter().filter(|id| !english.contains(id));
            faults.extend(added.map(|id| format!("{}: only it has {id}", file.name)));
            if own.len() == english.len() && own != english {
                faults.push(format!("{}: another order than in English", file.name));
            }
            for (id, variables) in file.variables() {
                if given.get(&id).is_some_and(|given| *given != variables) {
                    faults.push(format!("{}: {id} is given {variables:?}", file.name));
                }
            }
        }
    }
    none(&faults);
}

fn twice(ids: &[String]) -> impl Iterator<Item = &String> {
    let mut seen = BTreeSet::new();
    ids.iter().filter(move |id| !seen.insert(*id))
}

/// A choice by a number names every category of its language, no other, and no choice
/// counts without `PLURAL`.
#[test]
fn plurals_are_complete() {
    let mut faults = Vec::new();
    for file in all_files().flatten() {
        let expected: BTreeSet<&str> = categories(file.language).iter().copied().collect();
        for (id, pattern) in file.patterns() {
            let uses = Uses::of(pattern);
            for keys in &uses.plurals {
                if keys.iter().copied().collect::<BTreeSet<_>>() != expected {
                    faults.push(format!("{}: {id} counts by {keys:?}", file.name));
                }
            }
            let counts = |keys: &&Vec<&str>| keys.iter().any(|key| ["one", "many"].contains(key));
            for keys in uses.choices.iter().filter(counts) {
                faults.push(format!(
                    "{}: {id} counts by {keys:?} without PLURAL",
                    file.name
                ));
            }
        }
    }
    none(&faults);
}

/// Every finding and effect has one message, which is given its parameters, and every
/// message of such a form is one of them. The same goes for reasons to refuse, options and
/// achievements. A ruling that a code always rests on is one of the game's.
#[test]
fn codes_and_messages_match() {
    for game in Game::ALL {
        let english = &files(Some(*game))[0];
        let variables = english.variables();
        let codes: Vec<String> = game.codes().map(|code| code.code.to_owned()).collect();
        assert_eq!(twice(&codes).next(), None, "{}", game.name());
        let said: BTreeSet<&str> = variables
            .keys()
            .map(String::as_str)
            .filter(|id| !id.contains(['-', '.']) && !["game", "card"].contains(id))
            .collect();
        assert_eq!(
            codes.iter().map(String::as_str).collect::<BTreeSet<_>>(),
            said,
            "{}",
            game.name()
        );
        for code in game.codes() {
            let mut given: BTreeSet<String> = BTreeSet::new();
            for (name, kind) in code.params {
                given.insert((*name).to_owned());
                if let Kind::Cards | Kind::Numbers | Kind::Entries = kind {
                    given.insert(format!("{name}_count"));
                }
            }
            let used: BTreeSet<String> = variables[code.code]
                .iter()
                .map(|name| (*name).to_owned())
                .collect();
            assert!(
                used.is_subset(&given),
                "{}/{}: {used:?}",
                game.name(),
                code.code
            );
            let rests = |ruling: &str| Words::rulings(*game).any(|number| number == ruling);
            assert!(code.ruling.is_none_or(rests), "{code:?}");
        }
        let messages = |prefix: &str| -> BTreeSet<String> {
            let ids = variables.keys().filter_map(|id| id.strip_prefix(prefix));
            ids.filter(|id| !id.contains('.'))
                .map(str::to_owned)
                .collect()
        };
        let options = serde_json::to_value(game.about().house_rules).unwrap();
        let options = options.as_object().unwrap().keys();
        let unsaid: Vec<&String> = options
            .filter(|name| *name != "game" && !messages("option-").contains(*name))
            .collect();
        assert!(unsaid.is_empty(), "{}: {unsaid:?}", game.name());
        let achievements = game.achievements().iter();
        let achievements: BTreeSet<String> = achievements.map(|one| one.code.to_owned()).collect();
        assert_eq!(messages("achievement-"), achievements, "{}", game.name());
        for code in achievements {
            let meaning = format!("achievement-{code}.meaning");
            assert!(
                variables.contains_key(&meaning),
                "{}: {meaning}",
                game.name()
            );
        }
        let presets = game.about().presets;
        let named = presets.iter().map(|(name, _)| (*name).to_owned());
        assert_eq!(messages("preset-"), named.collect(), "{}", game.name());
        // A family can begin with each of them at once, and each differs from the sheet.
        for (name, rules) in presets {
            assert_ne!(rules, game.about().house_rules, "{name}");
            assert_eq!(rules.check(2), Ok(()), "{name}");
        }
        let shared = files(None)[0].variables();
        let refused: BTreeSet<String> = game
            .refusals()
            .map(|refusal| refusal.name.to_owned())
            .filter(|code| !shared.contains_key(&format!("problem-{code}")))
            .collect();
        assert_eq!(messages("problem-"), refused, "{}", game.name());
    }
}

/// In backquotes are options of the game, and only where its rules are told: there the page
/// says how each is called.
#[test]
fn what_is_in_backquotes_is_an_option() {
    let mut faults = Vec::new();
    for file in all_files().flatten().chain(of_the_page()) {
        let patterns = file.patterns();
        let is_option = |name: &str| {
            let option = format!("option-{name}");
            patterns.iter().any(|(id, _)| *id == option)
        };
        for (id, pattern) in &patterns {
            let tells = id.starts_with("ruling-") || id.starts_with("option-");
            let texts = said(pattern);
            let quoted = texts
                .iter()
                .flat_map(|text| text.split('`').skip(1).step_by(2));
            let wrong = quoted.filter(|name| !tells || !is_option(name));
            faults.extend(wrong.map(|name| format!("{}: {id} has {name}", file.name)));
        }
    }
    none(&faults);
}

/// Claro's sheet has a word of its own for a round in Hebrew.
#[test]
fn a_round_is_called_what_the_sheet_of_the_game_calls_it() {
    let confirmed = |game| {
        let given = [
            ("seat", Given::Name("Ana")),
            ("round", Given::Number(3_u8.into())),
        ];
        Words::new(game, Language::He).shared("entry-agrees", &given)
    };
    assert!(confirmed(Game::Claro).contains("משחקון 3"));
    assert!(confirmed(Game::Fire).contains("סיבוב 3"));
}

/// Every claim, finding and effect of a script can be said in every language, and each
/// finding and effect is said in a script.
#[test]
fn every_sentence_of_a_script_is_said_in_every_language() {
    let mut faults = Vec::new();
    for game in Game::ALL {
        let mut said = BTreeSet::new();
        for (path, text) in scripts(*game) {
            let played = script::play(&text).expect("it is played as written");
            let names = &played.settings.seats;
            let everyone = Language::ALL.iter().map(|one| Words::new(*game, *one));
            for (record, words) in played
                .log
                .iter()
                .flat_map(|record| everyone.clone().map(move |words| (record, words)))
            {
                let scored = played.table.rounds().iter();
                let scored = scored.flat_map(|round| &round.score.remarks);
                let remarks = record.findings.iter().chain(&record.effects).chain(scored);
                said.extend(remarks.clone().map(|remark| remark.code.to_string()));
                let claim = match &record.claim {
                    Claim::Round(RoundClaim { deal }) => Some(words.deal(deal, names)),
                    Claim::Play(PlayClaim { seat, play, .. }) => {
                        Some(words.play(*seat, play, names))
                    }
                    Claim::Result(ResultClaim { result, .. }) => Some(words.result(result, names)),
                    _ => None,
                };
                let remarks = remarks.map(|remark| words.remark(remark, names));
                for sentence in claim.into_iter().chain(remarks) {
                    if let Err(fault) = is_whole(&sentence, words.language()) {
                        let (path, language) = (path.display(), words.language());
                        faults.push(format!("{path}: {language} {fault}: {sentence}"));
                    }
                }
            }
        }
        let unsaid = game.codes().filter(|code| !said.contains(code.code));
        faults.extend(unsaid.map(|code| format!("never said: {}/{}", game.name(), code.code)));
    }
    none(&faults);
}

/// Every card has a name and a label in every language, in its own letters.
#[test]
fn every_card_has_a_name_and_a_label() {
    let mut faults = Vec::new();
    for (game, language) in Game::ALL
        .iter()
        .flat_map(|game| Language::ALL.iter().map(move |language| (*game, *language)))
    {
        let words = Words::new(game, language);
        let (mut names, mut labels) = (BTreeSet::new(), 0);
        for card in game.deck() {
            let (name, label) = (words.card_name(&card.parts), words.card_label(&card.parts));
            let foreign = name.contains(|letter: char| letter.is_ascii_alphabetic())
                && !matches!(language, Language::En | Language::De);
            if name.is_empty() || label.is_empty() || foreign || name.contains(['{', '_']) {
                faults.push(format!(
                    "{}/{language}: {} is {name}, {label}",
                    game.name(),
                    card.card
                ));
            }
            labels = labels.max(label.chars().count());
            faults.extend((!names.insert(name)).then(|| {
                format!(
                    "{}/{language}: {} has the name of another card",
                    game.name(),
                    card.card
                )
            }));
        }
        assert!(
            labels <= 8,
            "{}/{language}: a label of {labels} letters",
            game.name()
        );
    }
    none(&faults);
}

#[test]
fn rulings_in_brackets_become_a_list() {
    for (text, left, rulings) in [
        (
            "A round counts one (C26). Not with points (D13).",
            "A round counts one. Not with points.",
            &["fire/C26", "fire/D13"][..],
        ),
        (
            "Above it (see C1, D3).",
            "Above it.",
            &["fire/C1", "fire/D3"],
        ),
        ("فوقها (C1، D3).", "فوقها.", &["fire/C1", "fire/D3"]),
        ("All (but one) (C1)", "All (but one)", &["fire/C1"]),
        ("Nothing (C99) here (", "Nothing (C99) here (", &[]),
    ] {
        let cited = Cited::of(Game::Fire, text);
        assert_eq!(cited.text, left);
        assert_eq!(cited.rulings, rulings);
    }
}
