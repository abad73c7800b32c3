//! The committed document: `/openapi.json`, `/docs/reference` to browse it, and the outline of it that
//! the running service reads. The pages are embedded in the binary and load nothing from other
//! hosts.

use std::collections::HashMap;
use std::sync::LazyLock;

use actix_web::http::header::ContentEncoding;
use actix_web::web::{self, Data, Redirect, ServiceConfig};
use utoipa_swagger_ui::Config;

use crate::prelude::*;
use crate::web::{conditional, packed};

/// Registers the routes of the documentation. They are not part of the API, so the document
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
    static TAG: LazyLock<String> = LazyLock::new(|| conditional::tag(COMMITTED));
    HttpResponse::Ok()
        .insert_header((header::ETAG, TAG.as_str()))
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .content_type("application/json")
        .body(Bytes::from_static(COMMITTED.as_bytes()))
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

/// The document that is served. A test checks that it is what this code generates.
const COMMITTED: &str = include_str!("../../../openapi/kibitz.json");

/// The outline of the document.
#[derive(Default, Deserialize)]
struct Outline {
    #[serde(borrow)]
    paths: HashMap<&'static str, HashMap<&'static str, Operation>>,
}

/// An operation, as far as it is read.
#[derive(Deserialize)]
struct Operation {
    #[serde(default)]
    parameters: Vec<Parameter>,
}

#[derive(Deserialize)]
struct Parameter {
    name: String,
    #[serde(rename = "in")]
    place: String,
}

/// The outline, read when the first request needs it: until then, most of the document's
/// text is not in memory.
static OUTLINE: LazyLock<Outline> =
    LazyLock::new(|| serde_json::from_str(COMMITTED).unwrap_or_default());

/// Returns the names of the query parameters that an operation takes, or `None` if there is no such
/// operation.
pub(crate) fn parameters(method: &str, path: &str) -> Option<Vec<&'static str>> {
    let operations = OUTLINE.paths.get(path)?;
    let operation = operations.get(&*method.to_ascii_lowercase())?;
    let parameters = operation.parameters.iter();
    Some(
        parameters
            .filter(|parameter| parameter.place == "query")
            .map(|parameter| &*parameter.name)
            .collect(),
    )
}

/// The operations of a path, and the methods that each allows. What allows `GET`
/// also allows `HEAD`.
const METHODS: [(&str, &str); 5] = [
    ("get", "GET, HEAD"),
    ("post", "POST"),
    ("put", "PUT"),
    ("patch", "PATCH"),
    ("delete", "DELETE"),
];

/// Returns the methods that a path allows, as listed in the `Allow` header. A path that is not in
/// the document is a page to read.
pub(crate) fn methods(path: &str) -> String {
    let Some(operations) = OUTLINE.paths.get(path) else {
        return "GET, HEAD".to_owned();
    };
    METHODS
        .into_iter()
        .filter(|(operation, _)| operations.contains_key(operation))
        .map(|(_, methods)| methods)
        .collect::<Vec<_>>()
        .join(", ")
}
