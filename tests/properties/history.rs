//! Histories: matches that were played by the rules, through the real write path.

use std::sync::Arc;

use kibitz_game::rules::{Seat, game};
use kibitz_game::table::claims::{
    AdjustmentClaim, EndClaim, LineupClaim, PlayClaim, ResultClaim, RoundClaim, UndoClaim,
};
use kibitz_game::table::{
    Agreed, Author, By, Claim, Etiquette, Next, Settings, Sitting, Status, Table,
};
use kibitz_service::live::{Appended, Error, Live, New, NewMatch, NewSeat, Notes, Tables};
use uuid::Uuid;

use super::subject::{Subject, allowed};
use super::subjects::of_every_game_with_plays;

/// Chance that is the same every time (splitmix64).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from(mixed >> 33).unwrap()
    }

    /// Once in so many times.
    pub(crate) fn once_in(&mut self, times: u32) -> bool {
        self.next().is_multiple_of(times)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next()).unwrap() % end
    }
}

/// A match from its opening to its end, to be played by anybody.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) house_rules: game::HouseRules,
    pub(crate) seats: u8,
    /// What was claimed, one thing after the other. Each is legal or unproven.
    pub(crate) claims: Vec<Claim>,
}

/// The longest match, in entries, that is worth a place in a history.
const MOST_CLAIMS: usize = 600;

/// A match by these options, either card by card or by its results only; none
/// where chance does not come to an end in time.
fn played<S: Subject>(
    rules: &S::HouseRules,
    seats: u8,
    cards: bool,
    chance: &mut Chance,
) -> Option<Played> {
    let house_rules = S::rules_in_a_match(rules.clone());
    let settings = Settings {
        house_rules: house_rules.clone(),
        seats: (1..=seats).map(|seat| format!("p{seat}")).collect(),
        etiquette: Etiquette::default(),
    };
    settings.check().ok()?;
    let mut table = Table::new(Arc::new(settings));
    let (mut claims, mut results) = (Vec::new(), Vec::new());
    while table.status() == Status::Open {
        if claims.len() > MOST_CLAIMS {
            return None;
        }
        let (claim, result) = next::<S>(rules, &table, chance)?;
        results.extend(result);
        let taken = table.take(claim.clone()).ok()?;
        table = match taken.next {
            Next::Moved(moved) => table.after(Next::Moved(moved)),
            _ => return None,
        };
        claims.push(claim);
    }
    Some(Played {
        house_rules,
        seats,
        claims: if cards { claims } else { results },
    })
}

/// Returns what is claimed next, and the result of the round that it ends.
fn next<S: Subject>(
    rules: &S::HouseRules,
    table: &Table,
    chance: &mut Chance,
) -> Option<(Claim, Option<Claim>)> {
    // Even choices are of the first kind: to get rounds over, mostly those.
    let choice = chance.next();
    let choice = choice & !u32::from(choice % 8 > 1);
    let Some(open) = table.open() else {
        let seats = u8::try_from(table.names().len()).unwrap();
        let deal = S::deal_in_a_match(S::deal_by(rules, seats, choice));
        return Some((Claim::Round(RoundClaim { deal }), None));
    };
    let round = S::of(&open.state);
    let result = |tally: S::Tally| {
        Claim::Result(ResultClaim {
            round: table.round_number(),
            result: S::tally_in_a_match(tally),
        })
    };
    if let Some(tally) = round.result(rules, choice) {
        let claim = result(tally);
        return Some((claim.clone(), Some(claim)));
    }
    let (seat, play) = round.choose(choice)?;
    let mut after = round.clone();
    after.apply(seat, &play, table.seq() + 1);
    let claim = Claim::Play(PlayClaim {
        seat,
        play: S::play_in_a_match(play),
        stands: false,
    });
    Some((claim, after.outcome().map(result)))
}

/// So many matches of every game, of two to four players and short: one of so many
/// card by card, the others by their results only.
pub(crate) fn matches(count: usize, cards: usize, chance: &mut Chance) -> Vec<Played> {
    let mut all = Vec::with_capacity(count);
    while all.len() < count {
        let seats = 2 + u8::try_from(chance.below(3)).unwrap();
        let cards = (all.len() / PLAYERS.len()).is_multiple_of(cards);
        let player = &PLAYERS[all.len() % PLAYERS.len()];
        all.extend((player.play)(seats, cards, chance));
    }
    all
}

/// Somebody at a table: what they are called there, and who that is.
pub(crate) type Guest = (String, Option<Uuid>);

/// Opens a match for these people, as many as its seats.
pub(crate) async fn open(
    tables: &Tables,
    account_id: Uuid,
    played: &Played,
    guests: &[Guest],
) -> Result<Arc<Live>, Error> {
    let seats = guests.iter().map(|(name, player_id)| NewSeat {
        name: name.parse().ok(),
        player_id: *player_id,
    });
    let new = NewMatch {
        id: Uuid::now_v7(),
        account_id: Some(account_id),
        host_token_hash: None,
        agreed: Agreed {
            house_rules: played.house_rules.clone(),
            etiquette: Etiquette::default(),
        },
        seats: seats.collect(),
        opened_at: None,
        notes: Notes::default(),
    };
    tables.open(new).await
}

