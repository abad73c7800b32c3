//! Checks a body by its schema in the document.

use std::any::TypeId;
use std::fmt::{self, Display};
use std::sync::{LazyLock, Mutex, PoisonError};

use utoipa::Number;
use utoipa::openapi::schema::{
    AdditionalProperties, Array, ArrayItems, KnownFormat, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::{Object, OneOf, Ref, RefOr, Schema};

use super::{QUOTED, beginning};
use crate::prelude::*;
use crate::web::language::Preference;
use crate::web::problem::MOST_ERRORS;
use crate::web::schemas::{self, Schemas};
use crate::web::text::{Note, Place, Reason, Tag};
use kibitz_game::rules::Spelling;
use kibitz_game::rules::json::Json;
use kibitz_game::table::RuleSetName;
use kibitz_service::access::secret::NewPassword;

/// The schemas of items that are answered one by one: a fault in one of them does not
/// refuse the body.
const ALONE: [&str; 1] = ["OfflineEntry"];

/// The texts of requests that belong to no game.
const SPELLINGS: [Spelling; 10] = [
    Spelling::of::<Name>(),
    Spelling::of::<NewPassword>(),
    Spelling::of::<Note>(),
    Spelling::of::<Place>(),
    Spelling::of::<Preference>(),
    Spelling::of::<Reason>(),
    Spelling::of::<RuleSetName>(),
    Spelling::of::<Secret>(),
    Spelling::of::<TableCode>(),
    Spelling::of::<Tag>(),
];

/// All texts that check themselves, by the names of their schemas.
pub static SPELLED: LazyLock<HashMap<Cow<'static, str>, Spelling>> = LazyLock::new(|| {
    let games = Game::ALL.iter().flat_map(|game| game.spellings());
    let all = games.chain(&SPELLINGS).copied();
    all.map(|spelling| ((spelling.name)(), spelling)).collect()
});

/// Leads to a value in a body. Each level of the body keeps its own step on the stack, so that a
/// path is only written where something is wrong.
enum JsonPath<'a> {
    Body,
    Member(&'a JsonPath<'a>, &'a str),
    Item(&'a JsonPath<'a>, usize),
}

impl Display for JsonPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonPath::Body => Ok(()),
            JsonPath::Member(JsonPath::Body, name) => f.write_str(name),
            JsonPath::Member(object, name) => write!(f, "{object}.{name}"),
            JsonPath::Item(list, index) => write!(f, "{list}[{index}]"),
        }
    }
}

/// Says what is wrong with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It cannot be what it should be.
    Form,
    /// It is a number out of range. The type or the operation may accept it, or refuse it
    /// with a problem of its own.
    Range,
    /// It is a text or a list of a wrong length, which is treated in the same way.
    Length,
}

/// A fault of a body, with its field and what would be right.
pub(super) struct Fault {
    pub(super) kind: Kind,
    pub(super) problem: Problem,
}

/// The schema of a body, and those that it refers to, as they are in the document.
pub(super) struct Described {
    root: RefOr<Schema>,
    named: Schemas,
}

impl Described {
    /// Describes a type. It is the same each time, so it is done once.
    pub(super) fn of<T: ToSchema + 'static>() -> Arc<Described> {
        static KNOWN: LazyLock<Mutex<HashMap<TypeId, Arc<Described>>>> =
            LazyLock::new(Mutex::default);

        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let described = known.entry(TypeId::of::<T>()).or_insert_with(|| {
            let mut named = vec![(T::name().into_owned(), T::schema())];
            T::schemas(&mut named);
            let mut named = named.into_iter().collect();
            schemas::complete(&mut named);
            let root = RefOr::Ref(Ref::from_schema_name(T::name()));
            Arc::new(Described { root, named })
        });
        Arc::clone(described)
    }

    /// Returns the faults of a body in their order: of each [`Kind`] at most as many as a
    /// problem lists.
    pub(super) fn faults(&self, body: &Json<'_>) -> Vec<Fault> {
        let mut look = Look {
            named: &self.named,
            faults: Vec::new(),
        };
        look.at(&self.root, body, &JsonPath::Body);
        look.faults
    }
}

