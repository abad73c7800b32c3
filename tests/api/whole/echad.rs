//! A match for three players from the first card to 300 points, with real hands, and
//! the same match by its results only.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::{Match, opening, play};

const NAMES: [&str; 3] = ["Ana", "Ben", "Chaim"];
const COLOURS: [&str; 4] = ["blue", "green", "red", "yellow"];

/// Random numbers that are the same in every run (splitmix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed >> 33) % end as u64).unwrap()
    }

    fn shuffle(&mut self, cards: &mut [String]) {
        for end in (1..cards.len()).rev() {
            cards.swap(end, self.below(end + 1));
        }
    }
}

/// The 106 cards of the deck without blanks. There is one yud of each colour.
fn deck() -> Vec<String> {
    let letters = [
        "alef", "bet", "gimel", "dalet", "he", "vav", "zayin", "chet", "tet", "yud",
    ];
    let actions = ["pick-up-three", "change-direction", "lose-a-turn"];
    let mut deck = Vec::new();
    for colour in COLOURS {
        let faces = letters.into_iter().chain(actions);
        let twice = faces.clone().chain(faces.filter(|face| *face != "yud"));
        deck.extend(twice.map(|face| format!("{colour}-{face}")));
    }
    for _ in 0..3 {
        deck.extend(["wild", "wild-pick-up-three"].map(str::to_owned));
    }
    deck
}

fn is_wild(card: &str) -> bool {
    card.starts_with("wild")
}

/// Where the cards really are, which the service never sees.
#[derive(Clone, Default)]
struct Cards {
    hands: [Vec<String>; 3],
    pile: Vec<String>,
    discards: Vec<String>,
}

/// Events that must happen in the match, and how often they did.
#[derive(Default)]
struct Happened {
    refused: u32,
    stood: u32,
    undone: u32,
    called: u32,
    shuffled: u32,
}

/// Three players at a table with a phone.
struct Players<'a> {
    at: Match<'a>,
    cards: Cards,
    chance: Chance,
    happened: Happened,
    /// The table in the last answer.
    table: Value,
}

