//! The pictures of shared matches and evenings for services that show links, such as messengers.

mod painter;

use actix_web::http::header;

use super::code::{InLink, LinkZone, Shown, ShownEvening};
use super::evenings::summed_up;
use crate::prelude::*;
use crate::server::slow::SlowWork;
use crate::web::conditional::{IfNoneMatch, REVALIDATE};
use crate::web::digest;
use crate::web::language::LinkLanguage;
use kibitz_game::sheets::svg;

pub(crate) use painter::{Painter, SIZE};

/// A PNG image.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary, example = "PNG …")]
#[expect(dead_code, reason = "only the document names it")]
pub(crate) struct Png(Vec<u8>);

/// Get the preview of a shared match
///
/// Draws the scoresheet as a PNG image of 1200 x 630 pixels, for messengers and other
/// services that show what a link leads to. It shows the end of a long scoresheet. It needs
/// no token. A service without fonts for the language has none (`fonts_missing`).
#[utoipa::path(
    tag = "sharing",
    params(InLink, LinkLanguage, LinkZone),
    responses(
        (
            status = 200, description = "The scoresheet.",
            body = Png, content_type = "image/png"
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::CodeUnknown, Code::CodeRevoked, Code::TooManyTries, Code::FontsMissing,
    ]))),
)]
#[get("/shared/{code}/preview")]
pub(crate) async fn get_shared_preview(
    shown: Shown,
    known: IfNoneMatch,
    language: LinkLanguage,
    zone: LinkZone,
    painter: State<Painter>,
    slow: State<SlowWork>,
) -> Result<HttpResponse, Problem> {
    let (live, language) = (shown.live, language.spoken());
    let now = live.now();
    let (seq, opened_at) = (now.table.seq(), zone.local(live.opened.opened_at));
    let entries = usize::try_from(seq).unwrap_or(usize::MAX);
    let drawn = slow.run_on(entries, move || {
        let preview = svg::preview(&now.table, opened_at, language);
        preview.map_err(Problem::internal)
    });
    let svg = drawn.await?;
    let tag = tag(&svg);
    painted(&known, tag, svg, language, painter, &slow).await
}

/// Get the preview of an evening
///
/// Draws who won how often as a PNG image of 1200 x 630 pixels, for messengers and other
/// services that show what a link leads to: the ten people who won most. It needs no token.
/// A service without fonts for the language has none (`fonts_missing`).
#[utoipa::path(
    tag = "sharing",
    params(InLink, LinkLanguage, LinkZone),
    responses(
        (
            status = 200, description = "Who won how often.",
            body = Png, content_type = "image/png"
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::CodeUnknown, Code::CodeRevoked, Code::TooManyTries, Code::FontsMissing,
    ]))),
)]
#[get("/evenings/{code}/preview")]
pub(crate) async fn get_evening_preview(
    shown: ShownEvening,
    known: IfNoneMatch,
    language: LinkLanguage,
    zone: LinkZone,
    painter: State<Painter>,
    slow: State<SlowWork>,
) -> Result<HttpResponse, Problem> {
    let language = language.spoken();
    let svg =
        svg::evening(&summed_up(&shown.matches, zone), language).map_err(Problem::internal)?;
    let tag = tag(&svg);
    painted(&known, tag, svg, language, painter, &slow).await
}

/// The tag of a picture. Painting takes a while, so it is made of what is painted, and of
/// the version of the painter.
fn tag(svg: &[u8]) -> String {
    digest::tag([svg, concat!("png", env!("CARGO_PKG_VERSION")).as_bytes()].concat())
}

/// Responds with a picture under a tag, or with a 304 if the client has it.
async fn painted(
    known: &IfNoneMatch,
    tag: String,
    svg: Vec<u8>,
    language: Language,
    painter: State<Painter>,
    slow: &SlowWork,
) -> Result<HttpResponse, Problem> {
    if let Some(unchanged) = known.unchanged_from(&tag) {
        return Ok(unchanged);
    }
    let painter = painter.into_inner();
    let picture = painter.paint(&tag, svg, language, slow).await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::ETAG, tag))
        .insert_header(REVALIDATE)
        .content_type("image/png")
        .body(picture))
}
