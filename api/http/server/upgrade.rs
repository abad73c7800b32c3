//! Requests that also offer another protocol, as Java's client offers HTTP/2.

use actix_web::dev::ServiceResponse;
use actix_web::http::ConnectionType;

/// Declines the offer: there is none that Kibitz takes. actix closes such a connection after the
/// answer. The answer has to say so, or the client sends its next request on it, in vain.
pub(crate) fn decline(mut answer: ServiceResponse) -> ServiceResponse {
    if answer.request().head().upgrade() {
        let head = answer.response_mut().head_mut();
        head.set_connection_type(ConnectionType::Close);
    }
    answer
}
