// Generated from the API's document by web/scripts/referee-types.js.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What was entered, as the log has it, and the table after it.
         * @example {
         *       "entry": {
         *         "at": "2025-07-15T19:30:00.123Z",
         *         "by": "host",
         *         "claim": {
         *           "kind": "play",
         *           "play": {
         *             "cards": [
         *               "blue-he"
         *             ],
         *             "kind": "echad_lay"
         *           },
         *           "seat": 2
         *         },
         *         "effects": [
         *           {
         *             "code": "turn",
         *             "params": {
         *               "seat": {
         *                 "seat": 3
         *               }
         *             },
         *             "ruling": "echad/A13",
         *             "sentence": "It is ⁨Chaim⁩'s turn."
         *           }
         *         ],
         *         "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
         *         "moved": true,
         *         "sentence": "⁨Ben⁩ lays ⁨blue He⁩.",
         *         "seq": 3,
         *         "verdict": {
         *           "findings": [],
         *           "ruling": "legal"
         *         }
         *       },
         *       "table": {
         *         "fits": {
         *           "cards": [
         *             "blue-alef",
         *             "blue-bet",
         *             "blue-gimel",
         *             "blue-dalet",
         *             "blue-he",
         *             "blue-vav",
         *             "blue-zayin",
         *             "blue-chet",
         *             "blue-tet",
         *             "blue-yud",
         *             "blue-pick-up-three",
         *             "blue-change-direction",
         *             "blue-lose-a-turn",
         *             "green-he",
         *             "red-he",
         *             "yellow-he",
         *             "wild",
         *             "wild-pick-up-three"
         *           ],
         *           "kinds": [
         *             "echad_lay",
         *             "echad_draw"
         *           ],
         *           "seat": 3
         *         },
         *         "names": [
         *           "Ana",
         *           "Ben",
         *           "Chaim"
         *         ],
         *         "round": 1,
         *         "round_open": true,
         *         "seq": 3,
         *         "standing": {
         *           "cut_short": false,
         *           "leaders": [],
         *           "provisional": false,
         *           "status": "open",
         *           "totals": [
         *             0,
         *             0,
         *             0
         *           ],
         *           "winners": []
         *         },
         *         "view": {
         *           "colour": "blue",
         *           "dealer": 1,
         *           "direction": "clockwise",
         *           "discards": [
         *             {
         *               "card": "blue-gimel",
         *               "entry": 1
         *             }
         *           ],
         *           "draw_pile": 84,
         *           "game": "echad",
         *           "hands": [
         *             7,
         *             6,
         *             7
         *           ],
         *           "last_cards": [],
         *           "last_turn": "lay",
         *           "phase": {
         *             "kind": "turn"
         *           },
         *           "top": "blue-he",
         *           "top_entry": 3,
         *           "turn": 3
         *         }
         *       }
         *     }
         */
        AppendedEntry: {
            /** @description The entry, as it was appended. */
            entry: components["schemas"]["Entry"];
            /** @description The table's current state. */
            table: components["schemas"]["Table"];
        };
        /** @description Something that happened at the table, as a client reports it. */
        Claim: components["schemas"]["ClaimRound"] | components["schemas"]["ClaimPlay"] | components["schemas"]["ClaimResult"] | components["schemas"]["ClaimReplacement"] | components["schemas"]["ClaimConfirmation"] | components["schemas"]["ClaimUndo"] | components["schemas"]["ClaimConsent"] | components["schemas"]["ClaimAdjustment"] | components["schemas"]["ClaimLineup"] | components["schemas"]["ClaimEnd"] | components["schemas"]["ClaimReopen"];
        /** @description A score is changed by hand. */
        ClaimAdjustment: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "adjustment";
            /**
             * Format: int64
             * @description The change in the game's unit, positive or negative but not 0.
             */
            points: number;
            /** @description Why the score changes. */
            reason: components["schemas"]["Reason"];
            /** @description The seat whose score changes. */
            seat: components["schemas"]["Seat"];
        };
        /** @description A player agrees with a round's result, or contests it. */
        ClaimConfirmation: {
            /** @description `true` to agree, `false` to contest the result. */
            agrees: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "confirmation";
            /** @description An optional comment. */
            note?: components["schemas"]["Reason"];
            /**
             * Format: int64
             * @description The number of the round, starting at 1.
             */
            round: number;
            /** @description The seat that the player had in that round. */
            seat: components["schemas"]["Seat"];
        };
        /** @description A requested undo is accepted or declined. */
        ClaimConsent: {
            /** @description `true` to carry out the undo, `false` to decline it. */
            agrees: boolean;
            /**
             * Format: int64
             * @description The entry that asked for the undo: see `asked` in the table.
             */
            entry: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "consent";
        };
        /** @description The match is ended before it is decided. */
        ClaimEnd: {
            /**
             * @description Whether the match counts: if it does, the leader has won, and statistics and
             *     rankings include it. By default, it counts if at least one round was counted.
             */
            counts?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "end";
            /** @description Why the match ends early. */
            reason?: components["schemas"]["Reason"];
        };
        /**
         * @description Between rounds, players join, leave, swap seats or change names. Players who
         *     are not listed leave the match.
         */
        ClaimLineup: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "lineup";
            /**
             * @description Who sits where, in turn order. A player whose seat is not the `from` of any
             *     item leaves the table.
             */
            seats: components["schemas"]["LineupSeat"][];
        };
        /** @description A player makes a play. */
        ClaimPlay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "play";
            /** @description The play. */
            play: components["schemas"]["Play"];
            /** @description The player's seat. */
            seat: components["schemas"]["Seat"];
            /**
             * @description Let the play pass even if it is illegal. The log keeps both the verdict and
             *     that the play stands. Defaults to `false`.
             */
            stands?: boolean;
        };
        /** @description A match that was ended early is continued. */
        ClaimReopen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "reopen";
        };
        /** @description The result of a counted round is replaced. Everything after it is recounted. */
        ClaimReplacement: {
            /** @description Whether to drop later rounds that become impossible. */
            drop_later?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "replacement";
            /** @description The correct result of the round. */
            result: components["schemas"]["RoundResult"];
            /**
             * Format: int64
             * @description The number of the round, starting at 1.
             */
            round: number;
        };
        /** @description A round is counted: the open one, or one that was not logged play by play. */
        ClaimResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "result";
            /** @description The result of the round. */
            result: components["schemas"]["RoundResult"];
            /**
             * Format: int64
             * @description The number of the round, starting at 1.
             */
            round: number;
        };
        /** @description A round starts. */
        ClaimRound: {
            /** @description How the round starts. */
            deal: components["schemas"]["Deal"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "round";
        };
        /** @description Undoes the last move, or everything after an entry. */
        ClaimUndo: {
            /**
             * Format: int64
             * @description The entry to go back to, or 0 for the empty match. By default, only the
             *     last move is undone.
             */
            back_to?: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "undo";
        };
        /**
         * @description A card of claro: a number from 1 to 50 with the colours of its stars, none, one or two (`17`, `17-blue`, `32-blue-pink`), or `joker`. You can send the colours in any order; responses list them as blue, yellow, pink.
         * @example 32-blue-pink
         */
        ClaroCard: string;
        /** @description How a round of claro starts: who lays the first card. */
        ClaroDeal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "claro";
            /**
             * @description The seat that starts. In the first round, the table chooses it (A5, C18); the
             *     default is seat 1. In later rounds, it is always the winner of the last star
             *     (A18), and you can leave it out.
             */
            starter?: components["schemas"]["Seat"];
        };
        /** @description A card that was laid. */
        ClaroLaid: {
            /** @description The card. */
            card: components["schemas"]["ClaroCard"];
            /**
             * Format: int64
             * @description The entry of the log in which it was laid, or 0 without a log.
             */
            entry?: number;
        };
        /** @description Laid a card on the pile (A6, A7). */
        ClaroLay: {
            /** @description The card, with its stars. */
            card: components["schemas"]["ClaroCard"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "claro_lay";
        };
        /** @description Passed, and lays no more cards in this round (A11). */
        ClaroPass: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "claro_pass";
        };
        /** @description What the seat in turn must do. */
        ClaroPhase: components["schemas"]["ClaroPhaseRefill"] | components["schemas"]["ClaroPhasePlay"] | components["schemas"]["ClaroPhaseOver"];
        /** @description Nothing: the round is over (A12). */
        ClaroPhaseOver: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "over";
            /** @description The seat that laid the last card (A13). */
            winner: components["schemas"]["Seat"];
        };
        /** @description Lay a card or pass (A7, A11). */
        ClaroPhasePlay: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "play";
        };
        /** @description Discard, unless it won the last star, and refill the hand to five (A14, A15). */
        ClaroPhaseRefill: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "refill";
        };
        /**
         * @description Discarded some cards between two rounds and refilled the hand to five (A14, A15).
         *     If the draw pile runs out, the discards are shuffled (C13, D7).
         */
        ClaroRefill: {
            /**
             * Format: int32
             * @description The number of cards discarded, face down. Defaults to `0`.
             */
            discarded?: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "claro_refill";
        };
        /**
         * @description Shuffled the discard pile into a new draw pile when the draw pile was empty
         *     (A17). A refill does this by itself if it needs to (D7).
         */
        ClaroReshuffle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "claro_reshuffle";
        };
        /** @description The result of a round of claro: who won the star (A13). */
        ClaroResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "claro";
            /** @description The seat that laid the last card. */
            winner: components["schemas"]["Seat"];
        };
        /**
         * @description The public state of a round of claro.
         *
         *     To ask the referee about a table without a match, you only need to send `turn`,
         *     `top` and `hands`. Without `draw_pile`, the referee does not know how many cards
         *     are left to draw.
         */
        ClaroView: {
            /**
             * Format: int32
             * @description The number of cards in the discard pile, including those discarded face down.
             *     By default, all cards that are nowhere else.
             */
            discard_pile?: number;
            /** @description The cards laid in earlier rounds since the last shuffle, oldest first. */
            discards?: components["schemas"]["ClaroLaid"][];
            /**
             * Format: int32
             * @description The number of cards in the draw pile. Absent if it is not known.
             */
            draw_pile?: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "claro";
            /**
             * @description The number of cards in each hand, in turn order.
             * @example [
             *       4,
             *       5,
             *       5
             *     ]
             */
            hands: number[];
            /** @description The seat that laid the top card. By default, the seat before `turn`. */
            last_layer?: components["schemas"]["Seat"];
            /** @description The seats that have passed in this round. */
            passed?: components["schemas"]["Seat"][];
            /** @description What that seat must do. By default, lay a card or pass. */
            phase?: components["schemas"]["ClaroPhase"];
            /** @description The cards of this round below the top one, oldest first. */
            pile?: components["schemas"]["ClaroLaid"][];
            /**
             * @description What was reported of each number in this match, with its stars: the first report, or
             *     a later one that the table let stand (D9).
             */
            reported?: components["schemas"]["ClaroLaid"][];
            /** @description The seat that starts the round. By default, the seat in `turn`. */
            starter?: components["schemas"]["Seat"];
            /** @description The top card of the pile. Absent before the first card is laid. */
            top?: components["schemas"]["ClaroCard"];
            /**
             * Format: int64
             * @description The entry of the log in which the top card was laid, or 0 without a log.
             */
            top_entry?: number;
            /** @description The seat whose turn it is: to lay a card or pass, or to refill. */
            turn: components["schemas"]["Seat"];
        };
        /**
         * @description Who must agree with a round's result before it is final.
         * @enum {string}
         */
        ConfirmationPolicy: "none" | "one_opponent" | "everyone";
        /** @description A counted hand from a finished round. */
        CountedHand: {
            /** @description Each card and what it is worth. */
            items: components["schemas"]["ScoreItem"][];
            /**
             * Format: int64
             * @description The sum of the items.
             * @example 25
             */
            points: number;
            /** @description The seat whose cards were counted. */
            seat: components["schemas"]["Seat"];
            /**
             * @description The same in words, for people, with names and cards between Unicode isolates.
             * @example ⁨Ben⁩: ⁨green He⁩ 5 + ⁨Wild⁩ 20 = 25
             */
            text: string;
        };
        /** @description How a round starts. */
        Deal: components["schemas"]["EchadDeal"] | components["schemas"]["FireDeal"] | components["schemas"]["TenDeal"] | components["schemas"]["TrashDeal"] | components["schemas"]["ClaroDeal"];
        /** @description What was dropped because a replaced result made it impossible. */
        DroppedRounds: {
            /**
             * @description The dropped entries. They remain in the log.
             * @example [
             *       12,
             *       13,
             *       14
             *     ]
             */
            entries: number[];
            /**
             * @description The numbers of the dropped rounds.
             * @example [
             *       3,
             *       4
             *     ]
             */
            rounds: number[];
        };
        /**
         * @description What happens after a player has drawn for a pick-up.
         * @enum {string}
         */
        EchadAfterPickUp: "pass" | "play" | "name_colour" | "end";
        /** @description Called out a player who forgot to say "Echad" (A38). */
        EchadCallOut: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "echad_call_out";
            /** @description The seat of the player who forgot. */
            target: components["schemas"]["Seat"];
        };
        /**
         * @description A card of echad: a colour and a letter (`blue-gimel`), a colour and an action (`red-pick-up-three`, `red-change-direction`, `red-lose-a-turn`), `wild`, `wild-pick-up-three` or `blank`.
         * @example blue-gimel
         */
        EchadCard: string;
        /**
         * @description A colour of echad: `blue`, `green`, `red` or `yellow`.
         * @example red
         */
        EchadColour: string;
        /** @description How a round begins: the dealer, and the card turned up. */
        EchadDeal: {
            /**
             * @description The dealer. If omitted, the player due to deal (C12); in the first round,
             *     seat 1.
             */
            dealer?: components["schemas"]["Seat"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "echad";
            /**
             * @description The card turned up to start the discard pile (A12). A blank goes to the
             *     bottom of the draw pile, and another card is turned up (C10).
             */
            up: components["schemas"]["EchadCard"];
        };
        /**
         * @description The direction of play.
         * @enum {string}
         */
        EchadDirection: "clockwise" | "counterclockwise";
        /** @description A card on the discard pile. */
        EchadDiscard: {
            /** @description The card. */
            card: components["schemas"]["EchadCard"];
            /**
             * Format: int64
             * @description The log entry that laid it; 0 if there is no log.
             */
            entry?: number;
        };
        /**
         * @description Drew from the draw pile: one card on the player's own turn (A18), the cards
         *     a pick-up demands (A23, A30), or two cards for a forgotten "Echad" (A38). If
         *     the pile runs out, the discards are shuffled and the rest is drawn from
         *     them; you do not need to claim that separately (A47, D11).
         */
        EchadDraw: {
            /**
             * Format: int32
             * @description The number of cards drawn. If omitted, the number due. You can claim the
             *     last cards of the pile first, and the rest in a second draw (D11).
             */
            count?: number;
            /** @description Whether the player chose not to lay a matching card (A20). */
            declining?: boolean;
            /**
             * @description Whether the player kept the drawn card at once, which ends the turn
             *     (A19).
             */
            keep?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "echad_draw";
        };
        /** @description The cards left in a hand. */
        EchadHand: {
            /** @description The cards, in any order. */
            cards: components["schemas"]["EchadCard"][];
            /** @description The seat that holds the hand. */
            seat: components["schemas"]["Seat"];
        };
        /** @description Kept the card just drawn, which ends the turn (A19, D3). */
        EchadKeep: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "echad_keep";
        };
        /** @description A seat that holds one card. */
        EchadLastCard: {
            /**
             * @description Whether the player said "Echad". The player can be called out while this
             *     is `unsaid`.
             */
            echad: components["schemas"]["EchadSaid"];
            /** @description The seat. */
            seat: components["schemas"]["Seat"];
        };
        /**
         * @description What the previous turn did, which explains whose turn it is now.
         * @enum {string}
         */
        EchadLastTurn: "deal" | "lay" | "draw";
        /**
         * @description Laid a card on the discard pile (A15, A17). A claim can name several cards,
         *     to record what happened, but only one card is legal.
         */
        EchadLay: {
            /** @description The cards in the order they were laid. */
            cards: components["schemas"]["EchadCard"][];
            /**
             * @description The colour the player named. Required with a wild, optional with a
             *     custom blank (A29, A30).
             */
            colour?: components["schemas"]["EchadColour"];
            /** @description Whether the player said "Echad" with the play (A37, D8). */
            echad?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "echad_lay";
        };
        /** @description Named the colour of a wild that was turned up at the deal (A35, A36). */
        EchadNameColour: {
            /** @description The named colour. */
            colour: components["schemas"]["EchadColour"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "echad_name_colour";
        };
        /** @description Cards owed for a forgotten "Echad" (A38). */
        EchadPenalty: {
            /**
             * Format: int32
             * @description The number of cards still to draw.
             */
            owed: number;
            /** @description The seat that has to draw them. */
            seat: components["schemas"]["Seat"];
        };
        /** @description What the player whose turn it is has to do next. */
        EchadPhase: components["schemas"]["EchadPhaseTurn"] | components["schemas"]["EchadPhaseNameColour"] | components["schemas"]["EchadPhasePickUp"] | components["schemas"]["EchadPhaseDrawn"] | components["schemas"]["EchadPhaseOver"];
        /** @description Lay the card just drawn, or keep it (A18, A19). */
        EchadPhaseDrawn: {
            /** @description Whether the player keeps drawing until a card matches (A22). */
            again: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "drawn";
        };
        /** @description Name the colour of a wild that was turned up at the deal (A35, A36). */
        EchadPhaseNameColour: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "name_colour";
            /** @description Whether the player then takes a normal turn (C8, C9). */
            then_play: boolean;
        };
        /** @description Nothing: a player went out, and the other hands are counted (A40). */
        EchadPhaseOver: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "over";
            /** @description The player who went out. */
            out: components["schemas"]["Seat"];
        };
        /** @description Draw the cards a pick-up demands (A23, A30, A32, A36). */
        EchadPhasePickUp: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "pick_up";
            /**
             * Format: int32
             * @description The number of cards still to draw.
             */
            owed: number;
            /** @description Whether the player can lay another pick-up instead (C6). */
            stackable: boolean;
            /** @description What happens after the draw. */
            then: components["schemas"]["EchadAfterPickUp"];
        };
        /** @description Lay a card or draw one (A15, A18). */
        EchadPhaseTurn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "turn";
        };
        /**
         * @description Shuffled the discards, except the top one, into a new draw pile (A47, C11).
         *     A draw that needs this implies it, so you do not need to claim it (D11).
         */
        EchadReshuffle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "echad_reshuffle";
        };
        /**
         * @description The result of a round: who went out, and the cards left in the other hands
         *     (A41).
         */
        EchadResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "echad";
            /** @description The hands of all other players, each once. */
            hands: components["schemas"]["EchadHand"][];
            /** @description The player who got rid of all their cards. */
            winner: components["schemas"]["Seat"];
        };
        /**
         * @description Whether a player who holds one card said "Echad" (A37, D10).
         * @enum {string}
         */
        EchadSaid: "unsaid" | "said" | "called" | "too_late";
        /** @description Said "Echad" separately from the play, before anyone called it out (D8). */
        EchadSayEchad: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "echad_say_echad";
        };
        /**
         * @description What everyone at an echad table can see.
         *
         *     To ask the referee about a table without a match, `turn`, `top` and `hands`
         *     are enough.
         */
        EchadView: {
            /**
             * @description Whether the player in turn has said "Echad" before laying, which counts if the card
             *     laid next leaves them with one (D13). Absent if not.
             */
            announced?: boolean;
            /** @description The colour to match. If omitted, the colour of the top card. */
            colour?: components["schemas"]["EchadColour"];
            /** @description The dealer. Defaults to seat 1. */
            dealer?: components["schemas"]["Seat"];
            /** @description The direction of play. */
            direction?: components["schemas"]["EchadDirection"];
            /** @description The discards below the top card since the last shuffle, oldest first. */
            discards?: components["schemas"]["EchadDiscard"][];
            /**
             * Format: int32
             * @description The number of cards in the draw pile. If omitted, all cards that are not in
             *     a hand or on the discard pile.
             */
            draw_pile?: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "echad";
            /**
             * @description The number of cards in each hand, in turn order.
             * @example [
             *       7,
             *       7,
             *       7
             *     ]
             */
            hands: number[];
            /**
             * @description The seats that hold one card, in turn order, and whether they said
             *     "Echad". A seat with one card that is not listed can no longer be called
             *     out.
             */
            last_cards?: components["schemas"]["EchadLastCard"][];
            /** @description What the previous turn did. Defaults to `draw`: nothing was laid. */
            last_turn?: components["schemas"]["EchadLastTurn"];
            /** @description Cards owed for a forgotten "Echad". */
            penalty?: components["schemas"]["EchadPenalty"];
            /** @description What that seat has to do next. Defaults to laying or drawing a card. */
            phase?: components["schemas"]["EchadPhase"];
            /** @description The top card of the discard pile. */
            top: components["schemas"]["EchadCard"];
            /**
             * Format: int64
             * @description The log entry that laid the top card; 0 if there is no log.
             */
            top_entry?: number;
            /** @description The seat whose turn it is. */
            turn: components["schemas"]["Seat"];
        };
        /** @description An entry in the log: what someone claimed, and what came of it. */
        Entry: {
            /** @description When the entry was appended. */
            at: components["schemas"]["Timestamp"];
            /**
             * Format: int64
             * @description For an undo, or the consent to one: the entry after which everything was
             *     undone.
             */
            back_to?: number;
            /**
             * @description Who made the claim: `host`, the id of the account that owns the match, or a
             *     member's id.
             * @example host
             */
            by: string;
            /**
             * @description The claim. A lineup's `player_id`s are shown only to the account that owns
             *     the match, and only when it reads the log.
             */
            claim: components["schemas"]["Claim"];
            /** @description For a replaced result: what was dropped because it could not follow. */
            dropped?: components["schemas"]["DroppedRounds"];
            /** @description The effects of the claim, such as who is next or has to draw. */
            effects: components["schemas"]["Remark"][];
            /** Format: uuid */
            id: string;
            /** @description For a claim made offline: when it was made, by the phone's clock. */
            made_at?: components["schemas"]["Timestamp"];
            /**
             * @description Whether the claim changed the match. An illegal play does not, unless it stands;
             *     nor does an undo that waits for consent or was declined, or a claim that could
             *     not be applied.
             */
            moved: boolean;
            /**
             * @description If the claim counted a round: the round's score, as it is now. Absent once the
             *     result was undone or replaced.
             */
            score?: components["schemas"]["RoundScore"];
            /**
             * @description The claim in words, for people, in the language of the response and with the names
             *     that the table had at the time. Names and cards are between the Unicode isolates
             *     U+2068 and U+2069.
             * @example ⁨Chaim⁩ lays ⁨blue He⁩.
             */
            sentence: string;
            /**
             * Format: int64
             * @description The entry's number in the match, counting from 1.
             * @example 12
             */
            seq: number;
            /**
             * @description For a claim made offline: why it could not be applied after what others had
             *     entered in the meantime. It changed nothing.
             */
            unapplied?: components["schemas"]["Unapplied"];
            /**
             * Format: int64
             * @description The entry that undid this one, if any: an undo, the consent to one, or a
             *     replaced result that this entry could not follow. Never present in the event
             *     stream, which shows each entry as it was appended.
             */
            undone_by?: number;
            /** @description The referee's verdict, if the claim is a play. */
            verdict?: components["schemas"]["Verdict"];
        };
        /**
         * @description The seats for which a player can enter plays.
         * @enum {string}
         */
        EntryPolicy: "anyone" | "own_seat";
        /**
         * @description Who can enter, undo and confirm what, and the table's language. It is set when the
         *     match is opened and is independent of the game's rules.
         */
        Etiquette: {
            /** @description Who must agree with a round's result. Defaults to `none`. */
            confirmation?: components["schemas"]["ConfirmationPolicy"];
            /** @description The seats for which a player can enter plays. Defaults to `anyone`. */
            entry?: components["schemas"]["EntryPolicy"];
            /** @description The language of the table, for readers who prefer none that Kibitz speaks. */
            language?: components["schemas"]["Language"];
            /** @description What is needed to undo another player's entry. Defaults to `anyone`. */
            undo?: components["schemas"]["UndoPolicy"];
        };
        /**
         * @description A fault in a field of the body.
         * @example {
         *       "detail": "The text has 0 characters.",
         *       "expected": "1 to 64 characters",
         *       "field": "seats[1].name"
         *     }
         */
        FieldError: {
            /** @description What is wrong with it, in a sentence. */
            detail: string;
            /** @description What would have been right. */
            expected?: string;
            /** @description The field, such as `play.cards[0]`. */
            field: string;
        };
        /**
         * @description A card of fire on the table: a number from 1 to 20 (`7`), a joker with its declared number (`joker=7`), `fire`, `reverse`, `robber` or `stop`.
         * @example joker=7
         */
        FireCard: string;
        /**
         * @description A card of fire as a player claims it: a number from 1 to 20 (`7`), a joker with its declared number (`joker=7`), `fire`, `reverse`, `robber` or `stop`. A `joker` without a number is illegal (A42).
         * @example joker=7
         */
        FireClaimedCard: string;
        /**
         * @description What cleared the pile.
         * @enum {string}
         */
        FireCleared: "fire" | "equals";
        /** @description How a round begins: who plays first, and the card turned up from the draw pile. */
        FireDeal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "fire";
            /**
             * @description The player who begins: in the first round, the youngest (A10). If omitted,
             *     seat 1 in the first round, and later as set by `next_starter` (C26).
             */
            starter?: components["schemas"]["Seat"];
            /**
             * @description The card turned up to start the pile, which must be a number (A8). A special
             *     card goes to the bottom of the box, and another is turned up.
             */
            up: components["schemas"]["FirePrintedCard"];
        };
        /**
         * @description Drew one card from the draw pile, because no card fitted (A13), the player had
         *     only Reverses to open with (D1), or a Fire was their last card (A28). If the
         *     box is empty, used cards are shuffled into it first (D17).
         */
        FireDraw: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "fire_draw";
        };
        /**
         * @description How a turn ends in which nothing is laid.
         * @enum {string}
         */
        FireIdle: "drew" | "passed";
        /** @description A card, and the log entry that laid it. */
        FireLaid: {
            /** @description The card. */
            card: components["schemas"]["FireCard"];
            /**
             * Format: int64
             * @description The log entry that laid it; 0 if there is no log.
             */
            entry?: number;
            /** @description Whether it was laid as part of a run, or stuck on one. */
            run?: boolean;
        };
        /**
         * @description What happened in the previous turn that could make a player think it is their turn
         *     (D16).
         */
        FireLastTurn: {
            /** @description How the turn ended, if nothing was laid in it (A13). */
            idle?: components["schemas"]["FireIdle"];
            /** @description Whether that player's last card was a Fire (A28). */
            last_fire?: boolean;
            /** @description The players who then missed a turn because of Stops (A39). */
            missed?: components["schemas"]["Seat"][];
            /** @description Why three equal cards did not reset the pile, if there were three. */
            no_reset?: components["schemas"]["FireNoReset"];
            /** @description Whether a Reverse was laid (A32, A34). */
            reverse?: boolean;
            /** @description The player whose turn it was. */
            seat: components["schemas"]["Seat"];
        };
        /** @description A missed chance to stick cards (A45). */
        FireLate: {
            /**
             * Format: int64
             * @description The log entry with which the next player began; 0 if there is no log.
             */
            began?: number;
            /** @description The player who had the chance. */
            seat: components["schemas"]["Seat"];
        };
        /** @description Laid a card, a set, a run or special cards on the pile (A11, A15 to A21). */
        FireLay: {
            /**
             * @description The cards in the order they were laid: a run goes from its lowest to its
             *     highest number, or the other way in descending order (A17, C4).
             */
            cards: components["schemas"]["FireClaimedCard"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "fire_lay";
            /**
             * Format: int32
             * @description The number of cards then drawn from the personal pile. If omitted, as many
             *     as fill the hand (A14, C21).
             */
            refill?: number;
            /**
             * @description The seat that each Robber robs, in the order of the Robbers (A35). Can be
             *     omitted if the cards cannot be laid together, which makes the play
             *     illegal.
             */
            targets?: components["schemas"]["Seat"][];
        };
        /**
         * @description Why equal cards did not reset the pile.
         * @enum {string}
         */
        FireNoReset: "run" | "apart";
        /**
         * @description The order of the numbers (A29).
         * @enum {string}
         */
        FireOrder: "ascending" | "descending";
        /** @description Passed, with nothing to lay and nothing left to draw (C22). */
        FirePass: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "fire_pass";
        };
        /** @description What the player whose turn it is has to do next. */
        FirePhase: components["schemas"]["FirePhaseTurn"] | components["schemas"]["FirePhaseOpen"] | components["schemas"]["FirePhaseLastFire"] | components["schemas"]["FirePhaseOver"];
        /** @description Draw one card, because the player's last card was a Fire (A28). */
        FirePhaseLastFire: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "last_fire";
        };
        /** @description Open the new pile (A25, A50). */
        FirePhaseOpen: {
            /** @description What cleared the old one. */
            after: components["schemas"]["FireCleared"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "open";
            /**
             * @description Whether the player who cleared it left the opening to the next player
             *     (C27).
             */
            passed_on?: boolean;
        };
        /** @description Nothing: the round is over (A54, D4, D5). */
        FirePhaseOver: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "over";
            /** @description Whether the round got stuck (D5). */
            stuck: boolean;
        };
        /** @description Lay on the pile, or draw (A11, A13). */
        FirePhaseTurn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "turn";
        };
        /**
         * @description A card of fire as printed: a number from 1 to 20 (`7`), `joker`, `fire`, `reverse`, `robber` or `stop`.
         * @example 7
         */
        FirePrintedCard: string;
        /**
         * @description Shuffled used cards into the empty draw pile. Any player can do this (A27, C22,
         *     D11). Not needed before a `draw`, which does the same.
         */
        FireReshuffle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "fire_reshuffle";
        };
        /** @description The result of a round: who went out (A54), and in which order (A55). */
        FireResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "fire";
            /**
             * @description The players who went out, in order: only the winner, or with
             *     `play_for_places` all except the last player (D4). In a stuck round, those who
             *     had gone out before it got stuck.
             */
            out: components["schemas"]["Seat"][];
            /**
             * @description Whether the round got stuck: no one could lay, and there was nothing left to
             *     draw (D5).
             */
            stuck?: boolean;
        };
        /**
         * @description Stuck cards just drawn on the cards just laid, before the next player began
         *     (A44, A45).
         */
        FireStick: {
            /** @description The cards in the order they were stuck. */
            cards: components["schemas"]["FireClaimedCard"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "fire_stick";
            /**
             * Format: int32
             * @description The number of cards then drawn from the personal pile. If omitted, as many
             *     as fill the hand (A14, C21).
             */
            refill?: number;
        };
        /** @description Who can stick cards on the cards just laid, and how many (A44, D7). */
        FireSticking: {
            /**
             * @description The number of turns each seat already had to miss before those Stops, in turn
             *     order.
             */
            before?: number[];
            /**
             * Format: int32
             * @description The number of cards this player has drawn from the personal pile since laying,
             *     minus those already stuck.
             */
            drawn: number;
            /** @description The player whose turn just ended (C28). */
            seat: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description The number of Stops this player laid in the turn.
             */
            stops?: number;
        };
        /**
         * @description What everyone at a fire table can see.
         *
         *     To ask the referee about a table without a match, `turn`, `top` and `hands`
         *     are enough, plus `order` if it is descending.
         */
        FireView: {
            /** @description The burnt cards that have not been shuffled into the draw pile, oldest first. */
            burnt?: components["schemas"]["FireLaid"][];
            /**
             * Format: int32
             * @description The number of cards in the draw pile. If omitted, all cards that are nowhere
             *     else.
             */
            draw_box?: number;
            /** @description The players who have no cards left, in the order they went out. */
            finished?: components["schemas"]["Seat"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "fire";
            /**
             * @description The number of cards in each hand, in turn order.
             * @example [
             *       6,
             *       6,
             *       3
             *     ]
             */
            hands: number[];
            /**
             * @description What happened in the previous turn. It explains why it is not the turn of a
             *     player who might expect it (D16).
             */
            last?: components["schemas"]["FireLastTurn"];
            /**
             * @description The player who could have stuck cards on the cards just laid until the next
             *     player began.
             */
            late?: components["schemas"]["FireLate"];
            /**
             * @description The number of turns each seat still has to miss, in turn order. If omitted,
             *     none.
             */
            misses?: number[];
            /**
             * Format: int32
             * @description The number in force: that of the top card, or under special cards the last one
             *     below (C2). Absent on a pile without a number. It follows from the pile, and is not
             *     read in a request.
             */
            number?: number;
            /** @description The order of the numbers. */
            order?: components["schemas"]["FireOrder"];
            /**
             * @description The players who have passed since a card was last laid, stuck or drawn. Once
             *     all players still in the round have passed, the round is stuck (D12).
             */
            passed?: components["schemas"]["Seat"][];
            /**
             * @description What that seat has to do next. If omitted, lay on the top card, or open the
             *     pile if there is no top card.
             */
            phase?: components["schemas"]["FirePhase"];
            /** @description The cards of the central pile below the top one, oldest first. */
            pile?: components["schemas"]["FireLaid"][];
            /**
             * @description The number of cards in each personal pile, in turn order. If omitted, 19 for
             *     a seat with a full hand and none for a smaller one.
             * @example [
             *       19,
             *       19,
             *       0
             *     ]
             */
            piles?: number[];
            /**
             * @description The cards shuffled into the draw pile, until a card is drawn from it. None of
             *     them can be in a hand (D10).
             */
            reshuffled?: components["schemas"]["FireLaid"][];
            /** @description The player who began the round. If omitted, the seat whose turn it is. */
            starter?: components["schemas"]["Seat"];
            /** @description The player who can still stick cards on the cards just laid. */
            sticking?: components["schemas"]["FireSticking"];
            /**
             * Format: int32
             * @description The number of Stops laid in the turn that causes these misses.
             */
            stops?: number;
            /** @description The top card of the central pile; absent if the pile is empty. */
            top?: components["schemas"]["FireCard"];
            /**
             * Format: int64
             * @description The log entry that laid the top card; 0 if there is no log.
             */
            top_entry?: number;
            /** @description Whether the top card was laid as part of a run, or stuck on one. */
            top_of_run?: boolean;
            /** @description The seat whose turn it is. */
            turn: components["schemas"]["Seat"];
        };
        /** @description A seat that no player has. */
        FreeSeat: {
            /**
             * @description The name at the seat.
             * @example Ben
             */
            name: string;
            seat: components["schemas"]["Seat"];
        };
        /**
         * @description The name of a card set. More may come.
         * @example echad
         */
        Game: string;
        /**
         * @description A language that Kibitz speaks.
         * @enum {string}
         */
        Language: "en" | "he" | "ar" | "yi" | "de";
        /** @description A player who left, and their total at that time. */
        LeftPlayer: {
            /**
             * Format: int64
             * @description The entry of the log with which they left.
             * @example 12
             */
            entry: number;
            /**
             * @description The player's name at the table.
             * @example Ben
             */
            name: string;
            /**
             * Format: int64
             * @description The player's total when they left, including adjustments.
             * @example 85
             */
            total: number;
        };
        /** @description The plays that are open now, for the buttons of a client. */
        LegalPlays: {
            /**
             * @description Single cards that can be laid out of turn, such as those that can be stuck on
             *     the cards just laid. Absent if there are none.
             */
            besides?: components["schemas"]["PlaysBesides"][];
            /**
             * @description The codes of the cards that can be laid next, each listed once. A card that fits
             *     whatever it shows besides, where that is not known yet, has the code without it.
             * @example [
             *       "blue-gimel",
             *       "wild"
             *     ]
             */
            cards: string[];
            /**
             * @description The kinds of play that are open now.
             * @example [
             *       "echad_lay",
             *       "echad_draw"
             *     ]
             */
            kinds: string[];
            /** @description The seat whose move is next. Absent once the round is ready to be counted. */
            seat?: components["schemas"]["Seat"];
            /**
             * @description The numbers that may go with a card, for cards that go with one: the values that it
             *     may bring the pile to, the numbers that it may stand for, or the positions where it
             *     may be placed. Absent if there are none.
             */
            with_number?: components["schemas"]["NumberCard"][];
            /**
             * @description Cards that are not wholly known yet, and that can be laid next only if they show
             *     one of the listed values. Absent if there are none.
             */
            with_part?: components["schemas"]["PartCard"][];
        };
        /**
         * @description The player at a seat of a new lineup.
         * @example {
         *       "from": 2,
         *       "name": "Dan"
         *     }
         */
        LineupSeat: {
            /**
             * @description The seat whose total this seat takes over. Leave it out for a new player,
             *     who starts at 0.
             */
            from?: components["schemas"]["Seat"];
            /**
             * @description The name at the table. Required for a new player. If you leave out both
             *     `name` and `player_id`, the player of seat `from` stays the same.
             */
            name?: components["schemas"]["Name"];
            /**
             * Format: uuid
             * @description The account's player who sits here. If you send a `name` without it, the seat
             *     is not linked to a player.
             */
            player_id?: string;
        };
        /**
         * @description The status of a match.
         * @enum {string}
         */
        MatchStatus: "open" | "finished" | "ended";
        /**
         * @description A name: 1 to 64 characters, with no control characters. Leading and trailing
         *     white space is removed, and the name is normalized to Unicode NFC, so it is the
         *     same name no matter how a phone encodes its accents.
         * @example Ben
         */
        Name: string;
        /** @description A card that goes with a number. */
        NumberCard: {
            /**
             * @description The card's code.
             * @example 5
             */
            card: string;
            /**
             * @description The numbers that may go with it, in ascending order.
             * @example [
             *       3,
             *       8
             *     ]
             */
            numbers: number[];
        };
        /**
         * @description A card that is not wholly known yet, and that fits only if it shows one of certain
         *     values.
         */
        PartCard: {
            /**
             * @description The card's code, as far as it is known.
             * @example 17
             */
            card: string;
            /**
             * @description The part of the card that is not known yet, by its name in `parts`.
             * @example stars
             */
            part: string;
            /**
             * @description The values that fit; the card must show at least one of them.
             * @example [
             *       "blue",
             *       "pink"
             *     ]
             */
            values: string[];
        };
        /**
         * @description An undo that waits for consent. It lapses as soon as anything else changes the
         *     match.
         */
        PendingUndo: {
            /**
             * Format: int64
             * @description The entry that the match would go back to, or 0 for the empty match.
             * @example 7
             */
            back_to: number;
            /**
             * @description The author of the request: `host`, or the id of an account or a member.
             * @example host
             */
            by: string;
            /**
             * Format: int64
             * @description The entry that requests the undo.
             * @example 12
             */
            entry: number;
        };
        /** @description A play, as claimed by a player. Its `kind` begins with the name of the game. */
        Play: components["schemas"]["EchadCallOut"] | components["schemas"]["EchadDraw"] | components["schemas"]["EchadKeep"] | components["schemas"]["EchadLay"] | components["schemas"]["EchadNameColour"] | components["schemas"]["EchadReshuffle"] | components["schemas"]["EchadSayEchad"] | components["schemas"]["FireDraw"] | components["schemas"]["FireLay"] | components["schemas"]["FirePass"] | components["schemas"]["FireReshuffle"] | components["schemas"]["FireStick"] | components["schemas"]["TenLay"] | components["schemas"]["TrashGoOn"] | components["schemas"]["TrashReshuffle"] | components["schemas"]["TrashTurn"] | components["schemas"]["ClaroLay"] | components["schemas"]["ClaroPass"] | components["schemas"]["ClaroRefill"] | components["schemas"]["ClaroReshuffle"];
        /** @description Cards that a seat can lay out of turn. */
        PlaysBesides: {
            /**
             * @description The codes of the cards.
             * @example [
             *       "7",
             *       "joker=7"
             *     ]
             */
            cards: string[];
            /** @description The kind of play, one of those in `kinds`. */
            kind: string;
            /** @description The seat. */
            seat: components["schemas"]["Seat"];
        };
        /**
         * @description The result of a round of any game, if only the points are known. It has no cards to
         *     check or to show.
         */
        PointsResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "points";
            /**
             * @description What each seat scored in the round, in turn order and in the game's unit: 0 for
             *     a seat that scored nothing. The game refuses what no round can bring.
             * @example [
             *       0,
             *       55,
             *       0
             *     ]
             */
            points: number[];
        };
        /**
         * @description Why a request was refused, as RFC 9457 has it.
         * @example {
         *       "code": "invalid_body",
         *       "detail": "There is no field `colour` here.",
         *       "expected": "`name`",
         *       "field": "players[1].colour",
         *       "message": "Something is missing or not possible here. Please check what you entered.",
         *       "status": 422,
         *       "title": "Unprocessable Entity",
         *       "type": "urn:kibitz:problem:invalid_body"
         *     }
         */
        Problem: {
            code: components["schemas"]["ProblemCode"];
            /** @description What was wrong with this request, in a sentence for developers, in English. */
            detail: string;
            /**
             * @description Every fault found in the body, the one in `field` first, if there are several:
             *     fields that are unknown, missing or have a wrong value. At most 20.
             */
            errors?: components["schemas"]["FieldError"][];
            /** @description What would have been right. */
            expected?: string;
            /** @description The field, parameter or header that was wrong, such as `play.cards[0]`. */
            field?: string;
            /** @description The seats that a player can choose: those that no player has. */
            free_seats?: components["schemas"]["FreeSeat"][];
            /**
             * @description What to tell the person who made the request, in the language of the response.
             *     Empty until that is known.
             */
            message: string;
            /** @description What was appended since the entry that the request was based on. */
            missed?: components["schemas"]["Entry"][];
            /** @description Whether more was appended than `missed` lists: read on in the log. */
            more?: boolean;
            /**
             * Format: int64
             * @description The match's sequence number, where the request had another in mind.
             */
            seq?: number;
            /**
             * Format: int32
             * @description The HTTP status, repeated.
             */
            status: number;
            /** @description The name of the status. */
            title: string;
            /** @description `urn:kibitz:problem:` and the code. */
            type: string;
        };
        /**
         * @description The stable name of a problem, for programs to act on. More may come.
         *
         *     - `malformed_json` (400): The body is not valid JSON.
         *     - `malformed_csv` (400): The body is not valid CSV in UTF-8.
         *     - `json_too_deep` (400): The lists and objects of the body are nested too deeply.
         *     - `body_incomplete` (400): The body ended before all of it arrived.
         *     - `body_too_slow` (408): The body took too long to arrive.
         *     - `body_too_large` (413): The body is too large.
         *     - `unsupported_media_type` (415): The body has a media type or an encoding that this operation does not accept.
         *     - `invalid_body` (422): A field of the body is unknown, missing or out of range.
         *     - `invalid_query` (422): A query parameter is unknown or out of range.
         *     - `invalid_path` (422): An id or a number in the path is malformed.
         *     - `invalid_header` (422): A header is malformed.
         *     - `cors_refused` (403): The origin of the page may not do this (CORS).
         *     - `route_not_found` (404): There is nothing at this address.
         *     - `method_not_allowed` (405): This address does not support the method; `Allow` lists those it does.
         *     - `token_missing` (401): This needs a bearer token.
         *     - `token_unknown` (401): The token belongs to no session and no match.
         *     - `token_expired` (401): The session has expired: sign in again.
         *     - `token_revoked` (401): The token was revoked.
         *     - `account_required` (403): Only an account can do this; the token belongs to a host or a guest of one match.
         *     - `role_required` (403): Your role at this table does not allow this.
         *     - `credentials_wrong` (401): The name or the password is wrong.
         *     - `recovery_wrong` (401): The name or the recovery code is wrong, or the code was used.
         *     - `password_wrong` (403): The current password is wrong.
         *     - `password_guessable` (422): The password is too easy to guess.
         *     - `sign_up_closed` (403): This service takes no new accounts.
         *     - `name_taken` (409): Another account has this name.
         *     - `id_reused` (409): The id was already used with different content.
         *     - `session_not_found` (404): The account has no such session.
         *     - `player_not_found` (404): The account has no such player.
         *     - `player_in_use` (409): A match still refers to this player, or another player is merged into it.
         *     - `merged_with_itself` (422): A player cannot be merged with itself.
         *     - `already_merged` (409): The player is already merged into another one.
         *     - `merge_ring` (409): The other player is merged into this one.
         *     - `sat_together` (409): Both players sat at the same table, so they are two people.
         *     - `player_linked` (409): The player is linked to an account.
         *     - `own_circle` (409): The player is in the account's own circle.
         *     - `in_circle_already` (409): The account is already another player of this circle.
         *     - `circle_not_found` (404): The account is not a player of such a circle.
         *     - `match_not_found` (404): There is no such match, or the token gives no access to it.
         *     - `invite_not_found` (404): The match has no such invite.
         *     - `share_not_found` (404): The match has no such share.
         *     - `host_token_not_found` (404): The match has no host token.
         *     - `too_many_shares` (409): The match has as many links as it can have: revoke one of them.
         *     - `member_not_found` (404): The match has no member with this id.
         *     - `code_unknown` (404): There is no such code.
         *     - `code_revoked` (410): The code was revoked.
         *     - `fonts_missing` (404): The service has no fonts to paint this picture with.
         *     - `code_expired` (410): The code has expired.
         *     - `code_used_up` (410): The code was used as often as it can be.
         *     - `too_many_tries` (429): Too many codes or passwords were tried from this address, or passwords for this account.
         *     - `seat_needed` (422): The code is for any free seat: choose one.
         *     - `seat_taken` (409): Someone else has this seat, or there is no such seat.
         *     - `too_many_requests` (429): Too many requests came from this address or with this token.
         *     - `too_many_matches` (429): Too many matches were opened by this account, or from this address.
         *     - `account_full` (409): The account has as many matches or players as it can keep: delete some of them first.
         *     - `match_open` (409): The match is not over yet.
         *     - `at_table_already` (409): The account is already at this table.
         *     - `already_adopted` (409): Another account has adopted this match or guest.
         *     - `guest_token_needed` (422): A guest who joins under a chosen id must choose the `guest_token` too, so that the request can be repeated.
         *     - `round_not_found` (404): The match has no such round.
         *     - `game_not_found` (404): There is no such game.
         *     - `unknown_player` (422): A seat names a player whom the account does not have.
         *     - `stale` (412): What you change has changed since the version that `If-Match` names.
         *     - `beyond_log` (409): The log ends before the entry that the client says it has.
         *     - `since_unknown` (410): The service does not know this position in the changes any more: start again without `since`.
         *     - `too_many_streams` (429): Too many streams of this match, with this token or from this address are open.
         *     - `id_twice` (422): Two entries of the same request have this id.
         *     - `time_out_of_range` (422): The time lies in the future, or before the match was opened.
         *     - `format_unknown` (422): The format of the file, or its version, is unknown.
         *     - `rules_unknown` (422): The match was played by a version of the rules that this service does not have.
         *     - `log_impossible` (422): The rules contradict the log of the match.
         *     - `import_running` (429): Another import of this account is running.
         *     - `log_full` (409): The log of the match is full.
         *     - `host_token_needed` (422): A match that is opened without an account under a chosen id needs a chosen `host_token` too, so that the request can be repeated.
         *     - `taken` (409): This already exists.
         *     - `missing` (409): What this refers to was deleted in the meantime.
         *     - `behind` (409): Someone else changed this first.
         *     - `busy` (503): The service is busy at the moment: try again.
         *     - `not_ready` (503): The database is not available at the moment: try again.
         *     - `internal` (500): Something went wrong in the service; its log says what.
         *     - `match_over` (409): The match is over.
         *     - `not_ended` (409): The match was not ended early.
         *     - `no_round_open` (409): No round is open.
         *     - `round_open` (409): A round is open.
         *     - `round_counted` (409): The round already has its result.
         *     - `no_such_round` (409): The match has no such round.
         *     - `round_impossible` (409): With this correction, a later round could not have been played as it was.
         *     - `too_many_corrections` (409): Too many results of the match were corrected.
         *     - `nothing_to_undo` (409): There is nothing to undo.
         *     - `nothing_asked` (409): No one asks for consent to this.
         *     - `not_yours_to_consent` (409): Others have to consent to this.
         *     - `name_missing` (422): A new person at the table needs a name.
         *     - `name_twice` (422): Two seats have the same name.
         *     - `player_twice` (422): The same player sits twice.
         *     - `no_such_seat` (422): The table has no such seat.
         *     - `seat_twice` (422): A seat is named twice.
         *     - `seats_out_of_range` (422): The game cannot be played by that number of people.
         *     - `wrong_length` (422): A list needs one value per seat.
         *     - `wrong_game` (422): The match is of another game.
         *     - `out_of_range` (422): A number is out of range.
         *     - `not_an_up_card` (422): No round begins with this card.
         *     - `not_in_the_deck` (422): The deck has no such card, or not so many.
         *     - `winner_begins` (422): The winner of the last round begins.
         *     - `round_over` (409): The round is over.
         *     - `too_many_cards` (422): More cards are named than there are.
         *     - `hand_count` (422): A hand does not have the expected number of cards.
         *     - `top_missing` (422): The top card is missing.
         *     - `wrong_winner` (422): According to the plays, another seat won the round.
         *     - `wrong_points` (422): No round can give these points.
         *     - `colour_missing` (422): The card needs a colour.
         *     - `colour_not_wanted` (422): The card has a colour of its own.
         *     - `hand_empty` (422): Only the winner has no cards left.
         *     - `hand_missing` (422): A hand is missing.
         *     - `hand_twice` (422): A hand is listed twice.
         *     - `winner_has_cards` (422): The winner has no cards left.
         *     - `no_such_last_card` (422): The seat does not hold one card.
         *     - `card_twice` (422): A card is listed twice.
         *     - `deck_size` (422): The copies do not add up to the deck.
         *     - `no_numbers` (422): The deck needs numbers.
         *     - `not_together` (422): These options exclude each other.
         *     - `too_many_places` (422): There are more places than players.
         *     - `number_missing` (422): The joker needs a number.
         *     - `target_missing` (422): Each Robber needs a target.
         *     - `target_not_wanted` (422): Only a Robber has a target.
         *     - `wrong_order` (422): The players finished in another order.
         *     - `wrong_places` (422): The places do not fit the round.
         *     - `wrong_phase` (422): The phase contradicts the rest of the view.
         *     - `value_missing` (422): The new value of the pile is missing.
         *     - `only_tens_not_wanted` (422): Only a ten that opens a pile can say this.
         *     - `hand_used_up` (409): The seat has laid all its cards.
         *     - `seat_missing` (422): A seat is missing.
         *     - `tens_missing` (422): The piles of exactly ten are missing.
         *     - `too_few_cards` (422): Fewer cards are named than there are.
         *     - `nothing_claimed` (422): The turn has no cards.
         *     - `nothing_turned_up` (422): No card was turned up there.
         *     - `up_missing` (422): The card that was turned up is missing.
         *     - `no_last_turns` (422): No one else completes a layout by these options.
         *     - `wrong_completed` (422): Other seats completed their layouts, as the round was played.
         *     - `position_twice` (422): A position is listed twice.
         *     - `stock_count` (422): The stock does not have the expected number of cards.
         *     - `winner_at_odds` (422): The winner contradicts the rest of the view.
         *     - `not_a_number` (422): Only numbers have a line in the star table.
         *     - `number_twice` (422): A number is listed twice.
         */
        ProblemCode: string;
        /**
         * @description Why something was done: 1 to 280 characters, with no control characters. Leading
         *     and trailing white space is removed.
         * @example A card was counted twice.
         */
        Reason: string;
        /**
         * @description A finding of the referee, or an effect of a play.
         * @example {
         *       "code": "no_match",
         *       "params": {
         *         "card": {
         *           "card": "red-pick-up-three"
         *         },
         *         "colour": {
         *           "word": "blue"
         *         },
         *         "top": {
         *           "card": "blue-gimel"
         *         }
         *       },
         *       "ruling": "echad/A24",
         *       "sentence": "⁨Red Pick Up 3⁩ does not match ⁨blue Gimel⁩. The colour now is blue."
         *     }
         */
        Remark: {
            code: components["schemas"]["RemarkCode"];
            /** @description The details: cards, seats, counts, entries. */
            params: {
                [key: string]: components["schemas"]["RemarkParam"];
            };
            /** @description The ruling that it is based on: see `GET /v1/games/{game}`. */
            ruling: string;
            /**
             * @description The same in words, for people, in the language of the response. Names and cards
             *     are between the Unicode isolates U+2068 and U+2069, so that a name from left to
             *     right is shown well in a sentence from right to left.
             */
            sentence: string;
        };
        /**
         * @description The stable code of a finding or an effect, for programs to act on. More may come. `GET /v1/games/{game}` has those of a game with their parameters.
         *
         *     - `all_laid`: claro
         *     - `all_passed`: claro
         *     - `already_called`: echad
         *     - `already_drew`: echad
         *     - `begins`: claro
         *     - `burnt`: fire
         *     - `can_be_placed`: trash
         *     - `card_in_hand`: trash
         *     - `certain`: claro
         *     - `colour`: echad
         *     - `complete`: trash
         *     - `completed`: trash
         *     - `completed_first`: trash
         *     - `completed_too`: trash
         *     - `dealer_shuffles`: echad
         *     - `direction`: echad
         *     - `discarded`: claro
         *     - `displaced`: trash
         *     - `does_not_suit`: fire
         *     - `draw_first`: fire
         *     - `draw_instead`: fire
         *     - `draw_pile_empty`: ten
         *     - `drew`: echad, fire, claro
         *     - `empties_target`: fire
         *     - `ends_turn`: trash
         *     - `equals_in_run`: fire
         *     - `exact_ten`: ten
         *     - `finished`: fire
         *     - `finished_target`: fire
         *     - `first_card`: claro
         *     - `forgot_echad`: echad
         *     - `hand_won`: trash
         *     - `has_passed`: claro
         *     - `jokers_spent`: claro
         *     - `laid_no_more`: claro
         *     - `last_fire`: fire
         *     - `last_position`: trash
         *     - `last_turns`: trash
         *     - `letters_spent`: echad
         *     - `missed`: fire
         *     - `mixed`: fire
         *     - `more_than_drawn`: fire
         *     - `more_than_held`: echad, fire, claro
         *     - `must_open`: fire
         *     - `must_pick_up`: echad
         *     - `name_colour_first`: echad
         *     - `no_cards`: claro
         *     - `no_colour_to_name`: echad
         *     - `no_fit`: claro
         *     - `no_match`: echad
         *     - `no_refill_now`: claro
         *     - `no_reshuffle_yet`: echad, fire, trash, claro
         *     - `no_runs_down`: fire
         *     - `no_sticking`: fire
         *     - `no_such_number`: fire
         *     - `no_such_position`: trash
         *     - `none_left`: echad, fire, ten, trash
         *     - `none_left_in_chain`: trash
         *     - `not_announced`: ten
         *     - `not_displaced`: trash
         *     - `not_in_star_table`: claro
         *     - `not_in_the_deck`: fire
         *     - `not_lower`: fire
         *     - `not_only_tens`: ten
         *     - `not_played`: trash
         *     - `not_so_many`: echad, fire
         *     - `not_the_top`: trash
         *     - `not_theirs`: fire
         *     - `not_together`: fire
         *     - `nothing_discarded`: trash
         *     - `nothing_drawn`: echad
         *     - `nothing_in_hand`: trash
         *     - `nothing_to_call`: echad
         *     - `nothing_to_draw`: fire
         *     - `nothing_to_shuffle`: echad, fire
         *     - `nothing_to_stick_on`: fire
         *     - `number_missing`: fire
         *     - `occupied`: trash
         *     - `one_card`: echad
         *     - `one_to_open`: fire
         *     - `open_card_in_run`: fire
         *     - `open_instead`: fire
         *     - `opens`: fire
         *     - `order`: fire
         *     - `other_began`: trash, claro
         *     - `other_layout`: trash
         *     - `other_stars`: claro
         *     - `out`: echad, fire
         *     - `out_of_order`: fire
         *     - `out_of_turn`: echad, fire, ten, trash, claro
         *     - `over`: ten
         *     - `over_ten`: ten
         *     - `owes`: echad
         *     - `own_call`: echad
         *     - `own_card`: echad
         *     - `own_target`: fire
         *     - `penalised`: echad
         *     - `penalty_first`: echad
         *     - `place_taken`: fire
         *     - `recycled`: fire
         *     - `refill_first`: claro
         *     - `refilled`: fire
         *     - `reset`: fire
         *     - `reshuffled`: echad, trash, claro
         *     - `reverse_opens`: fire
         *     - `robbed`: fire
         *     - `said_echad`: echad
         *     - `said_in_time`: echad
         *     - `same_colour`: echad
         *     - `seen_already`: claro
         *     - `skipped`: echad
         *     - `something_fits`: fire
         *     - `specials_together`: fire
         *     - `star`: claro
         *     - `still_owes`: echad, fire
         *     - `stuck`: fire
         *     - `ten_opens`: ten
         *     - `to_refill`: claro
         *     - `too_few_left`: echad
         *     - `too_high`: fire
         *     - `too_late`: echad, fire
         *     - `too_low`: fire
         *     - `took`: fire
         *     - `turn`: echad, fire, ten, trash, claro
         *     - `two_in_a_row`: fire
         *     - `uncovered`: trash
         *     - `unpunished`: echad
         *     - `unseen_fit`: claro
         *     - `unseen_match`: echad
         *     - `unseen_misfit`: fire
         *     - `unseen_no_match`: echad
         *     - `unseen_pile`: claro
         *     - `unseen_reverses`: fire
         *     - `unseen_tens`: ten
         *     - `value`: ten
         *     - `winner_discards`: claro
         *     - `wins`: fire
         *     - `won_already`: ten
         *     - `wrong_count`: echad
         *     - `wrong_position`: trash
         *     - `wrong_refill`: fire
         *     - `wrong_value`: ten
         *     - `wrong_way`: fire
         * @example no_match
         */
        RemarkCode: string;
        /**
         * @description A parameter of a remark: an object with exactly one member, which says what the value
         *     is.
         * @example {
         *       "card": "red-tet"
         *     }
         */
        RemarkParam: {
            /**
             * @description A card's code.
             * @example red-tet
             */
            card?: string;
            /** @description The codes of several cards, in order. */
            cards?: string[];
            /** @description The numbers of entries in the log. */
            entries?: number[];
            /**
             * Format: int64
             * @description A count, a value, or the number of a place.
             */
            number?: number;
            /** @description Several numbers. */
            numbers?: number[];
            /** @description A seat. */
            seat?: components["schemas"]["Seat"];
            /** @description One of a few fixed words of the game, such as a colour or a direction. */
            word?: string;
        };
        /**
         * @description The name of a role at a table.
         * @enum {string}
         */
        Role: "host" | "player" | "viewer";
        /** @description A player's latest confirmation of a round's result, or objection to it. */
        RoundConfirmation: {
            /** @description `true` if the player agrees, `false` if they contest the result. */
            agrees: boolean;
            /**
             * @description The author: `host`, or the id of an account or a member.
             * @example host
             */
            by: string;
            /**
             * Format: int64
             * @description The entry of the log with the confirmation.
             * @example 12
             */
            entry: number;
            /**
             * @description The player's comment, if any.
             * @example The wild was red.
             */
            note?: string;
            /** @description The player's seat. */
            seat: components["schemas"]["Seat"];
        };
        /** @description The result of a round, as counted at the table; or just its points, whatever the game. */
        RoundResult: components["schemas"]["EchadResult"] | components["schemas"]["FireResult"] | components["schemas"]["TenResult"] | components["schemas"]["TrashResult"] | components["schemas"]["ClaroResult"] | components["schemas"]["PointsResult"];
        /** @description A finished round and its score. */
        RoundScore: {
            /**
             * @description For Trash: the seats that completed their layout, the winner first, then the
             *     others in the order of their last turns. Absent for other games.
             * @example [
             *       2
             *     ]
             */
            completed?: components["schemas"]["Seat"][];
            /** @description Each seat's latest confirmation of the result, or objection to it. */
            confirmations: components["schemas"]["RoundConfirmation"][];
            /** @description The counted hands. */
            lines: components["schemas"]["CountedHand"][];
            /**
             * @description The names at the seats during that round.
             * @example [
             *       "Ana",
             *       "Ben",
             *       "Chaim"
             *     ]
             */
            names: string[];
            /**
             * @description Each seat's score, in turn order.
             * @example [
             *       0,
             *       35,
             *       0
             *     ]
             */
            points: number[];
            /**
             * @description Whether only the points were entered, without the cards behind them. Then there
             *     are no `lines`.
             */
            points_only: boolean;
            /**
             * @description Whether the result still needs agreement: see the match's `etiquette`. A
             *     contested result is always provisional.
             */
            provisional: boolean;
            /**
             * @description What the plays that were logged say against the result, or what follows from an
             *     earlier result that was corrected later: see the findings of the game. Absent if
             *     there is nothing.
             */
            remarks?: components["schemas"]["Remark"][];
            /**
             * Format: int64
             * @description The round's number, counting from 1.
             */
            round: number;
            /** @description The seats that won the round: several if they share it, none if no one won. */
            winners: components["schemas"]["Seat"][];
        };
        /** @description The public state of a round: what everyone at the table can see. */
        RoundView: components["schemas"]["EchadView"] | components["schemas"]["FireView"] | components["schemas"]["TenView"] | components["schemas"]["TrashView"] | components["schemas"]["ClaroView"];
        /**
         * @description The referee's ruling on a claim.
         * @enum {string}
         */
        Ruling: "legal" | "unproven" | "illegal";
        /** @description A change made to a score by hand. */
        ScoreAdjustment: {
            /**
             * @description The author: `host`, or the id of an account or a member.
             * @example host
             */
            by: string;
            /**
             * Format: int64
             * @description The entry of the log with the adjustment, which also has its time.
             * @example 12
             */
            entry: number;
            /**
             * @description The name of the player who sat there.
             * @example Ben
             */
            name: string;
            /**
             * Format: int64
             * @description The change, in the game's unit.
             * @example -10
             */
            points: number;
            /**
             * @description The reason.
             * @example A card was counted twice in round 2.
             */
            reason: string;
            /** @description The seat, numbered as it was at the time. */
            seat: components["schemas"]["Seat"];
        };
        /** @description One card of a counted hand. */
        ScoreItem: {
            /**
             * @description The card's code.
             * @example green-he
             */
            card: string;
            /**
             * Format: int64
             * @description The card's value.
             * @example 5
             */
            points: number;
        };
        /**
         * @description A match's scores.
         * @example {
         *       "adjustments": [],
         *       "left": [],
         *       "names": [
         *         "Ana",
         *         "Ben",
         *         "Chaim"
         *       ],
         *       "rounds": [
         *         {
         *           "confirmations": [],
         *           "lines": [
         *             {
         *               "items": [
         *                 {
         *                   "card": "green-he",
         *                   "points": 5
         *                 },
         *                 {
         *                   "card": "wild",
         *                   "points": 20
         *                 }
         *               ],
         *               "points": 25,
         *               "seat": 1,
         *               "text": "⁨Ana⁩: ⁨green He⁩ 5 + ⁨Wild⁩ 20 = 25"
         *             },
         *             {
         *               "items": [
         *                 {
         *                   "card": "blue-yud",
         *                   "points": 10
         *                 }
         *               ],
         *               "points": 10,
         *               "seat": 3,
         *               "text": "⁨Chaim⁩: ⁨blue Yud⁩ 10 = 10"
         *             }
         *           ],
         *           "names": [
         *             "Ana",
         *             "Ben",
         *             "Chaim"
         *           ],
         *           "points": [
         *             0,
         *             35,
         *             0
         *           ],
         *           "points_only": false,
         *           "provisional": false,
         *           "round": 1,
         *           "winners": [
         *             2
         *           ]
         *         }
         *       ],
         *       "standing": {
         *         "cut_short": false,
         *         "leaders": [
         *           2
         *         ],
         *         "provisional": false,
         *         "status": "open",
         *         "totals": [
         *           0,
         *           35,
         *           0
         *         ],
         *         "winners": []
         *       },
         *       "unit": "points"
         *     }
         */
        Scoresheet: {
            /** @description Scores changed by hand, apart from what was counted. */
            adjustments: components["schemas"]["ScoreAdjustment"][];
            /** @description The players who left between rounds, with their totals at the time. */
            left: components["schemas"]["LeftPlayer"][];
            /**
             * @description The names at the seats, in turn order.
             * @example [
             *       "Ana",
             *       "Ben",
             *       "Chaim"
             *     ]
             */
            names: string[];
            /** @description The finished rounds, in order. */
            rounds: components["schemas"]["RoundScore"][];
            standing: components["schemas"]["Standing"];
            /**
             * @description The unit of the scores.
             * @example points
             */
            unit: string;
        };
        /**
         * Format: int32
         * @description The number of a seat: its place in turn order, starting at 1.
         * @example 1
         */
        Seat: number;
        /** @description The standing of a match: totals, leaders and winners. */
        Standing: {
            /**
             * @description Whether the match was ended early and does not count. There is no winner then.
             * @example false
             */
            cut_short: boolean;
            /** @description The seats with the highest total. Empty until something is scored. */
            leaders: components["schemas"]["Seat"][];
            /**
             * @description Whether the result of any round still needs confirmation.
             * @example false
             */
            provisional: boolean;
            /** @description The status of the match. */
            status: components["schemas"]["MatchStatus"];
            /**
             * @description The total of each seat, including adjustments, in turn order.
             * @example [
             *       120,
             *       85,
             *       0
             *     ]
             */
            totals: number[];
            /**
             * @description The winners of a match that is over; equal leaders share the win. Empty if it
             *     was cut short.
             */
            winners: components["schemas"]["Seat"][];
        };
        /**
         * @description A table at one moment: all that an app needs to draw its screen.
         * @example {
         *       "fits": {
         *         "cards": [
         *           "blue-alef",
         *           "blue-bet",
         *           "blue-gimel",
         *           "blue-dalet",
         *           "blue-he",
         *           "blue-vav",
         *           "blue-zayin",
         *           "blue-chet",
         *           "blue-tet",
         *           "blue-yud",
         *           "blue-pick-up-three",
         *           "blue-change-direction",
         *           "blue-lose-a-turn",
         *           "green-he",
         *           "red-he",
         *           "yellow-he",
         *           "wild",
         *           "wild-pick-up-three"
         *         ],
         *         "kinds": [
         *           "echad_lay",
         *           "echad_draw"
         *         ],
         *         "seat": 3
         *       },
         *       "names": [
         *         "Ana",
         *         "Ben",
         *         "Chaim"
         *       ],
         *       "round": 1,
         *       "round_open": true,
         *       "seq": 3,
         *       "standing": {
         *         "cut_short": false,
         *         "leaders": [],
         *         "provisional": false,
         *         "status": "open",
         *         "totals": [
         *           0,
         *           0,
         *           0
         *         ],
         *         "winners": []
         *       },
         *       "view": {
         *         "colour": "blue",
         *         "dealer": 1,
         *         "direction": "clockwise",
         *         "discards": [
         *           {
         *             "card": "blue-gimel",
         *             "entry": 1
         *           }
         *         ],
         *         "draw_pile": 84,
         *         "game": "echad",
         *         "hands": [
         *           7,
         *           6,
         *           7
         *         ],
         *         "last_cards": [],
         *         "last_turn": "lay",
         *         "phase": {
         *           "kind": "turn"
         *         },
         *         "top": "blue-he",
         *         "top_entry": 3,
         *         "turn": 3
         *       }
         *     }
         */
        Table: {
            /** @description The undo that waits for consent, if any. */
            asked?: components["schemas"]["PendingUndo"];
            /**
             * @description Between rounds, the seat that the next deal names unless you choose another: the
             *     dealer in echad, the player who begins in other games. Absent while a round is
             *     open, once the match is over, and if the game leaves it to the table.
             */
            due?: components["schemas"]["Seat"];
            /** @description What can be played next; absent between rounds. */
            fits?: components["schemas"]["LegalPlays"];
            /**
             * @description The names at the seats, in turn order.
             * @example [
             *       "Ana",
             *       "Ben",
             *       "Chaim"
             *     ]
             */
            names: string[];
            /**
             * Format: int64
             * @description The round being played, or the next one.
             * @example 1
             */
            round: number;
            /** @description Whether a round is being played: plays can be claimed, or its result entered. */
            round_open: boolean;
            /**
             * Format: int64
             * @description The number of the match's last entry, which is also its `ETag`.
             * @example 12
             */
            seq: number;
            standing: components["schemas"]["Standing"];
            /**
             * @description What everyone at the table can see of the round being played. Between rounds,
             *     the last round as it ended. Absent if its plays were not logged, or if the
             *     lineup has changed since.
             */
            view?: components["schemas"]["RoundView"];
        };
        /**
         * Format: int32
         * @description The announced value of the pile, right or wrong.
         * @example 8
         */
        TenAnnounced: number;
        /**
         * @description A card of ten: its value, `0` to `10`.
         * @example 4
         */
        TenCard: string;
        /** @description How a game of ten starts: who lays the first card. */
        TenDeal: {
            /**
             * @description The seat that starts, as chosen by the table (C12). By default, seat 1 in the
             *     first game and the next seat to the left in each later one.
             */
            first?: components["schemas"]["Seat"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "ten";
        };
        /** @description A card that was laid. */
        TenLaid: {
            /** @description The card. */
            card: components["schemas"]["TenCard"];
            /**
             * Format: int64
             * @description The entry of the log in which it was laid, or 0 without a log.
             */
            entry?: number;
            /** @description The seat that laid it. */
            seat: components["schemas"]["Seat"];
        };
        /** @description Laid a card on the pile and drew the next one, if there was one (A7). */
        TenLay: {
            /** @description The card. */
            card: components["schemas"]["TenCard"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "ten_lay";
            /**
             * @description Whether the player says that they hold only tens, so that a ten may open
             *     the pile even if that is otherwise forbidden (D3).
             */
            only_tens?: boolean;
            /**
             * @description The new value of the pile as announced, right or wrong (D4). You can leave
             *     it out if only one value is possible (D2).
             */
            value?: components["schemas"]["TenAnnounced"];
        };
        /**
         * @description The result of a game of ten: the number of cards that each seat won (A22). Cards
         *     left on the pile are not counted (A21), so the sum can be less than the deck.
         */
        TenResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "ten";
            /** @description What each seat won; every seat must be listed once. */
            taken: components["schemas"]["TenTaken"][];
        };
        /** @description What one seat won. */
        TenTaken: {
            /**
             * Format: int32
             * @description The number of cards.
             * @example 40
             */
            cards: number;
            /**
             * Format: int32
             * @description The number of piles won at exactly ten. Required only if they break ties
             *     (C13).
             * @example 3
             */
            exact_tens?: number;
            /** @description The seat. */
            seat: components["schemas"]["Seat"];
        };
        /**
         * @description The public state of a game of ten.
         *
         *     To ask the referee about a table without a match, you only need to send `turn`,
         *     `value`, `top` and `hands`.
         */
        TenView: {
            /** @description The cards of the pile below the top one, oldest first. */
            below?: components["schemas"]["TenLaid"][];
            /**
             * Format: int32
             * @description The number of cards in the draw pile. By default, all cards that are nowhere
             *     else.
             */
            draw_pile?: number;
            /**
             * @description The number of piles won by each seat at exactly ten, in turn order. By
             *     default, 0 each.
             * @example [
             *       2,
             *       0,
             *       1
             *     ]
             */
            exact_tens?: number[];
            /** @description The seat that laid the first card. By default, seat 1. */
            first?: components["schemas"]["Seat"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "ten";
            /**
             * @description The number of cards in each hand, in turn order.
             * @example [
             *       3,
             *       3,
             *       3
             *     ]
             */
            hands: number[];
            /**
             * @description The cards of the piles already won, oldest first. They do not come back into
             *     play (A11).
             */
            out_of_play?: components["schemas"]["TenLaid"][];
            /**
             * @description The number of cards won by each seat, in turn order. By default, 0 each.
             * @example [
             *       12,
             *       0,
             *       7
             *     ]
             */
            taken?: number[];
            /** @description The top card of the pile. Absent if the next card opens a new pile. */
            top?: components["schemas"]["TenLaid"];
            /** @description The seat whose turn it is. */
            turn: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description The value of the pile; 0 if there is no pile.
             * @example 4
             */
            value?: number;
        };
        /**
         * Format: date-time
         * @example 2026-11-22T19:30:00.123Z
         */
        Timestamp: string;
        /**
         * @description A card of trash: its rank, `A`, `2` to `10`, `J`, `Q` or `K`, and its suit, `S`, `H`, `D` or `C` (`7S`, `10H`, `QD`, `JC`, `AS`). The same card in different packs has the same code.
         * @example 10H
         */
        TrashCard: string;
        /** @description How a hand begins. All cards outside the layouts are the stock (A4, A5). */
        TrashDeal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "trash";
            /**
             * @description The player who plays first. In the first hand, the player chosen by the table
             *     (C2), or seat 1 if omitted. Later, it must be the winner of the last hand (A17)
             *     and can be omitted.
             */
            starter?: components["schemas"]["Seat"];
            /**
             * @description The card turned up to start the discard pile. Required with the house rule
             *     `start_with_discard`, and not allowed without it (C11).
             */
            up?: components["schemas"]["TrashCard"];
        };
        /** @description A position with a face-up card. */
        TrashFaceUp: {
            /** @description The card. */
            card: components["schemas"]["TrashCard"];
            /**
             * Format: int64
             * @description The log entry that placed it; 0 if there is no log.
             */
            entry?: number;
            /**
             * Format: int32
             * @description The position, counted from 1 at the top left.
             * @example 7
             */
            position: number;
        };
        /** @description Continued the chain of a turn that was claimed without its end. */
        TrashGoOn: {
            /** @description The card discarded to end the turn. */
            discarded?: components["schemas"]["TrashCard"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "trash_go_on";
            /** @description The further cards placed. */
            placed?: components["schemas"]["TrashPlaced"][];
        };
        /** @description A face-up card, and the log entry that laid it. */
        TrashLaid: {
            /** @description The card. */
            card: components["schemas"]["TrashCard"];
            /**
             * Format: int64
             * @description The log entry that laid it; 0 if there is no log.
             */
            entry?: number;
        };
        /** @description One seat's layout. */
        TrashLayout: {
            /**
             * @description The positions with a face-up card, either a wild card or the number that belongs
             *     there. All other cards are face down.
             */
            face_up?: components["schemas"]["TrashFaceUp"][];
            /**
             * Format: int32
             * @description The number of positions the seat has left, numbered from 1.
             * @example 10
             */
            positions: number;
        };
        /** @description What the player whose turn it is has to do next. */
        TrashPhase: components["schemas"]["TrashPhaseDraw"] | components["schemas"]["TrashPhaseGoOn"] | components["schemas"]["TrashPhaseOver"];
        /** @description Draw a card (A6, A11). */
        TrashPhaseDraw: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "draw";
        };
        /**
         * @description Place or discard the card in hand, which the player's last card uncovered (A7,
         *     A8) or displaced (A13).
         */
        TrashPhaseGoOn: {
            /**
             * @description The card in hand and the log entry that laid it, if it was displaced. A card
             *     just uncovered is not known until it is claimed.
             */
            displaced?: components["schemas"]["TrashLaid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "go_on";
        };
        /** @description Nothing: the hand is over (A15). */
        TrashPhaseOver: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "over";
            /** @description Whether the hand ended without a claim naming the last card uncovered (C9). */
            unnamed?: boolean;
        };
        /**
         * @description The pile from which a turn's first card was drawn (A11).
         * @enum {string}
         */
        TrashPile: "stock" | "discard";
        /** @description One card of a chain and the position it was placed in. */
        TrashPlaced: {
            /** @description The card. */
            card: components["schemas"]["TrashCard"];
            /**
             * Format: int32
             * @description The position, counted from 1 at the top left.
             * @example 7
             */
            position: number;
        };
        /**
         * @description Shuffled the discard pile, except its top card, into a new stock (A14). A turn
         *     that draws from an empty stock implies this (D7).
         */
        TrashReshuffle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "trash_reshuffle";
        };
        /** @description The result of a hand: who completed their layout first (A15). */
        TrashResult: {
            /**
             * @description The other players who completed their layout in a last turn, in any order, if
             *     the table plays last turns. The score lists them, but they get nothing for it
             *     (D2, D6).
             */
            completed?: components["schemas"]["Seat"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "trash";
            /** @description The player who completed their layout first. */
            winner: components["schemas"]["Seat"];
        };
        /**
         * @description Drew a card, then placed or discarded it and each card it uncovered (A7 to
         *     A13).
         */
        TrashTurn: {
            /**
             * @description The card discarded to end the turn. Omit it if the layout is complete, or if
             *     the turn continues with `go_on`.
             */
            discarded?: components["schemas"]["TrashCard"];
            /** @description The pile from which the first card was drawn. */
            from: components["schemas"]["TrashPile"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "trash_turn";
            /**
             * @description The cards placed, starting with the drawn one. Each further card is the one
             *     that the previous card uncovered or displaced.
             */
            placed?: components["schemas"]["TrashPlaced"][];
        };
        /**
         * @description What everyone at a trash table can see.
         *
         *     To ask the referee about a table without a match, `turn` and `layouts` are
         *     enough.
         */
        TrashView: {
            /**
             * @description By how much each total was adjusted since the deal, in turn order, which changes the
             *     layouts of the next hand (D8). Absent if no total was.
             */
            adjusted?: number[];
            /** @description The discards below the top card since the last shuffle, oldest first. */
            discards?: components["schemas"]["TrashLaid"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            game: "trash";
            /** @description Every seat's layout, in turn order. */
            layouts: components["schemas"]["TrashLayout"][];
            /** @description What that seat has to do next. Defaults to drawing a card. */
            phase?: components["schemas"]["TrashPhase"];
            /** @description The player who began; absent if that is not known. */
            starter?: components["schemas"]["Seat"];
            /**
             * Format: int32
             * @description The number of cards in the stock. If omitted, all cards that are nowhere else.
             */
            stock?: number;
            /** @description The top card of the discard pile; absent before the first discard. */
            top?: components["schemas"]["TrashCard"];
            /**
             * Format: int64
             * @description The log entry that discarded the top card; 0 if there is no log.
             */
            top_entry?: number;
            /** @description The seat whose turn it is. */
            turn: components["schemas"]["Seat"];
            /** @description The player who completed their layout first, if any. */
            winner?: components["schemas"]["Seat"];
        };
        /**
         * @description Why a claim made offline was recorded but not applied: the match had moved on before
         *     the claim arrived.
         * @example {
         *       "code": "no_round_open",
         *       "detail": "No round is being played.",
         *       "expected": "a `round` entry first, to start a round",
         *       "field": "play",
         *       "message": "No round has begun. Deal first."
         *     }
         */
        Unapplied: {
            /** @description A stable code: one of those of the problems with status 409 or 422. */
            code: components["schemas"]["ProblemCode"];
            /** @description What was wrong, for developers. */
            detail: string;
            /** @description What was expected instead, for developers. */
            expected: string;
            /** @description The part of the claim that did not fit the match. */
            field: string;
            /** @description What to tell people, in the language of the response. */
            message: string;
        };
        /**
         * @description What is needed to undo another player's entry.
         * @enum {string}
         */
        UndoPolicy: "anyone" | "consent";
        /** @description The referee's verdict on a play. */
        Verdict: {
            /** @description The reasons for the ruling; empty if the play is legal. */
            findings: components["schemas"]["Remark"][];
            /** @description What could have been played instead, if the play is illegal. */
            fits?: components["schemas"]["LegalPlays"];
            /**
             * @description The cards of `fits` in short, for people, if there are any.
             * @example any blue card, Gimel or Wild
             */
            fits_in_short?: string;
            /** @description Legal, illegal, or unproven because only hidden cards could show it. */
            ruling: components["schemas"]["Ruling"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
