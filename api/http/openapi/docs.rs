//! `/openapi.json`, and `/docs/reference` to browse it. The pages are embedded in the binary
//! and load nothing from other hosts.

use std::sync::{Arc, LazyLock};

use actix_web::http::header::{self, ContentEncoding};
use actix_web::web::{self, Bytes, Data, Redirect, ServiceConfig};
use utoipa_swagger_ui::Config;

use crate::prelude::*;
use crate::web::{digest, packed};

/// The routes of the documentation. They are not part of the API, so the document
/// does not list them.
pub(crate) fn routes(config: &mut ServiceConfig) {
    // No validator, because it would run on another host.
    let pages = Config::from("/openapi.json")
        .validator_url("none")
        .deep_linking(true)
        // The extension `x-problem-codes` says why an operation answers with each status.
        .show_extensions(true)
        .persist_authorization(true);
    config
        .app_data(Data::new(pages))
        .route("/openapi.json", web::get().to(openapi_json))
        .service(Redirect::new("/docs/reference", "/docs/reference/"))
        .route("/docs/reference/{file:.*}", web::get().to(reference));
}

async fn openapi_json() -> HttpResponse {
    static TAG: LazyLock<String> = LazyLock::new(|| digest::tag(super::COMMITTED));
    HttpResponse::Ok()
        .insert_header((header::ETAG, TAG.as_str()))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .content_type("application/json")
        .body(Bytes::from_static(super::COMMITTED.as_bytes()))
}

async fn reference(
    file: Path<String>,
    pages: Data<Config<'static>>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let found = utoipa_swagger_ui::serve(&file, Arc::clone(&pages)).map_err(Problem::internal)?;
    let file = found.ok_or_else(|| Problem::new(Code::RouteNotFound, "No such page."))?;
    let mut response = HttpResponse::Ok();
    response.content_type(file.content_type).insert_header((
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
             frame-ancestors 'none'",
    ));
    if !file.gzpipped {
        // The one that is made of the settings above.
        return Ok(response.body(file.bytes.into_owned()));
    }
    response.insert_header((header::VARY, "accept-encoding"));
    let form = packed::accepted(&request, &[ContentEncoding::Gzip]);
    if form != ContentEncoding::Identity {
        response.insert_header(form);
    }
    let body = packed::body(file.bytes, form).map_err(Problem::internal)?;
    Ok(response.body(body))
}
