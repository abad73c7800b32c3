//! What the messages are given.

use super::book::{Arg, NamedArg};
use super::{Words, isolated, joined};
use crate::rules::{CardParts, FieldValue, Fields, Kind, Param, Points, Remark};

/// The value of a parameter that is absent.
const NONE: &str = "none";

/// The stars of a card that no one has reported.
const UNKNOWN: &str = "unknown";

/// Lists the parameters of a remark. Those that its code can have and this remark does not have
/// are `none`. `x_count` is the number of items in the list `x`.
pub(super) fn of_remark<'a>(
    words: Words,
    remark: &'a Remark,
    names: &'a [String],
) -> Vec<NamedArg<'a>> {
    let code = words.game().codes().find(|code| code.code == remark.code);
    let declared = code.map(|code| code.params).unwrap_or_default();
    let mut args = Vec::with_capacity(declared.len() + 1);
    for (name, kind) in declared {
        let param = remark.params.get(name);
        if let Kind::Cards | Kind::Numbers | Kind::Entries = kind {
            let count = i64::try_from(param.map_or(0, items)).unwrap_or(i64::MAX);
            args.push((format!("{name}_count").into(), Points::whole(count).into()));
        }
        let arg = param.map_or(NONE.into(), |param| value(words, param, names));
        args.push(((*name).into(), arg));
    }
    args
}

/// Lists the fields of a claim. What it leaves out is `none`, a flag is `true` or `false`, and
/// each of several things is said by a message of its own: those in the field `placed` by
/// `each-placed`.
pub(super) fn of_fields(words: Words, fields: Fields, names: &[String]) -> Vec<NamedArg<'static>> {
    let list = |items: Vec<String>| match items.as_slice() {
        [] => NONE.into(),
        items => joined(words.language(), items).into(),
    };
    // One more, because the caller may add who it is.
    let mut args = Vec::with_capacity(fields.len() + 1);
    for (field, told) in fields {
        let value = match told {
            FieldValue::One(param) => param.map_or(NONE.into(), |param| {
                value(words, &param, names).into_owned()
            }),
            FieldValue::Points(points) => points.into(),
            FieldValue::Flag(flag) => if flag { "true" } else { "false" }.into(),
            FieldValue::Seats(seats) => {
                let seats = seats.iter().map(|seat| words.name(*seat, names));
                list(seats.collect())
            }
            FieldValue::Each(all) => {
                let message = format!("each-{field}");
                let one = |fields| words.said(&message, &of_fields(words, fields, names));
                list(all.into_iter().map(one).collect())
            }
        };
        args.push((field.into(), value));
    }
    args
}

/// Lists the parts of a card.
pub(super) fn of_card(parts: &CardParts) -> Vec<NamedArg<'static>> {
    let word = |part: Option<&'static str>| Arg::from(part.unwrap_or(NONE));
    let number = parts.number.map(|number| number.to_string().into());
    let stars = match parts.stars.as_deref() {
        None => UNKNOWN.into(),
        Some([]) => NONE.into(),
        Some(stars) => stars.join("-").into(),
    };
    let args = [
        ("kind", word(parts.kind)),
        ("colour", word(parts.colour)),
        ("letter", word(parts.letter)),
        ("action", word(parts.action)),
        ("number", number.unwrap_or(NONE.into())),
        ("special", word(parts.special)),
        ("rank", word(parts.rank)),
        ("suit", word(parts.suit)),
        ("stars", stars),
    ];
    args.map(|(name, arg)| (name.into(), arg)).into()
}

fn items(param: &Param) -> usize {
    match param {
        Param::Cards(cards) => cards.len(),
        Param::Numbers(numbers) | Param::Entries(numbers) => numbers.len(),
        _ => 1,
    }
}

fn value<'a>(words: Words, param: &'a Param, names: &'a [String]) -> Arg<'a> {
    match param {
        Param::Seat(seat) => words.name(*seat, names).into(),
        Param::Card(code) => isolated(&words.card(code)).into(),
        Param::Cards(codes) => {
            let cards = codes.iter().map(|code| isolated(&words.card(code)));
            joined(words.language(), &cards.collect::<Vec<_>>()).into()
        }
        Param::Number(number) => Points::whole(*number).into(),
        Param::Numbers(numbers) | Param::Entries(numbers) => {
            let numbers = numbers.iter().map(ToString::to_string);
            joined(words.language(), &numbers.collect::<Vec<_>>()).into()
        }
        Param::Word(word) => word.as_str().into(),
    }
}
