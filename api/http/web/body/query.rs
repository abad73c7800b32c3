//! The query parameters of a request: as a whole, or made of parts that several operations share,
//! such as a span of time.

use std::borrow::Cow;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use serde::de::DeserializeOwned;

use super::explain;
use super::read::{QUOTED, beginning};
use super::schema::one_of;
use crate::prelude::*;

/// The query parameters of a request.
pub struct Query<T>(pub T);

extract!(Query<T> where T: DeserializeOwned, |req| {
    query(req.query_string()).map(Self)
});

/// Deserializes a `T` from a query.
///
/// # Errors
/// `invalid_query`.
fn query<T: DeserializeOwned>(text: &str) -> Result<T, Problem> {
    let pairs = form_urlencoded::parse(text.as_bytes());
    let query = serde_urlencoded::Deserializer::new(pairs);
    let query = serde_path_to_error::deserialize(query);
    query.map_err(|error| explain(Code::InvalidQuery, &error))
}

/// The query parameters of a request, in parts: each has those that it describes.
///
/// serde can neither combine `flatten` with `deny_unknown_fields`, nor read numbers of a query
/// through it.
pub struct Parts<T>(pub T);

/// Makes tuples of so many parts a query.
macro_rules! parts {
    ($($part:ident),+) => {
        impl<$($part: DeserializeOwned + IntoParams),+> FromRequest for Parts<($($part,)+)> {
            type Error = Problem;
            type Future = Ready<Result<Self, Problem>>;

            fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
                let read = || {
                    let names: Vec<String> = [$(names::<$part>()),+].concat();
                    known(req, &names)?;
                    Ok(Self(($(part::<$part>(req)?,)+)))
                };
                ready(read())
            }
        }
    };
}

parts!(A, B);
parts!(A, B, C);
parts!(A, B, C, D);

/// Returns the names of the parameters of a part.
fn names<T: IntoParams>() -> Vec<String> {
    let parameters = T::into_params(|| None).into_iter();
    parameters.map(|parameter| parameter.name).collect()
}

/// Returns the pairs of names and values in the query of a request, each with its name.
fn pairs(req: &HttpRequest) -> impl Iterator<Item = (Cow<'_, str>, &str)> {
    let pairs = req.query_string().split('&');
    pairs.filter_map(|pair| {
        let (name, _) = form_urlencoded::parse(pair.as_bytes()).next()?;
        Some((name, pair))
    })
}

/// Checks that a request asks for nothing but these parameters.
///
/// # Errors
/// `invalid_query`.
pub(crate) fn known(req: &HttpRequest, names: &[impl AsRef<str>]) -> Result<(), Problem> {
    let is_known = |asked: &str| names.iter().any(|name| name.as_ref() == asked);
    let Some((unknown, _)) = pairs(req).find(|(asked, _)| !is_known(asked)) else {
        return Ok(());
    };
    let expected = match names {
        [] => "no parameters".to_owned(),
        names => one_of(names.iter()),
    };
    let unknown = beginning(&unknown, QUOTED);
    let detail = format!("there is no field `{unknown}` here");
    Err(Problem::new(Code::InvalidQuery, detail)
        .field(unknown)
        .expected(expected))
}

/// Reads a part from those of the pairs that belong to it.
///
/// # Errors
/// `invalid_query`.
fn part<T: DeserializeOwned + IntoParams>(req: &HttpRequest) -> Result<T, Problem> {
    let names = names::<T>();
    let own = pairs(req).filter(|(name, _)| names.iter().any(|own| own == name));
    let own: Vec<&str> = own.map(|(_, pair)| pair).collect();
    query(&own.join("&"))
}