pub(crate) async fn append(
    tables: &Tables,
    live: &Arc<Live>,
    claim: Claim,
) -> Result<Appended, Error> {
    let new = New {
        id: Uuid::now_v7(),
        by: By::host(Author::Host),
        claim,
        upon: None,
        made_at: None,
    };
    tables.append(Arc::clone(live), new).await
}

/// Plays a match as it was played.
pub(crate) async fn play(
    tables: &Tables,
    account_id: Uuid,
    played: &Played,
    guests: &[Guest],
) -> Result<Arc<Live>, Error> {
    let live = open(tables, account_id, played, guests).await?;
    for claim in &played.claims {
        append(tables, &live, claim.clone()).await?;
    }
    Ok(live)
}

/// Plays a match with all that comes between: what is illegal, taken back, changed
/// by hand, played on in other seats, or ended early.
pub(crate) async fn play_wildly(
    tables: &Tables,
    account_id: Uuid,
    played: &Played,
    guests: &[Guest],
    chance: &mut Chance,
) -> Result<Arc<Live>, Error> {
    let live = open(tables, account_id, played, guests).await?;
    // What no longer fits after that is refused, and so not in the log.
    for claim in &played.claims {
        if chance.once_in(9) {
            let stands = chance.once_in(3);
            if let Some((seat, play)) = illegal(&live.now().table, chance) {
                let claim = Claim::Play(PlayClaim { seat, play, stands });
                let _ = append(tables, &live, claim).await;
            }
        }
        if live.now().table.open().is_none() && chance.once_in(6) {
            let _ = append(tables, &live, between(played.seats, chance)).await;
        }
        let _ = append(tables, &live, claim.clone()).await;
        if chance.once_in(7) {
            let back_to = (chance.once_in(3)).then(|| {
                let entries = usize::try_from(live.now().table.seq()).unwrap();
                u32::try_from(chance.below(entries + 1)).unwrap()
            });
            let _ = append(tables, &live, Claim::Undo(UndoClaim { back_to })).await;
            let _ = append(tables, &live, claim.clone()).await;
        }
        if chance.once_in(60) {
            break;
        }
    }
    if chance.once_in(2) {
        let _ = append(
            tables,
            &live,
            Claim::End(EndClaim {
                reason: None,
                counts: None,
            }),
        )
        .await;
    }
    Ok(live)
}

/// Something that may come between two rounds.
fn between(seats: u8, chance: &mut Chance) -> Claim {
    let seat = Seat(1 + u8::try_from(chance.below(seats.into())).unwrap());
    if chance.once_in(2) {
        return Claim::Adjustment(AdjustmentClaim {
            seat,
            points: (i64::from(chance.next() % 40) - 20).into(),
            reason: "The table agreed.".parse().unwrap(),
        });
    }
    // Everybody moves on by one seat.
    Claim::Lineup(LineupClaim {
        seats: Seat::all(seats)
            .map(|seat| Sitting {
                from: Some(seat.after(1, seats)),
                name: None,
                player_id: None,
            })
            .collect(),
    })
}

/// A play against the rules, if a round is open.
pub(crate) fn illegal(table: &Table, chance: &mut Chance) -> Option<(Seat, game::Play)> {
    let round = &table.open()?.state;
    let player = PLAYERS
        .iter()
        .find(|player| player.name == round.game().name())?;
    (player.illegal)(round, chance)
}

/// A play of this game against the rules.
fn illegal_of<S: Subject>(round: &game::Round, chance: &mut Chance) -> Option<(Seat, game::Play)> {
    let round = S::of(round);
    let plays = round.every_play();
    for _ in 0..20 {
        let play = &plays[chance.below(plays.len())];
        let seat = Seat(1 + u8::try_from(chance.below(round.seats().into())).unwrap());
        if round.admit(seat, play).is_ok() && !allowed(round, seat, play) {
            return Some((seat, S::play_in_a_match(play.clone())));
        }
    }
    None
}

/// A game whose matches a history has.
struct Player {
    name: &'static str,
    /// Plays a short match of so many; see [`played`].
    play: fn(u8, bool, &mut Chance) -> Option<Played>,
    illegal: fn(&game::Round, &mut Chance) -> Option<(Seat, game::Play)>,
}

impl Player {
    const fn of<S: Subject>() -> Player {
        Player {
            name: S::NAME,
            play: |seats, cards, chance| played::<S>(&S::short(), seats, cards, chance),
            illegal: illegal_of::<S>,
        }
    }
}

macro_rules! players {
    ($($game:ident),+) => {
        const PLAYERS: &[Player] = &[$(Player::of::<kibitz_game::rules::$game::Round>()),+];
    };
}

of_every_game_with_plays!(players);