impl Players<'_> {
    fn view(&self, member: &str) -> &Value {
        &self.table["view"][member]
    }

    fn seat(&self, member: &str) -> u8 {
        u8::try_from(self.view(member).as_u64().unwrap()).unwrap()
    }

    fn hand(&mut self, seat: u8) -> &mut Vec<String> {
        &mut self.cards.hands[usize::from(seat) - 1]
    }

    fn colour(&mut self) -> &'static str {
        COLOURS[self.chance.below(4)]
    }

    /// Whether a card may be laid, worked out as a player would.
    fn fits(&self, card: &str) -> bool {
        if is_wild(card) {
            return true;
        }
        let (colour, face) = card.split_once('-').unwrap();
        let top = self.cards.discards.last().unwrap();
        let top_face = top.split_once('-').map(|(_, face)| face);
        let same_face = !is_wild(top) && top_face == Some(face);
        same_face || self.view("colour").as_str() == Some(colour)
    }

    /// Asserts that the phone shows the real table and which cards of each hand fit.
    fn check(&self) {
        let Cards {
            hands,
            pile,
            discards,
        } = &self.cards;
        assert_eq!(*self.view("hands"), json!(hands.each_ref().map(Vec::len)));
        assert_eq!(*self.view("draw_pile"), json!(pile.len()));
        assert_eq!(*self.view("top"), json!(discards.last()));
        let below = self.view("discards").as_array().unwrap();
        assert_eq!(below.len() + 1, discards.len());
        if self.view("phase")["kind"] == "turn" {
            let fits = self.table["fits"]["cards"].as_array().unwrap();
            for card in hands.iter().flatten() {
                assert_eq!(fits.contains(&json!(card)), self.fits(card), "{card}");
            }
        }
    }

    /// Claims a play that must be legal.
    fn claim(&mut self, seat: u8, notation: &str) {
        self.table = self.at.play(seat, notation).json["table"].take();
    }

    fn deal(&mut self) {
        let mut pile = deck();
        self.chance.shuffle(&mut pile);
        let hands = [(); 3].map(|()| pile.split_off(pile.len() - 7));
        let up = pile.pop().unwrap();
        self.table = self.at.begin(&up).json["table"].take();
        let discards = vec![up];
        self.cards = Cards {
            hands,
            pile,
            discards,
        };
    }

    /// Draws this many cards, with a reshuffle when the pile runs out.
    fn draw(&mut self, seat: u8, mut due: usize, how: &str) {
        while due > 0 {
            if self.cards.pile.is_empty() {
                if self.cards.discards.len() == 1 {
                    return self.claim(seat, "draw 0");
                }
                self.claim(self.seat("dealer"), "reshuffle");
                let top = self.cards.discards.pop().unwrap();
                self.cards.pile = std::mem::replace(&mut self.cards.discards, vec![top]);
                self.chance.shuffle(&mut self.cards.pile);
                self.happened.shuffled += 1;
            }
            let count = due.min(self.cards.pile.len());
            let left = self.cards.pile.len() - count;
            let drawn = self.cards.pile.split_off(left);
            self.hand(seat).extend(drawn);
            self.claim(seat, &format!("draw {count} {how}"));
            due -= count;
        }
    }

    /// Moves a card from a hand to the discards, and returns the notation for it.
    fn put(&mut self, seat: u8, place: usize, echad: bool) -> String {
        let card = self.hand(seat).remove(place);
        let colour = if is_wild(&card) { self.colour() } else { "" };
        let said = if echad && self.hand(seat).len() == 1 {
            "echad"
        } else {
            ""
        };
        let notation = format!("lay {card} {colour} {said}");
        self.cards.discards.push(card);
        notation
    }

    /// Lays a card. The first player in the match to forget “Echad” is called out.
    fn lay(&mut self, seat: u8, place: usize) {
        let forgets = self.happened.called == 0;
        let notation = self.put(seat, place, !forgets);
        self.claim(seat, &notation);
        if forgets && self.hand(seat).len() == 1 {
            self.claim(seat % 3 + 1, &format!("call @{seat}"));
            self.happened.called += 1;
            self.draw(seat, 2, "");
        }
    }

    /// Makes each of these happen once: a card that does not fit is claimed, a card
    /// that fits is taken back, and an illegal card stands. Returns whether that ended
    /// the turn.
    fn mishap(&mut self, seat: u8, round: u32) -> bool {
        let hand = self.hand(seat).clone();
        let wrong = hand.iter().position(|card| !self.fits(card));
        let right = hand.iter().position(|card| self.fits(card));
        match (wrong, right, &self.happened) {
            (Some(place), _, Happened { refused: 0, .. }) => {
                let mut answer = self.at.claim(seat, &format!("lay {}", hand[place]));
                assert_eq!(answer.json["entry"]["verdict"]["ruling"], "illegal");
                assert_eq!(
                    answer.json["entry"]["verdict"]["findings"][0]["code"],
                    "no_match"
                );
                assert_eq!(answer.json["table"]["view"], self.table["view"]);
                self.table = answer.json["table"].take();
                self.happened.refused += 1;
                false
            }
            (_, Some(place), Happened { undone: 0, .. }) => {
                let (cards, view) = (self.cards.clone(), self.table["view"].clone());
                let notation = self.put(seat, place, true);
                self.claim(seat, &notation);
                let mut answer = self.at.post("/undo", json!({})).is(201);
                assert_eq!(answer.json["table"]["view"], view);
                self.table = answer.json["table"].take();
                self.cards = cards;
                self.happened.undone += 1;
                false
            }
            (Some(place), _, Happened { stood: 0, .. }) if round == 2 && hand.len() > 2 => {
                let notation = self.put(seat, place, true);
                let mut answer = self.at.stands(seat, &notation);
                assert_eq!(answer.json["entry"]["moved"], true);
                self.table = answer.json["table"].take();
                self.happened.stood += 1;
                true
            }
            _ => false,
        }
    }

    /// The player whose turn it is acts once.
    fn act(&mut self, round: u32) {
        self.check();
        let seat = self.seat("turn");
        let phase = self.view("phase").clone();
        match phase["kind"].as_str().unwrap() {
            "pick_up" => {
                let owed = usize::try_from(phase["owed"].as_u64().unwrap()).unwrap();
                self.draw(seat, owed, "");
            }
            "name_colour" => {
                let colour = self.colour();
                self.claim(seat, &format!("name {colour}"));
            }
            "drawn" => {
                let last = self.hand(seat).len() - 1;
                let card = self.hand(seat)[last].clone();
                if self.fits(&card) {
                    self.lay(seat, last);
                } else {
                    self.claim(seat, "keep");
                }
            }
            "turn" if self.mishap(seat, round) => {}
            "turn" => {
                let hand = self.hand(seat).clone();
                let fitting = (0..hand.len()).filter(|place| self.fits(&hand[*place]));
                let fitting: Vec<usize> = fitting.collect();
                // In the first round the players collect cards until the pile runs out.
                let gathers = self.happened.shuffled == 0 && self.cards.discards.len() > 20;
                match fitting.len() {
                    0 => self.draw(seat, 1, ""),
                    _ if gathers => self.draw(seat, 1, "declining keep"),
                    some => {
                        let place = fitting[self.chance.below(some)];
                        self.lay(seat, place);
                    }
                }
            }
            other => panic!("there is nothing to do in phase {other}"),
        }
    }

    /// The cards left in the hands after a player went out.
    fn result(&self) -> Value {
        let out = self.view("phase")["out"].as_u64().unwrap();
        let hands = (1..).zip(&self.cards.hands);
        let hands = hands.filter(|(seat, _)| *seat != out);
        let hands = hands.map(|(seat, cards)| json!({"seat": seat, "cards": cards}));
        json!({"game": "echad", "winner": out, "hands": hands.collect::<Vec<_>>()})
    }

    /// Plays a round to its end and counts it.
    fn round(&mut self, round: u32) -> Value {
        self.deal();
        let mut acts = 0;
        while self.view("phase")["kind"] != "over" {
            self.act(round);
            acts += 1;
            assert!(acts < 2_000, "the round does not end");
        }
        let result = self.result();
        self.table = count(&self.at, round, &result)["table"].take();
        result
    }
}

