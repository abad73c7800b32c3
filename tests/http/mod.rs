//! Parts of the REST API, without a service.

mod address;
mod body;
mod json;
mod moment;
pub(crate) mod slow;
