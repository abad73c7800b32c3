//! Whole numbers with a range.

use kibitz::web::within::Within;
use serde_json::{Value, json};

#[test]
fn the_range_is_the_same_whatever_is_wrong() {
    let read = |value: Value| serde_json::from_value::<Within<1, 100>>(value);
    assert_eq!(read(json!(1)).ok().map(Within::get), Some(1));
    assert_eq!(read(json!(100)).ok().map(Within::get), Some(100));
    for wrong in [
        json!(0),
        json!(101),
        json!(-1),
        json!(65_536),
        json!(u64::MAX),
        json!(1.5),
        json!(101.0),
        json!(1e300),
        json!("1"),
        json!([]),
    ] {
        let error = read(wrong.clone())
            .map(Within::get)
            .map_err(|error| error.to_string());
        let expected = "expected a whole number from 1 to 100";
        assert!(
            error.is_err_and(|error| error.ends_with(expected)),
            "{wrong}"
        );
    }
}
