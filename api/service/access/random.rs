//! Randomness from the operating system, for secrets.

/// The operating system provides no randomness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system provides no randomness: {0}")]
pub struct NoRandomness(getrandom::Error);

/// Makes random bytes that no one can guess.
pub fn bytes<const COUNT: usize>() -> Result<[u8; COUNT], NoRandomness> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(bytes)
}
