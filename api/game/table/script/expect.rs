//! The lines of a script that check the state of the match, and what follows `=>`: the verdict on a
//! claim, as it is written and read.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::Value;

use super::notation::{pairs, seat_of, split_bare};
use super::{Player, called, counted};
use crate::rules::game::Round;
use crate::rules::{DeckCard, Param, Refusal, Remark, Ruling, Score};
use crate::table::{Record, Table, Unapplied};

impl Player {
    /// Finds the round that is being played.
    fn open(&self) -> Result<&Round, String> {
        let open = self.table()?.open().ok_or("no round is being played")?;
        Ok(&open.state)
    }

    /// Finds the score of the last round, and the labels of its seats.
    fn last_score(&self) -> Result<(&Score, Vec<String>), String> {
        let played = self.table()?.rounds().last();
        let played = played.ok_or("no round is finished")?;
        Ok((&played.score, self.labels_of(&played.seats.names)))
    }

    /// Checks `table turn=ben hands.chaim=6`: values of the view by path. Between rounds, the view
    /// is that of the last round as it ended.
    pub(super) fn expect_table(&self, rest: &str) -> Result<(), String> {
        let table = self.table()?;
        let round = table.round().ok_or("no round was played")?;
        let view = serde_json::to_value(round.view()).map_err(|error| error.to_string())?;
        let names = &self.labels()?;
        for (path, wanted) in pairs(rest, names)? {
            let mut found = &view;
            for step in path.split('.') {
                found = match (found, seat_of(step, names)) {
                    (Value::Array(items), Some(seat)) => items.get(seat.index()),
                    (found, _) => found.get(step),
                }
                .unwrap_or(&Value::Null);
            }
            if *found != wanted {
                return Err(format!("{path} is {found}, not {wanted}"));
            }
        }
        Ok(())
    }

    /// Checks `fits wild 5=8; not red-tet`: cards that can be laid, some with a number, and cards
    /// that cannot.
    pub(super) fn expect_fits(&self, rest: &str) -> Result<(), String> {
        let fits = self.open()?.fits();
        let fitting = |card: &str| match card.split_once('=') {
            Some((card, number)) => fits
                .with_number
                .iter()
                .filter(|with| with.card == card)
                .any(|with| with.numbers.iter().any(|one| one.to_string() == number)),
            None => fits.cards.iter().any(|fit| fit == card),
        };
        let (yes, no) = rest.split_once("; not").unwrap_or((rest, ""));
        for card in yes.split_whitespace() {
            if !fitting(card) {
                return Err(format!(
                    "{card} does not fit; only {}",
                    fits.cards.join(" ")
                ));
            }
        }
        for card in no.split_whitespace() {
            if fitting(card) {
                return Err(format!("{card} fits"));
            }
        }
        Ok(())
    }

    /// Checks `stars 17=blue,pink 18=`: the stars that a number needs to fit.
    pub(super) fn expect_stars(&self, rest: &str) -> Result<(), String> {
        let fits = self.open()?.fits().with_part;
        for pair in rest.split_whitespace() {
            let (card, wanted) = pair
                .split_once('=')
                .ok_or_else(|| format!("`{pair}` is not a number and its stars"))?;
            let found = fits.iter().find(|one| one.card == card);
            let found = found.map_or_else(String::new, |one| one.values.join(","));
            expect(card, &found, wanted)?;
        }
        Ok(())
    }

    /// Checks `kinds lay draw`: exactly the kinds of play that are open.
    pub(super) fn expect_kinds(&self, rest: &str) -> Result<(), String> {
        let prefix = format!("{}_", self.open()?.game().name());
        let kinds = self.open()?.fits().kinds;
        let kinds: Vec<&str> = kinds
            .iter()
            .map(|kind| kind.strip_prefix(&prefix).unwrap_or(kind))
            .collect();
        expect("open", &kinds.join(" "), rest)
    }

    /// Checks `line ana: green-he 5 + wild 20 = 25`: a line of the last round's score.
    pub(super) fn expect_line(&self, rest: &str) -> Result<(), String> {
        let (score, names) = self.last_score()?;
        let lines = score.lines.iter().map(|line| counted(line, &names));
        let lines: Vec<String> = lines.collect();
        if lines.iter().any(|line| line == rest) {
            return Ok(());
        }
        Err(format!("the lines are: {}", lines.join(" | ")))
    }

    /// Checks `completed ana chaim`: the seats that completed a layout in the last round.
    pub(super) fn expect_completed(&self, rest: &str) -> Result<(), String> {
        let (score, names) = self.last_score()?;
        let completed = called(&score.completed, &names);
        expect("completed", &completed.join(" "), rest)
    }

