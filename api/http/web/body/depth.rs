//! How deep the lists and objects of a body stand within one another.

use crate::http::web::problem::{Code, Problem};

/// Refuses a text whose lists and objects stand deeper within one another than
/// `most`, before anything is read of it.
///
/// # Errors
/// `json_too_deep`.
pub(in crate::http) fn shallow(text: &[u8], most: u8) -> Result<(), Problem> {
    let (mut depth, mut quoted, mut escaped) = (0_u8, false, false);
    for byte in text {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => {
                if depth == most {
                    return Err(
                        Problem::new(Code::JsonTooDeep, "The body is too deep.").expected(format!(
                            "at most {most} lists and objects within one another"
                        )),
                    );
                }
                depth += 1;
            }
            // What is closed and was not open is for the reader to refuse.
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::shallow;

    #[test]
    fn only_what_stands_within_one_another_counts_and_not_what_is_quoted() {
        let deep = |text: &str, most| shallow(text.as_bytes(), most).is_err();
        assert!(!deep(r#"{"a": [[1]], "b": [[2]]}"#, 3));
        assert!(deep(r#"{"a": [[[1]]]}"#, 3));
        assert!(!deep(r#"{"a": "[[[[\"[[[["}"#, 1));
        assert!(deep(r#"{"a": "\\", "b": []}"#, 1));
        assert!(!deep("]]]{}{}{}", 1));
        assert!(deep(&"[".repeat(256), 255));
    }
}
