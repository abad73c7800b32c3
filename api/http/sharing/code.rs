//! A link to a match or an evening: its code, and the time zone that it may name.

use std::sync::Arc;

use chrono::FixedOffset;

use crate::prelude::*;
use crate::web::language;
use crate::web::moment::Zone;
use kibitz_service::access::evenings::{self, EveningCode};
use kibitz_service::access::shares;
use kibitz_service::live::{self, Live};
use kibitz_store::matches::Match;
use kibitz_store::matches::shares::Share;

/// The code in the path, for the document: see [`Shown`].
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "only the document names it")]
pub(super) struct InLink {
    /// The code from the link.
    #[param(max_length = 64, example = "q83vEjRWeJCrze8SNFZ4kA")]
    code: String,
}

/// The share that the code in the path belongs to, and its match. Only codes that do not exist
/// count as tries, because pages are loaded again and again.
pub(crate) struct Shown {
    pub(super) share: Share,
    pub(crate) live: Arc<Live>,
}

impl Shown {
    async fn of(req: &HttpRequest) -> Result<Self, Problem> {
        let store = State::<Store>::of(req)?;
        let share = shares::find(&store, code(req)).await?;
        let share = share.ok_or_else(|| unknown(req))?;
        if share.revoked_at.is_some() {
            return Err(revoked());
        }
        let live = State::<Tables>::of(req)?.get(share.match_id).await;
        let live = live.map_err(|error| match error {
            live::Error::NoSuchMatch => no_link(),
            other => other.into(),
        })?;
        language::note_table(req, live.now().table.settings().etiquette.language);
        Ok(Shown { share, live })
    }
}

/// The evening that the code in the path belongs to. The same codes count as tries.
pub(crate) struct ShownEvening {
    pub(super) code: EveningCode,
    /// The matches that are still shared.
    pub(crate) matches: Vec<Match>,
}

impl ShownEvening {
    async fn of(req: &HttpRequest) -> Result<Self, Problem> {
        let (store, code) = (State::<Store>::of(req)?, EveningCode::sent(code(req)));
        let matches = evenings::find(&store, &code).await?;
        let matches = matches.ok_or_else(|| unknown(req))?;
        if matches.is_empty() {
            return Err(revoked());
        }
        let mut languages = matches.iter().map(|one| one.agreed.etiquette.language);
        language::note_table(req, languages.find_map(|language| language));
        Ok(ShownEvening { code, matches })
    }
}

extract!(async Shown, ShownEvening);

fn code(req: &HttpRequest) -> &str {
    req.match_info().get("code").unwrap_or_default()
}

fn revoked() -> Problem {
    Problem::new(Code::CodeRevoked, "The link was revoked.")
        .field("code")
        .expected("a new link from the host")
}

/// Counts a code that does not exist as a try.
fn unknown(req: &HttpRequest) -> Problem {
    let counted = Client::of(req).and_then(|client| client.tries_code());
    counted
        .err()
        .unwrap_or_else(|| no_link().expected("the code from a link that the host shared"))
}

fn no_link() -> Problem {
    Problem::new(Code::CodeUnknown, "There is no such link.").field("code")
}

/// The query parameter that names the time zone.
const TIME_ZONE: &str = "time_zone";

/// The time zone of the dates that a link shows, if it names one: a messenger that shows where it
/// leads knows nothing of where it is an evening.
#[derive(Clone, Copy, Default, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LinkZone {
    /// The time zone of the date: an IANA name, or an offset such as `+03:30`. UTC by default. A
    /// link that names one shows a preview with it.
    #[param(value_type = Option<String>, max_length = 40, example = "Europe/Berlin")]
    time_zone: Option<Zone>,
}

extract!(LinkZone, |req| match named(req).transpose() {
    Ok(time_zone) => Ok(LinkZone { time_zone }),
    Err(detail) => Err(Problem::new(Code::InvalidQuery, detail).field(TIME_ZONE)),
});

impl LinkZone {
    /// Reads the zone in a link that people open. One that there is not is disregarded: the link works.
    pub(crate) fn in_link(req: &HttpRequest) -> LinkZone {
        let time_zone = named(req).and_then(Result::ok);
        LinkZone { time_zone }
    }

    /// Returns the time by the clocks there, or else by UTC.
    pub(crate) fn local(self, at: DateTime<Utc>) -> DateTime<FixedOffset> {
        self.time_zone.unwrap_or_default().local(at)
    }

    /// Hands the zone of this link on to another one.
    pub(crate) fn handed_on(self, link: String) -> String {
        let Some(zone) = self.time_zone else {
            return link;
        };
        let mark = if link.contains('?') { '&' } else { '?' };
        let zone = zone.to_string();
        let zone: String = form_urlencoded::byte_serialize(zone.as_bytes()).collect();
        format!("{link}{mark}{TIME_ZONE}={zone}")
    }
}

fn named(req: &HttpRequest) -> Option<Result<Zone, String>> {
    let mut pairs = form_urlencoded::parse(req.query_string().as_bytes());
    let (_, zone) = pairs.find(|(name, _)| name == TIME_ZONE)?;
    // A sentence that ends with the link may have added a sign to it.
    let zone = zone.trim_end_matches(|sign: char| !sign.is_ascii_alphanumeric());
    Some(Zone::try_from(zone.to_owned()))
}