struct Look<'a> {
    named: &'a Schemas,
    faults: Vec<Fault>,
}

impl Look<'_> {
    /// Says whether there are already as many faults of a kind as are listed.
    fn is_full(&self, kind: Kind) -> bool {
        let of_kind = self.faults.iter().filter(|fault| fault.kind == kind);
        self.faults.len() >= MOST_ERRORS && of_kind.count() >= MOST_ERRORS
    }

    fn fault(&mut self, kind: Kind, problem: impl FnOnce() -> Problem) {
        if !self.is_full(kind) {
            let problem = problem();
            self.faults.push(Fault { kind, problem });
        }
    }

    fn wrong(&mut self, value: &Json<'_>, place: &JsonPath<'_>, expected: impl Into<String>) {
        self.fault(Kind::Form, || {
            let detail = format!("The value has the wrong type: {}.", shown(value));
            at(place, detail).expected(expected)
        });
    }

    fn missing(&mut self, place: &JsonPath<'_>, name: &str) {
        let detail = format!("The field `{name}` is missing.");
        let missing = at(&JsonPath::Member(place, name), detail);
        let expected = format!("a value for `{name}`");
        self.fault(Kind::Form, || missing.expected(expected));
    }

    fn spelled(&mut self, spelling: Spelling, text: &str, place: &JsonPath<'_>) {
        if let Err(message) = (spelling.check)(text) {
            let problem = match message.split_once(", expected ") {
                Some((detail, expected)) => at(place, detail).expected(expected),
                None => at(place, message),
            };
            self.fault(Kind::Form, || problem);
        }
    }

    fn at(&mut self, schema: &RefOr<Schema>, value: &Json<'_>, place: &JsonPath<'_>) {
        match schema {
            RefOr::T(schema) => self.inside(schema, value, place),
            RefOr::Ref(to) => {
                let name = schemas::named(to).unwrap_or_default();
                if ALONE.contains(&name) && !matches!(place, JsonPath::Body) {
                    return;
                }
                if let (Json::Text(text), Some(spelling)) = (value, SPELLED.get(name)) {
                    self.spelled(*spelling, text, place);
                } else if let Some(named) = self.named.get(name) {
                    self.at(named, value, place);
                }
            }
        }
    }

    fn inside(&mut self, schema: &Schema, value: &Json<'_>, place: &JsonPath<'_>) {
        match (schema, value) {
            (Schema::Object(object), _) => match &object.schema_type {
                SchemaType::Type(Type::Object) => self.object(object, value, place),
                SchemaType::Type(Type::String) => self.text(object, value, place),
                SchemaType::Type(Type::Integer) => self.number(object, value, place),
                SchemaType::Type(Type::Number) => self.decimals(value, place),
                SchemaType::Type(Type::Boolean) if !matches!(value, Json::Bool(_)) => {
                    self.wrong(value, place, "true or false");
                }
                _ => {}
            },
            (Schema::Array(array), Json::List(items)) => self.list(array, items, place),
            (Schema::Array(_), _) => self.wrong(value, place, "a list"),
            (Schema::OneOf(union), _) => self.union(union, value, place),
            _ => {}
        }
    }

    fn object(&mut self, object: &Object, value: &Json<'_>, place: &JsonPath<'_>) {
        let Json::Object(members) = value else {
            return self.wrong(value, place, "an object");
        };
        for (index, (name, value)) in members.iter().enumerate() {
            // The rest is not looked at.
            if self.is_full(Kind::Form) {
                return;
            }
            let within = JsonPath::Member(place, name);
            let Some(schema) = object.properties.get(&**name) else {
                match object.additional_properties.as_deref() {
                    Some(AdditionalProperties::RefOr(schema)) => self.at(schema, value, &within),
                    Some(AdditionalProperties::FreeForm(false)) => {
                        let name = beginning(name, QUOTED);
                        let unknown = at(&within, format!("There is no field `{name}` here."));
                        let known = one_of(object.properties.keys());
                        self.fault(Kind::Form, || unknown.expected(known));
                    }
                    _ => {}
                }
                continue;
            };
            if members[..index].iter().any(|(before, _)| before == name) {
                let twice = at(&within, format!("The field `{name}` is there twice."));
                self.fault(Kind::Form, || twice.expected("the field once"));
                continue;
            }
            let required = object.required.iter().any(|required| required == name);
            if required || !value.is_null() {
                self.at(schema, value, &within);
            }
        }
        for name in &object.required {
            if !members.iter().any(|(member, _)| member == name) {
                self.missing(place, name);
            }
        }
    }

    fn list(&mut self, array: &Array, items: &[Json<'_>], place: &JsonPath<'_>) {
        let (least, most) = (array.min_items, array.max_items);
        if !(least.unwrap_or(0)..=most.unwrap_or(usize::MAX)).contains(&items.len()) {
            self.fault(Kind::Length, || {
                let problem = at(place, format!("The list has {} items.", items.len()));
                problem.expected(lengths(least, most, "items"))
            });
        }
        if let ArrayItems::RefOrSchema(schema) = &array.items {
            for (index, item) in items.iter().enumerate() {
                if self.is_full(Kind::Form) {
                    return;
                }
                self.at(schema, item, &JsonPath::Item(place, index));
            }
        }
    }

    /// Checks a value that can have several forms. Its tag says which it has.
    fn union(&mut self, union: &OneOf, value: &Json<'_>, place: &JsonPath<'_>) {
        let Some(tag) = &union.discriminator else {
            return;
        };
        let Json::Object(members) = value else {
            return self.wrong(value, place, "an object");
        };
        let name = tag.property_name.as_str();
        let within = JsonPath::Member(place, name);
        match members.iter().find(|(member, _)| member == name) {
            None => self.missing(place, name),
            Some((_, Json::Text(word))) => {
                let form = tag
                    .mapping
                    .get(&**word)
                    .and_then(|form| form.strip_prefix(schemas::PLACE))
                    .and_then(|form| self.named.get(form));
                match form {
                    Some(schema) => self.at(schema, value, place),
                    None => self.unknown_word(word, tag.mapping.keys(), &within),
                }
            }
            Some((_, other)) => self.wrong(other, &within, "a string"),
        }
    }

    fn text(&mut self, object: &Object, value: &Json<'_>, place: &JsonPath<'_>) {
        let words = object
            .enum_values
            .as_ref()
            .map(|words| words.iter().filter_map(|word| word.as_str()));
        let Json::Text(text) = value else {
            return self.wrong(value, place, words.map_or("a string".to_owned(), one_of));
        };
        if let Some(words) = words {
            if !words.clone().any(|word| word == &**text) {
                self.unknown_word(text, words, place);
            }
            return;
        }
        let expected = match &object.format {
            Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)) => {
                text.parse::<Uuid>().is_err().then_some("a UUID")
            }
            Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)) => {
                let wrong = text.parse::<DateTime<Utc>>().is_err();
                wrong.then_some("a time such as 2025-07-15T19:30:00Z")
            }
            _ => None,
        };
        if let Some(expected) = expected {
            return self.fault(Kind::Form, || invalid(value, place).expected(expected));
        }
        let length = text.chars().count();
        let (least, most) = (object.min_length, object.max_length);
        if !(least.unwrap_or(0)..=most.unwrap_or(usize::MAX)).contains(&length) {
            self.fault(Kind::Length, || {
                let problem = at(place, format!("The text has {length} characters."));
                problem.expected(lengths(least, most, "characters"))
            });
        }
    }

    fn unknown_word<W: AsRef<str>>(
        &mut self,
        word: &str,
        known: impl Iterator<Item = W>,
        place: &JsonPath<'_>,
    ) {
        let word = beginning(word, QUOTED);
        let unknown = at(place, format!("`{word}` is not one of the values."));
        self.fault(Kind::Form, || unknown.expected(one_of(known)));
    }

    /// Checks points: nothing else in a request has decimals. The document does not say that they are
    /// a multiple of 0.01: many validators divide in binary, and would refuse 1.1.
    fn decimals(&mut self, value: &Json<'_>, place: &JsonPath<'_>) {
        let fits = value.as_f64().is_some_and(|number| {
            number.fract() == 0.0 || (number * 100.0).round() / 100.0 == number
        });
        if !fits {
            self.wrong(value, place, "a number with at most two decimals");
        }
    }

    fn number(&mut self, object: &Object, value: &Json<'_>, place: &JsonPath<'_>) {
        let (least, most) = (object.minimum.as_ref(), object.maximum.as_ref());
        let whole = |number: &f64| number.fract() == 0.0;
        let Some(number) = value.as_f64().filter(whole) else {
            return self.wrong(value, place, whole_number(least, most));
        };
        let range =
            least.map_or(i64::MIN as f64, as_float)..=most.map_or(i64::MAX as f64, as_float);
        if !range.contains(&number) {
            self.fault(Kind::Range, || {
                invalid(value, place).expected(whole_number(least, most))
            });
        }
    }
}

