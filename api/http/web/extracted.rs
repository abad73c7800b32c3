//! Extractors that read the head of a request.

/// Makes types extractors by their `of`, which reads a request: at once, or `async` if something
/// has to be looked up.
macro_rules! extracted {
    (async $($name:ty),+) => {$(
        impl ::actix_web::FromRequest for $name {
            type Error = $crate::web::problem::Problem;
            type Future = ::std::pin::Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

            fn from_request(
                req: &::actix_web::HttpRequest,
                _: &mut ::actix_web::dev::Payload,
            ) -> Self::Future {
                let req = req.clone();
                Box::pin(async move { <$name>::of(&req).await })
            }
        }
    )+};
    ($($name:ty),+) => {$(
        impl ::actix_web::FromRequest for $name {
            type Error = $crate::web::problem::Problem;
            type Future = ::std::future::Ready<Result<Self, Self::Error>>;

            fn from_request(
                req: &::actix_web::HttpRequest,
                _: &mut ::actix_web::dev::Payload,
            ) -> Self::Future {
                ::std::future::ready(<$name>::of(req))
            }
        }
    )+};
}

pub(crate) use extracted;
