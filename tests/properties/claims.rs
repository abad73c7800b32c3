//! Random claims by the million, sensible or not.

use kibitz_game::rules::PointsResult;
use kibitz_game::rules::game::Tally;
use kibitz_game::table::Claim;
use kibitz_game::table::claims::{
    AdjustmentClaim, EndClaim, PlayClaim, ResultClaim, RoundClaim, UndoClaim,
};
use proptest::test_runner::Config;

use super::config;
use super::matches::Match;
use super::rounds::claim;
use super::subject::dealt;
use super::subject::prelude::*;

/// How many claims are made at one table.
const AT_ONE_TABLE: usize = 200;

/// As many cases as it takes to make this many random claims, or as many as the
/// environment asks for.
fn tables(claims: usize) -> Config {
    let asked = std::env::var("KIBITZ_RANDOM_CLAIMS").ok();
    let claims = asked.map_or(claims, |asked| asked.parse().expect("a number of claims"));
    Config {
        // Each step towards a smaller case makes hundreds of claims.
        max_shrink_iters: 1_000,
        ..config(u32::try_from(claims.div_ceil(AT_ONE_TABLE)).unwrap())
    }
}

/// A result of the game, or just points.
pub(super) fn any_result<S: Subject>() -> impl Strategy<Value = Tally> {
    let whole = prop_oneof![4 => 0..4_i64, 2 => -9..120_i64].prop_map(Points::whole);
    let points = prop_oneof![6 => whole, 1 => any_points()];
    let points = prop_oneof![
        vec(points, 0..16).boxed(),
        (0..4_usize, 1..60_i64)
            .prop_map(|(winner, scored)| {
                let mut points = vec![Points::ZERO; 4];
                points[winner] = scored.into();
                points
            })
            .boxed(),
    ];
    prop_oneof![
        3 => S::any_tally().prop_map(S::tally_in_a_match),
        1 => points.prop_map(|points| Tally::Points(PointsResult { points })),
    ]
}

/// Anything that can be sent to a match.
pub(super) fn any_claim<S: Subject>() -> impl Strategy<Value = Claim> {
    let deal = S::any_deal().prop_map(S::deal_in_a_match);
    let result = (0..4_u32, any_result::<S>());
    prop_oneof![
        2 => deal.prop_map(|deal| Claim::Round(RoundClaim { deal })),
        12 * u32::from(S::HAS_PLAYS) => (any_seat::<S>(), S::any_play(), any::<bool>()).prop_map(|(seat, play, stands)| {
            Claim::Play(PlayClaim { seat, play: S::play_in_a_match(play), stands })
        }),
        1 => result.prop_map(|(round, result)| Claim::Result(ResultClaim { round, result })),
        1 => Just(Claim::Undo(UndoClaim { back_to: None })),
        1 => prop_oneof![0..200_u32, any::<u32>()]
            .prop_map(|entry| Claim::Undo(UndoClaim { back_to: Some(entry) })),
        1 => (any_seat::<S>(), prop_oneof![(-50..50_i64).prop_map(Points::whole), any_points()]).prop_map(|(seat, points)| {
            Claim::Adjustment(AdjustmentClaim { seat, points, reason: "by hand".parse().unwrap() })
        }),
        1 => prop::option::of(any::<bool>()).prop_map(|counts| Claim::End(EndClaim { reason: None, counts })),
    ]
}

/// Any claim that is let stand can be judged, applied and put into words. Afterwards
/// the table can still be viewed and described, and a round that is over can be
/// counted.
pub(super) fn no_claim_is_too_odd_for_the_rules<S: Subject>() {
    let claims = vec((any::<u32>(), any::<u8>(), S::any_play()), AT_ONE_TABLE);
    proptest!(tables(3_000), |(mut walk in dealt::<S>(), claims in claims)| {
        let mut illegal_stood = false;
        for (entry, (choice, seat, play)) in (100..).zip(claims) {
            let sensible = choice.is_multiple_of(8);
            let allowed = sensible.then(|| walk.round.choose(choice)).flatten();
            illegal_stood |= allowed.is_none();
            let (seat, play) = allowed.unwrap_or((Seat(seat % walk.seats + 1), play));
            claim(&mut walk.round, seat, &play, entry)?;
            walk.round.also(&walk.rules, illegal_stood);
            if walk.round.awaited().is_none() {
                let counted = walk.count(choice, false);
                prop_assert!(!matches!(counted, Some(Err(_))), "{:?}", counted);
                walk.deal(choice);
                illegal_stood = false;
            }
            if choice.is_multiple_of(16) {
                let _ = (walk.round.fits(), walk.round.view());
            }
        }
    });
}

/// Every claim is recorded or refused. A refusal names the field and says what was
/// expected.
pub(super) fn no_claim_is_too_odd_for_the_table<S: Subject>() {
    let claims = vec((any::<u32>(), any_claim::<S>()), AT_ONE_TABLE);
    proptest!(tables(3_000), |(begun in dealt::<S>(), claims in claims)| {
        let mut played = Match::open(&begun);
        for (choice, claim) in claims {
            let claim = match choice % 4 {
                0 => played.allowed(choice),
                _ => claim,
            };
            if let Err(refusal) = played.append(claim) {
                prop_assert!(!refusal.field.is_empty(), "{refusal:?}");
                prop_assert!(refusal.detail.ends_with('.'), "{refusal:?}");
                prop_assert!(!refusal.expected.is_empty(), "{refusal:?}");
                prop_assert!(!refusal.expected.ends_with('.'), "{refusal:?}");
            }
            let open = played.table().open().filter(|_| choice % 16 == 1);
            if let Some(open) = open {
                let _ = open.state.fits();
            }
        }
    });
}
