//! The program without the page, `kibitz-api`.

use std::process::ExitCode;

use kibitz::assets::Page;
use kibitz::program;
use mimalloc::MiMalloc;

/// Allocates with less processor time than the C library does, as in the program with the page.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    program::run(Page::missing("This is `kibitz-api`, which has none."))
}
