/**
 * What a game brings to the page. Each game is one folder here and one line in `index.ts`;
 * the screens around it know no game by name.
 */
import type { Component, Snippet } from 'svelte';
import type { Faults } from '$lib/api/faults';
import type { Deal, Game, GameOption, HouseRules, LegalPlays, Play, Remark, RoundResult, RoundView, ScoreAnswer, Seat } from '$lib/api/types';
import type { Emblem, Face } from '$lib/cards/face';
import type { Values } from '$lib/open/options';
import type { Draft } from '$lib/table/draft.svelte';
import type { IconName } from '$lib/ui/Icon.svelte';

export type ViewOf<G extends Game> = Extract<RoundView, { game: G }>;
export type DealOf<G extends Game> = Extract<Deal, { game: G }>;
export type ResultOf<G extends Game> = Extract<RoundResult, { game: G }>;
/** The plays of a game: their kinds begin with its name. */
export type PlayOf<G extends Game> = Extract<Play, { kind: `${G}_${string}` }>;

/** The middle of the table: piles, top card, what else lies there. */
export interface ViewProps<G extends Game> {
	view: ViewOf<G>;
	names: string[];
}

/** The lower part of the screen, where plays are entered. */
export interface InputProps<G extends Game> {
	view: ViewOf<G>;
	names: string[];
	/** What may follow, for the seat whose move is waited for. */
	fits: LegalPlays | undefined;
	/** For whom plays are entered now. */
	seat: Seat;
	/** The phone's own seat, where it belongs to one player. */
	own: Seat | undefined;
	rules: HouseRules;
	/** Claims a play, for `seat` unless the game says for whom: a player who calls another out, say. */
	claim(play: PlayOf<G>, seat?: Seat): void;
	/** The line that says for whom plays are entered, for the game to put where it has room. */
	now: Snippet;
	/** The undo button, to stand last among the game's own: it takes back first what is being entered. */
	undo: Snippet<[Draft<unknown>?]>;
}

/** What may be said at this moment besides the plays in turn. It lies at the end of the last line, so that it moves nothing. */
export type CallsProps<G extends Game> = Pick<InputProps<G>, 'view' | 'names' | 'own' | 'rules' | 'claim'>;

/** The form that begins a round. */
export interface DealProps<G extends Game> {
	names: string[];
	rules: HouseRules;
	/** The round that is to begin, 1 for the first. */
	round: number;
	/** The seat that deals, or in other games begins; nothing where the table has to say. */
	due: Seat | undefined;
	/** The same where the table has chosen it at the seats, against the rules or without one. */
	chosen: Seat | undefined;
	busy: boolean;
	begin(deal: DealOf<G>): void;
}

/** The form that counts a round, after its plays or without them. It is docked above the bar. */
export interface ResultProps<G extends Game> {
	names: string[];
	rules: HouseRules;
	/** The round as its plays left it, to its end or only so far, where they were logged. */
	view: ViewOf<G> | undefined;
	/** The result to begin with, where one is corrected. */
	was: ResultOf<G> | undefined;
	/** What the service found wrong, by its fields: `result` and what lies in it. */
	faults: Faults;
	/** What a result of so many seats comes to by the house rules. Throws a `Problem` where no round ends so. */
	score(result: ResultOf<G>, seats: number): Promise<ScoreAnswer>;
	/** Hears of each change. */
	change(count: Count<ResultOf<G>>): void;
	/** Enters a result that one tap has said. */
	enter(result: ResultOf<G>): void;
}

/** A round as it is being counted. */
export interface Count<R = RoundResult> {
	/** Nothing while it is incomplete. */
	result: R | undefined;
	/** What is entered of it, to be taken back step by step. */
	draft: Draft<unknown>;
	/** What the seats show of it. */
	tally?: Tally;
	/** In words, what is not as the plays left it: it is asked about before it is entered. */
	doubts?: string[];
	/** In words, what the service found wrong with it. */
	wrong?: string;
	/** Goes on to what is still to be counted. */
	next?: () => void;
}

/** What the seats at the top show of a round that is being counted, and what a tap on one does. */
export interface Tally {
	/** By seat: the number that is entered, and how many cards it is about. */
	seats: { number?: number; cards?: { count: number; expected?: number }; wrong?: boolean }[];
	/** The seat that is being counted. */
	at: Seat | undefined;
	choose(seat: Seat): void;
}

