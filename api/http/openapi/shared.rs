//! Adds what all operations below a path have in common: the id in the path, and the token.

use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{RefOr, Required};

use super::{MATCH, problems};
use crate::web::problem::{Code, ProblemCode};

/// The paths whose operations share an `id`, and its description.
const IDS: [(&str, &str); 2] = [
    (MATCH, "The match's id."),
    ("/v1/players/{id}", "The player's id."),
];

/// Describes the id in a path, unless the operation has a description of its own.
pub(super) fn id(path: &str, operation: &mut Operation) {
    let Some((_, description)) = IDS.iter().find(|(shared, _)| path.starts_with(shared)) else {
        return;
    };
    let parameters = operation.parameters.get_or_insert_default();
    let known = parameters.iter().position(
        |known| matches!(known, RefOr::T(known) if known.name == "id" && known.parameter_in == ParameterIn::Path),
    );
    if let Some(known) = known {
        if let Some(RefOr::T(own)) = parameters.get(known)
            && own.description.is_some()
        {
            return;
        }
        // Added from the handler's arguments, after the parameters that it lists.
        parameters.remove(known);
    }
    let uuid = ObjectBuilder::new()
        .schema_type(Type::String)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)));
    let id = ParameterBuilder::new()
        .name("id")
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .description(Some(*description))
        .schema(Some(uuid));
    parameters.insert(0, RefOr::T(id.build()));
}

/// Declares which token an operation needs, unless it declares that itself: one below a
/// match, and one that asks for an account or a role.
pub(super) fn token(path: &str, operation: &mut Operation) {
    let asks = |code: &ProblemCode| {
        [Code::AccountRequired, Code::RoleRequired]
            .into_iter()
            .any(|asked| ProblemCode::from(asked).name == code.name)
    };
    let needed = path.starts_with(MATCH) || problems::listed(operation).iter().any(asks);
    operation.security.get_or_insert_with(|| match needed {
        true => vec![SecurityRequirement::new("token", [""; 0])],
        false => Vec::new(),
    });
}
