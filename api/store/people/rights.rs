//! What the token of a session may do.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What an app may do with its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rights {
    /// Read everything that the account can see.
    Read,
    /// Also open and join matches, and do there what the account may, except delete them.
    Play,
    /// Everything, as on a device where someone signed in with the password.
    All,
}