/// Makes the problem for what is wrong at a place.
fn at(place: &JsonPath<'_>, detail: impl Into<String>) -> Problem {
    let problem = Problem::new(Code::InvalidBody, detail);
    match place.to_string() {
        // The body itself, or a member without a name.
        field if field.is_empty() => problem,
        field => problem.field(field),
    }
}

fn invalid(value: &Json<'_>, place: &JsonPath<'_>) -> Problem {
    at(place, format!("The value is not valid: {}.", shown(value)))
}

/// Names the type of a value, not its contents. Of a long text, it shows the beginning.
fn shown(value: &Json<'_>) -> String {
    match value {
        Json::Text(text) => format!("string {:?}", beginning(text, QUOTED)),
        Json::List(_) => "a list".to_owned(),
        Json::Object(_) => "an object".to_owned(),
        other => other.named(),
    }
}

fn as_float(number: &Number) -> f64 {
    match number {
        Number::Int(number) => *number as f64,
        Number::UInt(number) => *number as f64,
        Number::Float(number) => *number,
    }
}

/// Says which lengths are right: `1 to 280 characters`.
fn lengths(least: Option<usize>, most: Option<usize>, unit: &str) -> String {
    match (least, most) {
        (Some(least), Some(most)) if least == most => format!("{least} {unit}"),
        (Some(least), Some(most)) => format!("{least} to {most} {unit}"),
        (Some(least), None) => format!("at least {least} {unit}"),
        (None, Some(most)) => format!("up to {most} {unit}"),
        (None, None) => unit.to_owned(),
    }
}

/// Says which numbers are right: `a whole number from 1 to 100`.
fn whole_number(least: Option<&Number>, most: Option<&Number>) -> String {
    match (least.map(as_float), most.map(as_float)) {
        (Some(least), Some(most)) => format!("a whole number from {least} to {most}"),
        (Some(least), None) => format!("a whole number, {least} or more"),
        (None, Some(most)) => format!("a whole number, {most} or less"),
        (None, None) => "a whole number".to_owned(),
    }
}

/// Says which words are right: `one of a, b, c`, with each in backticks.
pub(super) fn one_of<W: AsRef<str>>(words: impl Iterator<Item = W>) -> String {
    let words: Vec<String> = words.map(|word| format!("`{}`", word.as_ref())).collect();
    match words.as_slice() {
        [] => "no fields".to_owned(),
        [only] => only.clone(),
        [one, other] => format!("{one} or {other}"),
        several => format!("one of {}", several.join(", ")),
    }
}
