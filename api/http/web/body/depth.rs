//! Limits how deeply the lists and objects of a body are nested.

use crate::http::web::problem::{Code, Problem};

/// Refuses JSON whose lists and objects are nested more than `max` levels deep, before
/// it is parsed.
///
/// # Errors
/// `json_too_deep`.
pub(in crate::http) fn shallow(text: &[u8], max: u8) -> Result<(), Problem> {
    let (mut depth, mut quoted, mut escaped) = (0_u8, false, false);
    for byte in text {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => {
                if depth == max {
                    return Err(
                        Problem::new(Code::JsonTooDeep, "The body is nested too deeply.")
                            .expected(format!("at most {max} levels of lists and objects")),
                    );
                }
                depth += 1;
            }
            // An unmatched closing bracket is left for the parser to refuse.
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
    fn only_nesting_counts_and_brackets_in_strings_do_not() {
        let deep = |text: &str, max| shallow(text.as_bytes(), max).is_err();
        assert!(!deep(r#"{"a": [[1]], "b": [[2]]}"#, 3));
        assert!(deep(r#"{"a": [[[1]]]}"#, 3));
        assert!(!deep(r#"{"a": "[[[[\"[[[["}"#, 1));
        assert!(deep(r#"{"a": "\\", "b": []}"#, 1));
        assert!(!deep("]]]{}{}{}", 1));
        assert!(deep(&"[".repeat(256), 255));
    }
}