    /// Checks `noted A28 seat=ana`: what the remarks on the last round's score must have.
    pub(super) fn expect_noted(&self, rest: &str) -> Result<(), String> {
        let (score, names) = self.last_score()?;
        if rest == "nothing" && score.remarks.is_empty() {
            return Ok(());
        }
        expect_remarks(rest.split_whitespace(), &score.remarks, &[], &names)
    }

    /// Checks `scores ana=120 ben=85`: totals of the match.
    pub(super) fn expect_scores(&self, rest: &str) -> Result<(), String> {
        let table = self.table()?;
        let totals = table.standing().totals;
        let labels = self.labels()?;
        let names = labels.iter().map(String::as_str);
        expect_numbers(rest, &names.zip(totals).collect())
    }

    /// Checks `copies wild=3 blank=0`: the maximum number of copies of a card in the deck.
    pub(super) fn expect_copies(&self, rest: &str) -> Result<(), String> {
        self.expect_deck(rest, |card| i64::from(card.copies))
    }

    /// Checks `points wild=20`: the value of a card of the deck.
    pub(super) fn expect_points(&self, rest: &str) -> Result<(), String> {
        self.expect_deck(rest, |card| card.points)
    }

    fn expect_deck(&self, rest: &str, of: impl Fn(&DeckCard) -> i64) -> Result<(), String> {
        let deck = self.table()?.settings().house_rules.deck();
        let found = deck.iter().map(|card| (card.card.as_str(), of(card)));
        expect_numbers(rest, &found.collect())
    }

    /// Checks `entries 12`: the length of the log.
    pub(super) fn expect_entries(&self, rest: &str) -> Result<(), String> {
        let length = self.course()?.log().len();
        expect("the log's length", &length.to_string(), rest)
    }

    /// Checks `provisional 1 3`: the rounds whose result still needs confirmation.
    pub(super) fn expect_provisional(&self, rest: &str) -> Result<(), String> {
        let table = self.table()?;
        let rounds = provisional(table);
        let provisional = table.standing().provisional;
        if provisional == rounds.is_empty() {
            return Err(format!("`provisional` of the standing is {provisional}"));
        }
        expect("provisional", &rounds, rest)
    }

    /// Checks `asked 7` or `asked nothing`: the undo that waits for consent.
    pub(super) fn expect_asked(&self, rest: &str) -> Result<(), String> {
        let asked = self.table()?.asked().map(|asked| asked.entry.to_string());
        expect("asked", asked.as_deref().unwrap_or("nothing"), rest)
    }
}

/// Lists the rounds whose result still needs confirmation, separated by spaces.
pub(super) fn provisional(table: &Table) -> String {
    let rounds: Vec<String> = (1..)
        .zip(table.rounds().iter())
        .filter(|(_, played)| table.provisional(played))
        .map(|(round, _): (u32, _)| round.to_string())
        .collect();
    rounds.join(" ")
}

/// Compares `ana=120 ben=85` with the numbers found; a missing one counts as 0.
fn expect_numbers<N: Copy + Default + ToString>(
    rest: &str,
    found: &BTreeMap<&str, N>,
) -> Result<(), String> {
    for pair in rest.split_whitespace() {
        let (name, wanted) = pair
            .split_once('=')
            .ok_or_else(|| format!("`{pair}` is not `name=number`"))?;
        let number = found.get(name).copied().unwrap_or_default();
        expect(name, &number.to_string(), wanted)?;
    }
    Ok(())
}

pub(super) fn split_expected(line: &str) -> (&str, Option<&str>) {
    match split_bare(line, "=>") {
        Some((text, expected)) => (text.trim(), Some(expected.trim())),
        None => (line.trim(), None),
    }
}

pub(super) fn expect(what: &str, found: &str, wanted: &str) -> Result<(), String> {
    if found == wanted {
        return Ok(());
    }
    Err(format!("{what} is `{found}`, not `{wanted}`"))
}

/// Checks `refused hand_missing result.hands`: the code, and optionally the field.
pub(super) fn expect_refused(refusal: &Refusal, expected: &str) -> Result<(), String> {
    let mut words = expected.split_whitespace();
    if words.next() != Some("refused") {
        return Err(refusal.to_string());
    }
    expect(
        "the refusal",
        refusal.code.name,
        words.next().unwrap_or_default(),
    )?;
    match words.next() {
        Some(field) => expect("the refused field", &refusal.field, field),
        None => Ok(()),
    }
}

