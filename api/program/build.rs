//! Says what the page lacks. Cargo runs this late, so that it is not lost among the lines of
//! all that is compiled.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if let Ok(missing) = std::env::var("DEP_KIBITZ_PAGE_MISSING") {
        println!("cargo::warning={missing}");
    }
}
