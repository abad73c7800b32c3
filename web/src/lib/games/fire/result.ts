import type { HouseRules, Seat } from '$lib/api/types';
import { emptyHand, handsBefore, handsLeft, type Counting as HandsCounting } from '../hands';
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
	const stuck = was?.stuck ?? (view?.phase.kind === 'over' && view.phase.stuck);
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

/** The cards that each seat has left by the plays, in the hand and in the personal pile, once the round is over. */
export function heldAtEnd(view: ViewOf<'fire'> | undefined): number[] | undefined {
	return view?.phase.kind === 'over' ? view.hands.map((hand, i) => hand + (view.piles[i] ?? 0)) : undefined;
}

/** Where such a count begins: it is asked who went out, unless the plays say it. */
export function beginningOfCards(seats: number, view: ViewOf<'fire'> | undefined, was: ResultOf<'fire'> | undefined): HandsCounting {
	const { out, stuck } = beginning(view, was);
	const counting = { winner: out[0], stuck, hands: handsBefore(seats, was), at: undefined };
	if (view?.phase.kind !== 'over') return counting;
	return { ...counting, at: emptyHand(counting) ?? (counting.winner === 1 ? 2 : 1) };
}

/** The result, once everybody who is not out has a card. */
export function resultOfCards({ winner, stuck, hands }: Pick<HandsCounting, 'winner' | 'stuck' | 'hands'>): ResultOf<'fire'> | undefined {
	const left = handsLeft({ winner, hands });
	if (winner !== undefined) return left && { game: 'fire', out: [winner], hands: left };
	return stuck && left ? { game: 'fire', out: [], stuck, hands: left } : undefined;
}
