//! The link of an invite as a QR code, to show across the table.

use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use super::not_found;
use crate::joining::join_url::Base;
use crate::prelude::*;
use kibitz_service::access::codes::TableCode;
use kibitz_service::access::invites::{self, Unfit, fit};
use kibitz_store::now;

/// The minimum width and height of the image in pixels. It is a vector image.
const SIZE: u32 = 256;

/// The code to draw.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "K7MA-2XRD"}))]
pub(crate) struct DrawnCode {
    /// The invite's code. You need to send it, because the service keeps only its
    /// hash.
    code: TableCode,
}

/// An SVG image.
#[derive(ToSchema)]
#[schema(example = "<svg xmlns=\"http://www.w3.org/2000/svg\" …")]
#[expect(dead_code, reason = "only the document names it")]
pub(crate) struct Svg(String);

/// Draw an invite's QR code
///
/// Draws the `link` of the new invite as an SVG image. Host only. The code is in the body, so
/// that no server on the way logs it.
#[utoipa::path(
    tag = "joining",
    params(
        ("invite" = Uuid, Path, description = "The invite's id."),
    ),
    request_body = DrawnCode,
    responses(
        (
            status = 200, description = "The QR code.",
            body = Svg, content_type = "image/svg+xml"
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::InviteNotFound, Code::CodeUnknown, Code::CodeRevoked,
        Code::CodeExpired, Code::CodeUsedUp, Code::InvalidHeader,
    ]))),
)]
#[post("/invites/{invite}/qr")]
pub(crate) async fn draw_invite_qr(
    at: AtTable,
    path: Path<(Uuid, Uuid)>,
    base: Base,
    body: Body<DrawnCode>,
    store: State<Store>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let (match_id, id) = path.into_inner();
    let invite = invites::find(&store, match_id, id).await?;
    let invite = invite.ok_or_else(not_found)?;
    let DrawnCode { code } = body.0;
    if invite.code_hash != code.hash() {
        return Err(Unfit::Unknown.into());
    }
    fit(&invite, now())?;
    let image = drawn(&base.join(&code)).ok_or_else(|| {
        Problem::new(Code::InvalidHeader, "The link is too long for a QR code.")
            .field("Host")
            .expected("a shorter host name")
    })?;
    Ok(HttpResponse::Ok().content_type("image/svg+xml").body(image))
}

/// Draws a link as an SVG image, unless it is too long.
fn drawn(link: &str) -> Option<String> {
    // The code is read at an angle from a small, dim screen: use more error
    // correction.
    let drawn = QrCode::with_error_correction_level(link, EcLevel::Q).ok()?;
    let image = drawn
        .render::<svg::Color<'_>>()
        .min_dimensions(SIZE, SIZE)
        .build();
    Some(image)
}
