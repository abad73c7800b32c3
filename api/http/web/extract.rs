//! Extractors that need only the head of a request.

/// Makes a type an extractor. It is read from the request at once, without waiting for the body; or,
/// if something has to be looked up, by its `async` function `of`.
macro_rules! extract {
    (async $($extracted:ty),+) => {$(
        impl actix_web::FromRequest for $extracted {
            type Error = crate::web::problem::Problem;
            type Future = std::pin::Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

            fn from_request(
                req: &actix_web::HttpRequest,
                _: &mut actix_web::dev::Payload,
            ) -> Self::Future {
                let req = req.clone();
                Box::pin(async move { <$extracted>::of(&req).await })
            }
        }
    )+};
    ($extracted:ty $(where $of:ident: $bound:path)?, $read:expr) => {
        impl$(<$of: $bound>)? actix_web::FromRequest for $extracted {
            type Error = crate::web::problem::Problem;
            type Future = std::future::Ready<Result<Self, Self::Error>>;

            fn from_request(
                req: &actix_web::HttpRequest,
                _: &mut actix_web::dev::Payload,
            ) -> Self::Future {
                let read: fn(&actix_web::HttpRequest) -> Result<Self, Self::Error> = $read;
                std::future::ready(read(req))
            }
        }
    };
}

pub(crate) use extract;
