//! What measures and dimensions need of a question.

/// What a measure or a dimension needs of a question, or can do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// It is of one person: a question names a player, or has [`Dimension::Player`].
    ///
    /// [`Dimension::Player`]: super::Dimension::Player
    OfPerson,
    /// It is of one person and another: a question also has [`Dimension::Opponent`], or names one
    /// player who must have been at the table.
    ///
    /// [`Dimension::Opponent`]: super::Dimension::Opponent
    OfPair,
    /// A measure of rounds, or a dimension that tells the rounds of a match apart.
    OfRounds,
    /// A measure of illegal plays, or a dimension that tells those of a match apart.
    OfRules,
    /// It is of evenings.
    OfEvenings,
    /// Its keys come from who was at the table.
    People,
    /// Its keys come from what the account noted, which other accounts do not see.
    Noted,
}