/// Names the ruling on a record. Only plays are judged; any other recorded claim counts as legal.
fn ruling(record: &Record) -> &'static str {
    match record.ruling {
        None | Some(Ruling::Legal) => "legal",
        Some(Ruling::Illegal) => "illegal",
        Some(Ruling::Unproven) => "unproven",
    }
}

/// Writes the verdict on a record as it comes after `=>`, or why it was not applied; none if it is
/// legal.
pub(super) fn written_verdict(record: &Record) -> Option<String> {
    if let Some(unapplied) = &record.unapplied {
        return Some(written_unapplied(unapplied));
    }
    if matches!(record.ruling, None | Some(Ruling::Legal)) {
        return None;
    }
    let mut verdict = ruling(record).to_owned();
    let mut said = BTreeSet::new();
    for finding in &record.findings {
        for word in [&finding.ruling, &finding.code] {
            if said.insert(word.clone()) {
                let _ = write!(verdict, " {word}");
            }
        }
    }
    Some(verdict)
}

/// Checks `illegal A2 none_left entries=2,5`: the ruling, and what the remarks must have; or
/// `unapplied` and the reason.
pub(super) fn expect_verdict(
    record: &Record,
    expected: Option<&str>,
    names: &[String],
) -> Result<(), String> {
    let expected = expected.unwrap_or("legal");
    let mut words = expected.split_whitespace();
    let wanted = words.next().unwrap_or_default();
    if let Some(unapplied) = &record.unapplied {
        let reason = [&*unapplied.code, &*unapplied.field];
        if wanted != "unapplied" || words.any(|word| !reason.contains(&word)) {
            let found = written_unapplied(unapplied);
            return Err(format!("{found} ({})", unapplied.detail));
        }
        return Ok(());
    }
    let ruling = ruling(record);
    let (findings, effects) = (&record.findings, &record.effects);
    if ruling != wanted {
        let found = in_words(findings, effects);
        return Err(format!("{ruling} ({found}), not {wanted}"));
    }
    expect_remarks(words, findings, effects, names)
}

/// Checks what findings and effects must have, and with `alone` that there is only one finding.
fn expect_remarks<'a>(
    mut words: impl Iterator<Item = &'a str>,
    findings: &[Remark],
    effects: &[Remark],
    names: &[String],
) -> Result<(), String> {
    let missing = words.find(|word| match *word {
        "alone" => findings.len() != 1,
        word => {
            let mut remarks = findings.iter().chain(effects);
            !remarks.any(|remark| carries(remark, word, names))
        }
    });
    match missing {
        Some(word) => Err(format!("no `{word}` in {}", in_words(findings, effects))),
        None => Ok(()),
    }
}

/// Writes `unapplied no_round_open play`: the code of the reason, and the field.
fn written_unapplied(unapplied: &Unapplied) -> String {
    format!("unapplied {} {}", unapplied.code, unapplied.field)
}

/// Says whether a remark has this ruling, this code or this parameter.
fn carries(remark: &Remark, word: &str, names: &[String]) -> bool {
    match word.split_once('=') {
        Some((name, value)) => {
            let param = remark.params.get(name);
            param.is_some_and(|param| is(param, value, names))
        }
        None => remark.ruling == word || remark.code == word,
    }
}

/// Says whether a parameter matches its written form: a number, a seat's name, a word, or
/// comma-separated numbers.
fn is(param: &Param, written: &str, names: &[String]) -> bool {
    match param {
        Param::Seat(seat) => seat_of(written, names) == Some(*seat),
        Param::Number(number) => number.to_string() == written,
        Param::Card(word) | Param::Word(word) => word == written,
        Param::Cards(cards) => cards.join(",") == written,
        Param::Numbers(numbers) | Param::Entries(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            numbers.join(",") == written
        }
    }
}

fn in_words(findings: &[Remark], effects: &[Remark]) -> String {
    let remarks = findings.iter().chain(effects).map(|remark| {
        let params = remark.params.iter().map(|(name, value)| match value {
            Param::Seat(seat) => format!(" {name}={seat}"),
            Param::Number(number) => format!(" {name}={number}"),
            Param::Card(word) | Param::Word(word) => format!(" {name}={word}"),
            Param::Cards(cards) => format!(" {name}={cards:?}"),
            Param::Numbers(numbers) | Param::Entries(numbers) => format!(" {name}={numbers:?}"),
        });
        format!(
            "{} {}{}",
            remark.ruling,
            remark.code,
            params.collect::<String>()
        )
    });
    remarks.collect::<Vec<_>>().join(", ")
}
