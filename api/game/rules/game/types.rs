//! The types that hold what belongs to any game.

macro_rules! types {
    ($($game:ident in $folder:ident),+ $(,)?) => {
        /// A card set.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
            strum::EnumString,
        )]
        #[serde(rename_all = "snake_case")]
        #[strum(serialize_all = "snake_case", parse_err_ty = String, parse_err_fn = no_game)]
        pub enum Game {
            $(
                #[doc = concat!("The card set `", stringify!($folder), "`.")]
                $game,
            )+
        }

        types!(@tagged HouseRules, HouseRules, "The house rules of a match.", [] [] $($game $folder)+);
        types!(@tagged Deal, Deal, "How a round starts.", [] [] $($game $folder)+);
        types!(@play $($game $folder)+);
        types!(@tagged Tally, RoundResult, "The result of a round, as counted at the table; or just its points, whatever the game.", [
            /// For a match of any game: only what each seat scored.
            Points(PointsResult),
        ] [Points = "points"] $($game $folder)+);
        types!(@held View, RoundView, "The public state of a round: what everyone at the table can see.", [] $($game $folder)+);
        types!(@of_a_game HouseRules $($game)+);
        types!(@of_a_game Deal $($game)+);
        types!(@of_a_game Play $($game)+);
        types!(@of_a_game View $($game)+);
        types!(@of_a_game Carry $($game)+);
        types!(@of_a_game Round $($game)+);

        /// What one round of a match leaves for the next.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Carry {
            $(
                #[doc = concat!("For a match of ", stringify!($folder), ".")]
                $game(<super::$folder::Round as Rules>::Carry),
            )+
        }

        impl Carry {
            /// Finds the seat that the deal of the next round names by default; see
            /// [`Carried::due`](super::Carried::due).
            pub fn due(&self) -> Option<Seat> {
                match self { $(Carry::$game(carry) => carry.due(),)+ }
            }

            /// Returns what carries over once a total was adjusted; see [`Scoring::adjusted`].
            #[must_use]
            pub fn adjusted(&self, seat: Seat, points: Points) -> Carry {
                match self {
                    $(
                        Carry::$game(carry) => {
                            Carry::$game(super::$folder::Round::adjusted(carry, seat, points))
                        }
                    )+
                }
            }

            /// Returns what carries over after players change seats; see [`Carried::reseated`](super::Carried::reseated).
            #[must_use]
            pub fn reseated(&self, from: &[Option<Seat>]) -> Carry {
                match self { $(Carry::$game(carry) => Carry::$game(carry.reseated(from)),)+ }
            }
        }

        /// The state of a round.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Round {
            $(
                #[doc = concat!("A round of ", stringify!($folder), ".")]
                $game(super::$folder::Round),
            )+
        }

        /// The effects of a play.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Effects {
            $(
                #[doc = concat!("In a round of ", stringify!($folder), ".")]
                $game(Vec<<super::$folder::Round as Rules>::Effect>),
            )+
        }

        impl Effects {
            /// Converts the effects to the form that is recorded and sent.
            pub fn remarks(&self) -> Vec<Remark> {
                match self {
                    $(Effects::$game(effects) => effects.iter().map(|one| one.remark()).collect(),)+
                }
            }
        }

        impl PartialSchema for Game {
            fn schema() -> RefOr<Schema> {
                growing(Game::NAMES)
                    .description(Some("The name of a card set. More may come."))
                    .examples(Game::NAMES.first().copied())
                    .into()
            }
        }

        impl ToSchema for Game {}
    };

    (@play $($game:ident $folder:ident)+) => {
        /// A play, as claimed by a player. Its `kind` begins with the name of the game.
        #[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
        #[serde(untagged)]
        pub enum Play {
            $(
                #[doc = concat!("In a match of ", stringify!($folder), ".")]
                $game(super::$folder::Play),
            )+
        }

        impl<'de> Tagged<'de> for Play {
            const TAG: &'static str = "kind";

            fn of_kind(kind: &str, rest: Json<'de>) -> Result<Self, Misread> {
                let game = kind.split_once('_').map(|(game, _)| game);
                $(if game == Some(stringify!($folder)) {
                    return super::$folder::Play::of_kind(kind, rest).map(Play::$game);
                })+
                let kinds = concat!($("`", stringify!($folder), "_...`, "),+);
                let kinds = kinds.trim_end_matches(", ");
                let fault = format!("unknown kind `{kind}`, expected one of {kinds}");
                Err(serde::de::Error::custom(fault))
            }
        }

        json::deserialized!(Play);
    };

    (@tagged $name:ident, $schema:ident, $doc:literal, [$($more:tt)*] [$($tag:tt)*] $($game:ident $folder:ident)+) => {
        types!(@held $name, $schema, $doc, [$($more)*] $($game $folder)+);

        tagged!($name by "game" { $($game = stringify!($folder),)+ $($tag)* });
    };

    (@held $name:ident, $schema:ident, $doc:literal, [$($more:tt)*] $($game:ident $folder:ident)+) => {
        #[doc = $doc]
        #[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
        #[schema(as = $schema)]
        #[serde(tag = "game", rename_all = "snake_case")]
        pub enum $name {
            $(
                #[doc = concat!("For a match of ", stringify!($folder), ".")]
                $game(super::$folder::$name),
            )+
            $($more)*
        }
    };

    (@of_a_game $name:ident $($game:ident)+) => {
        impl $name {
            /// Names the game it belongs to.
            pub fn game(&self) -> Game {
                match self { $($name::$game(_) => Game::$game,)+ }
            }
        }
    };
}
