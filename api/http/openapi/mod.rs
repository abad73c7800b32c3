//! The parts of the OpenAPI document that are not written at the handlers: what all
//! operations share, and the committed text: `/openapi.json`, `/docs/reference` to browse it, and the
//! outline of it that the running service reads. The pages are embedded in the binary and load nothing
//! from other hosts.

mod games;
mod operations;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use actix_web::http::header::ContentEncoding;
use actix_web::web::{self, Data, Redirect, ServiceConfig};
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::{OpenApi, RefOr, Schema};
use utoipa_swagger_ui::Config;

use crate::prelude::*;
use crate::web::schemas::{self, PLACE};
use crate::web::{conditional, packed};

/// The path of a match. Whatever is below it needs a token and the match's id.
const MATCH: &str = "/v1/matches/{id}";

/// Completes a document that has its operations and their schemas.
pub(super) fn complete(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    schemas::complete(&mut components.schemas);
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations::of(item) {
            operations::version(&method, path, operation);
            operations::locate(operation);
            operations::language(operation);
            operations::correct(operation);
            operations::id(path, operation);
            operations::token(path, operation);
            operations::describe(&method, path, operation, &mut components.responses);
            games::show(&method, path, operation);
            operations::show(operation, &components.schemas);
        }
    }
    open_answers(document);
}

/// Opens every schema that an answer has in it. Answers may get new fields at any time, so nothing in
/// them may forbid fields that the document does not list: a strict client of today would
/// refuse the answers of tomorrow.
///
/// The types of requests refuse unknown fields, and so do the schemas that follow from
/// them. A schema that answers have too is opened in the document. Requests are checked by
/// their types, not by the document, and refuse an unknown field there all the same.
fn open_answers(document: &mut OpenApi) {
    let items = document.paths.paths.values_mut();
    let operations = items.flat_map(operations::of);
    let mut found: Vec<String> = operations
        .flat_map(|(_, operation)| named_in(&operation.responses))
        .collect();
    let Some(components) = &mut document.components else {
        return;
    };
    let mut answered = BTreeSet::new();
    while let Some(name) = found.pop() {
        if let Some(schema) = components.schemas.get(&name)
            && answered.insert(name)
        {
            found.extend(named_in(schema));
        }
    }
    for name in answered {
        if let Some(RefOr::T(Schema::Object(object))) = components.schemas.get_mut(&name) {
            object
                .additional_properties
                .take_if(|further| matches!(**further, AdditionalProperties::FreeForm(false)));
        }
    }
}

/// Returns the names of the schemas to which a part of the document refers.
fn named_in(part: &impl Serialize) -> Vec<String> {
    // Every part can be written as JSON, since the document is. A text in it has no bare quotes.
    let text = serde_json::to_string(part).unwrap_or_default();
    let beginning = format!("\"$ref\":\"{PLACE}");
    let references = text.split(&beginning).skip(1);
    references
        .filter_map(|reference| Some(reference.split_once('"')?.0.to_owned()))
        .collect()
}

/// Writes a document in its committed form: JSON with one field per line.
///
/// # Errors
/// If the document cannot be written as JSON, which does not happen in practice.
pub fn json(document: &OpenApi) -> Result<String, serde_json::Error> {
    let mut json = serde_json::to_string_pretty(document)?;
    json.push('\n');
    Ok(json)
}

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
        // The one that is written from the settings above.
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
    let query = parameters.filter(|parameter| parameter.place == "query");
    Some(query.map(|parameter| &*parameter.name).collect())
}

/// The methods that the API has.
pub(crate) const METHODS: [&str; 6] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/// Returns the methods that a path allows, as listed in the `Allow` header. A path that is not in
/// the document is a page to read.
pub(crate) fn methods(path: &str) -> String {
    let Some(operations) = OUTLINE.paths.get(path) else {
        return "GET, HEAD".to_owned();
    };
    let mut methods = METHODS.to_vec();
    methods.retain(|method| match *method {
        // A path that has `GET` has this, too.
        "HEAD" => operations.contains_key("get"),
        method => operations.contains_key(&*method.to_ascii_lowercase()),
    });
    methods.join(", ")
}
