import type { HouseRules, Seat } from '$lib/api/types';
import { emptyHand, type Counting as HandsCounting } from '../hands';
import type { ResultOf, ViewOf } from '../types';
import { rulesOf } from './cards';

/** A count on its way: who went out, in order, and whether the round got stuck. */
export interface Counting {
	out: Seat[];
	stuck: boolean;
}

export function playsForPlaces(rules: HouseRules): boolean {
	return rulesOf(rules).play_for_places === true;
}

export function beginning(view: ViewOf<'fire'> | undefined, was: ResultOf<'fire'> | undefined): Counting {
	const stuck = was?.stuck ?? (view?.phase?.kind === 'over' && view.phase.stuck);
	return { out: [...(was?.out ?? view?.finished ?? [])], stuck: stuck === true };
}

/** The order after a tap on a seat: it comes next, or is taken out again. */
export function tapped(out: Seat[], seat: Seat): Seat[] {
	return out.includes(seat) ? out.filter((each) => each !== seat) : [...out, seat];
}

/** The result, once it is known who won, or for places everybody but the last. */
export function resultOf({ out, stuck }: Counting, seats: number, places: boolean): ResultOf<'fire'> | undefined {
	if (stuck) return { game: 'fire', out: places ? out : [], stuck };
	const needed = places ? seats - 1 : 1;
	return out.length === needed ? { game: 'fire', out } : undefined;
}

export function countsCardsLeft(rules: HouseRules): boolean {
	return rulesOf(rules).count_cards_left === true;
}

/** Counts the cards left. A round that got stuck has no winner. */
export interface CardsCounting extends HandsCounting {
	stuck: boolean;
}

/** The cards that each seat has left by the plays, in the hand and in the personal pile, once the round is over. */
export function heldAtEnd(view: ViewOf<'fire'> | undefined): number[] | undefined {
	return view?.phase?.kind === 'over' ? view.hands.map((hand, i) => hand + (view.piles?.[i] ?? 0)) : undefined;
}

/** Where such a count begins: it is asked who went out, unless the plays say it. */
export function beginningOfCards(seats: number, view: ViewOf<'fire'> | undefined, was: ResultOf<'fire'> | undefined): CardsCounting {
	const hands: string[][] = Array.from({ length: seats }, () => []);
	for (const { seat, cards } of was?.hands ?? []) hands[seat - 1] = [...cards];
	const { out, stuck } = beginning(view, was);
	const counting = { winner: out[0], stuck, hands, at: undefined };
	if (view?.phase?.kind !== 'over') return counting;
	return { ...counting, at: emptyHand(counting) ?? (counting.winner === 1 ? 2 : 1) };
}

/** The round got stuck: everybody's cards are counted. */
export function gotStuck(counting: CardsCounting): CardsCounting {
	const now = { ...counting, winner: undefined, stuck: true, at: undefined };
	return { ...now, at: emptyHand(now) ?? 1 };
}

/** The result, once everybody who is not out has a card. */
export function resultOfCards({ winner, stuck, hands }: Pick<CardsCounting, 'winner' | 'stuck' | 'hands'>): ResultOf<'fire'> | undefined {
	if (winner === undefined && !stuck) return undefined;
	const left = hands.map((cards, i) => ({ seat: i + 1, cards })).filter(({ seat }) => seat !== winner);
	if (left.some(({ cards }) => cards.length === 0)) return undefined;
	return winner === undefined ? { game: 'fire', out: [], stuck, hands: left } : { game: 'fire', out: [winner], hands: left };
}