/** What a match is played to. The target is a house rule: the service says it, also where it was not changed. */
export type Goal =
	| { unit: 'points' | 'stars' | 'rounds'; target: number | undefined }
	/** The match ends when a total has fallen so low, and the highest total wins. */
	| { unit: 'ends'; target: number | undefined }
	/** The match ends when a total has risen so high, and the lowest total wins; or after so many rounds. */
	| { unit: 'lowest' | 'after'; target: number }
	| { unit: 'cards' | 'fewest' | 'none' };

/** The form that asks for the house rules of a match that is to be opened. */
export interface RulesProps {
	options: GameOption[];
	values: Values;
	faults: Faults;
}

/** A game on the page. */
export interface GameUi<G extends Game> {
	game: G;
	/** Its cards and plays; absent where a round is no more than its result. */
	plays?: Plays<G>;
	/** How a point is drawn, where points are things that one can hold. */
	token?: IconName;
	/** What a match is played to: so many of something, most cards, or nothing, where the table ends it. The standing says whether the lowest total wins. */
	goal(rules: HouseRules, lowestWins?: boolean): Goal;
	/** Says that a round can take points away, so that those typed may be below 0. */
	loses?(rules: HouseRules): boolean;
	/** What points are a multiple of; 1 if absent. */
	step?(rules: HouseRules): number;
	/** What a table mostly takes away for a penalty, in the game's unit, and for what. */
	penalty: { points: number; reasons(): string[] };
	/** Asks for the house rules before a match, where a list of them does not do. */
	Rules?: Component<RulesProps, object, 'values'>;
	/** The house rules that most families change, to be asked first; all others follow in the order of the rules. */
	firstRules: readonly string[];
	Result: Component<ResultProps<G>>;
}

/** What a game brings whose plays the referee judges. */
export interface Plays<G extends Game> {
	/** How a card looks, by its code. */
	face(card: string): Face;
	/** A card's name in the reader's language. */
	cardName(card: string): string;
	/** The cards that each seat holds, where the table can know; for the pips at the seats. */
	hands(view: ViewOf<G>): number[] | undefined;
	/** What else lies before each seat, besides its cards in hand: a pile to draw from, cards won. */
	beside?: { count(view: ViewOf<G>): number[]; say(count: number): string };
	/**
	 * Whose seat has the mark: the dealer's, or in other games that of the player who began. Where it
	 * is `chosen`, a tap at the seats gives it to someone else before a round.
	 */
	mark: { of(view: ViewOf<G>): Seat; says: 'deals' | 'begins'; chosen?: true };
	/** Who deals and who plays first in a round that is to begin, where the table knows: from the seat that is due or chosen. */
	opening(due: Seat | undefined, round: number, seats: number): { dealer?: Seat; first?: Seat };
	/** The card that lies on top of the pile, if one does. */
	top(view: ViewOf<G>): string | undefined;
	/** The card that a play laid last, if it laid one. */
	laid(play: PlayOf<G>): string | undefined;
	/** A play that is right only in turn: the referee answers it with what may be laid. */
	inTurn: PlayOf<G>;
	/** Whose turn it is, if anybody's. */
	turn(view: ViewOf<G>): Seat | undefined;
	/** Whether the round has been played to its end and is only to be counted. */
	over(view: ViewOf<G>): boolean;
	/** A play as a sentence: "Chaim lays blue He." Its effects may tell more, once they are known. */
	say(play: PlayOf<G>, seat: Seat, names: string[], effects?: Remark[]): string;
	/** Whether plays are said here and not as the service says them, since this phone shows less of a card than it knows. */
	plain?(): boolean;
	/** The same in short, for the table, where a play can be long; nothing where it is short already. */
	brief?: {
		say(play: PlayOf<G>, seat: Seat, names: string[], effects: Remark[]): string | undefined;
		/** The play for those who do not look: in words, without signs that a voice leaves out or spells. */
		aloud(play: PlayOf<G>, seat: Seat, names: string[]): string;
		/** The effects, by their codes, that it tells. */
		tells: readonly string[];
	};
	/** The effects, by their codes, that the sentence of a play or the table itself shows. */
	quiet: readonly string[];
	View: Component<ViewProps<G>>;
	Input: Component<InputProps<G>>;
	Calls?: Component<CallsProps<G>>;
	Deal: Component<DealProps<G>>;
}

/** What is known of a game before it is played. */
export interface HomeGame {
	/** Brings the rest, when it is played. */
	load(): Promise<unknown>;
	/** What stands for it on Home. */
	emblem: Emblem;
}

/** A game whose shapes the surrounding screens need not know. */
export type AnyGameUi = GameUi<Game>;

/** The plays of such a game. */
export type AnyPlays = Plays<Game>;
