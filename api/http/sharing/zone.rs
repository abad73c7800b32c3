//! The time zone in a link: a messenger that shows where a link leads knows nothing of where it is
//! an evening.

use std::future::{Ready, ready};

use actix_web::FromRequest;
use actix_web::dev::Payload;
use chrono::{DateTime, FixedOffset, Utc};
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, Required, Type};

use crate::prelude::*;
use crate::web::moment::Zone;

/// The query parameter that names it.
const TIME_ZONE: &str = "time_zone";

/// The time zone of the dates that a link shows, if it names one.
#[derive(Clone, Copy, Default)]
pub(crate) struct LinkZone(Option<Zone>);

impl LinkZone {
    /// The zone in a link that people open. One that there is not is disregarded: the link works.
    pub(crate) fn in_link(req: &HttpRequest) -> LinkZone {
        LinkZone(read(req).and_then(Result::ok))
    }

    /// The time by the clocks there, or else by UTC.
    pub(crate) fn local(self, at: DateTime<Utc>) -> DateTime<FixedOffset> {
        self.0.unwrap_or_default().local(at)
    }

    /// Another link with the zone of this one.
    pub(crate) fn handed_on(self, link: String) -> String {
        let Some(zone) = self.0 else {
            return link;
        };
        let mark = if link.contains('?') { '&' } else { '?' };
        let zone = zone.to_string();
        let zone: String = form_urlencoded::byte_serialize(zone.as_bytes()).collect();
        format!("{link}{mark}{TIME_ZONE}={zone}")
    }
}

fn read(req: &HttpRequest) -> Option<Result<Zone, String>> {
    let mut pairs = form_urlencoded::parse(req.query_string().as_bytes());
    let (_, zone) = pairs.find(|(name, _)| name == TIME_ZONE)?;
    // A sentence that ends with the link may have added a sign to it.
    let zone = zone.trim_end_matches(|sign: char| !sign.is_ascii_alphanumeric());
    Some(Zone::try_from(zone.to_owned()))
}

impl FromRequest for LinkZone {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let zone = read(req).transpose().map(LinkZone);
        ready(zone.map_err(|detail| Problem::new(Code::InvalidQuery, detail).field(TIME_ZONE)))
    }
}

impl IntoParams for LinkZone {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let text = ObjectBuilder::new().schema_type(Type::String);
        let zone = ParameterBuilder::new()
            .name(TIME_ZONE)
            .parameter_in(ParameterIn::Query)
            .required(Required::False)
            .description(Some(
                "The time zone of the date: an IANA name, or an offset such as `+03:30`. UTC by \
                 default. A link that names one shows a preview with it.",
            ))
            .schema(Some(text.max_length(Some(40)).examples(["Europe/Berlin"])));
        vec![zone.build()]
    }
}