fn count(at: &Match<'_>, round: u32, result: &Value) -> Value {
    let path = format!("{}/rounds/{round}/result", at.path);
    at.client.put(&path, json!({"result": result})).is(200).json
}

#[test]
fn a_match_card_by_card_and_by_results_only_has_the_same_scoresheet() {
    let kibitz = Kibitz::start();
    let mut players = Players {
        at: Match::opened(&kibitz.nobody(), opening(&NAMES)),
        cards: Cards::default(),
        chance: Chance(11),
        happened: Happened::default(),
        table: Value::Null,
    };
    let mut results = Vec::new();
    for round in 1.. {
        results.push(players.round(round));
        if players.table["standing"]["status"] != "open" {
            break;
        }
    }
    let Players {
        at,
        happened,
        table,
        ..
    } = players;
    let totals = table["standing"]["totals"].as_array().unwrap();
    let winner = table["standing"]["winners"][0].as_u64().unwrap();
    let best = totals.iter().map(|total| total.as_i64().unwrap()).max();
    assert!(best >= Some(300));
    assert_eq!(totals[usize::try_from(winner - 1).unwrap()], json!(best));
    assert!(results.len() >= 3, "{} rounds", results.len());
    let Happened {
        refused,
        stood,
        undone,
        called,
        shuffled,
    } = happened;
    assert_eq!((refused, stood, undone, called), (1, 1, 1, 1));
    assert!(shuffled >= 1);
    let over = json!({"seat": 1, "play": play("draw")});
    at.post("/plays", over).refused(409, "match_over", "play");

    let other = Match::opened(&kibitz.nobody(), opening(&NAMES));
    for (round, result) in (1..).zip(&results) {
        count(&other, round, result);
    }
    assert_eq!(other.log().len(), results.len());
    assert_eq!(other.scoresheet(), at.scoresheet());
    assert_eq!(other.table()["standing"], table["standing"]);
}
