//! Queries made of parts that several operations share, such as a span of time.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

use super::read::{QUOTED, beginning};
use super::schema::one_of;
use super::{pairs, query};
use crate::web::problem::{Code, Problem};

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
                let pairs = pairs(req);
                let read = || {
                    let names: Vec<String> = [$(names::<$part>()),+].concat();
                    check(&pairs, &names)?;
                    Ok(Self(($(part::<$part>(&pairs)?,)+)))
                };
                ready(read())
            }
        }
    };
}

parts!(A, B);
parts!(A, B, C);
parts!(A, B, C, D);

/// The names of the parameters of a part.
fn names<T: IntoParams>() -> Vec<String> {
    let parameters = T::into_params(|| None).into_iter();
    parameters.map(|parameter| parameter.name).collect()
}

/// The name of a pair.
fn name(pair: &str) -> Option<String> {
    let (name, _) = form_urlencoded::parse(pair.as_bytes()).next()?;
    Some(name.into_owned())
}

/// Checks that a request asks for nothing but these parameters.
///
/// # Errors
/// `invalid_query`.
pub(crate) fn known(req: &HttpRequest, names: &[&str]) -> Result<(), Problem> {
    check(&pairs(req), names)
}

/// Checks that each pair has one of these names.
fn check<N: AsRef<str>>(pairs: &[&str], names: &[N]) -> Result<(), Problem> {
    let mut asked = pairs.iter().filter_map(|pair| name(pair));
    let Some(unknown) = asked.find(|asked| !names.iter().any(|name| name.as_ref() == asked)) else {
        return Ok(());
    };
    let expected = match names {
        [] => "no parameters".to_owned(),
        names => one_of(names.iter()),
    };
    let detail = format!("there is no field `{}` here", beginning(&unknown, QUOTED));
    Err(Problem::new(Code::InvalidQuery, detail)
        .field(beginning(&unknown, QUOTED))
        .expected(expected))
}

/// Reads a part from those of the pairs that belong to it.
///
/// # Errors
/// `invalid_query`.
fn part<T: DeserializeOwned + IntoParams>(pairs: &[&str]) -> Result<T, Problem> {
    let names = names::<T>();
    let own = |pair: &&str| name(pair).is_some_and(|name| names.contains(&name));
    let own: Vec<&str> = pairs.iter().copied().filter(own).collect();
    query(&own.join("&"))
}
