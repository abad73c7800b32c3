//! Parts of the REST API, without a service.

mod address;
mod body;
mod join_url;
mod json;
mod moment;
mod outgoing;
pub(crate) mod quota;
mod reach;
mod slow;
mod within;
