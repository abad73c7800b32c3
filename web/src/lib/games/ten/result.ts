import type { HouseRules, Seat } from '$lib/api/types';
import type { ResultOf, ViewOf } from '../types';
import { rulesOf } from './values';

/** How many cards are played with (A1, H2). */
export function deckOf(rules: HouseRules): number {
	return rulesOf(rules).deck === 'pig10' ? 80 : 100;
}

/** Whether every card has been played. */
export function played(view: ViewOf<'ten'>): boolean {
	return view.draw_pile === 0 && view.hands.every((hand) => hand === 0);
}

/** The cards in hand once they run out: while there are cards to draw, everybody always has equally many. */
export function handsLeft(view: ViewOf<'ten'>): number[] | undefined {
	return view.draw_pile ? undefined : view.hands;
}

/** Whether piles taken at exactly ten are counted where there is a tie. */
export function countsTens(rules: HouseRules): boolean {
	return rulesOf(rules).tie_break === 'most_exact_tens';
}

type Numbers = readonly (number | undefined)[];

/**
 * Where a count begins: from a result that is corrected, or from the game as it was played. The cards of each
 * seat, and after them, where they may break a tie, its piles at exactly ten.
 */
export function beginning(seats: number, view: ViewOf<'ten'> | undefined, was: ResultOf<'ten'> | undefined, withTens: boolean): Numbers {
	const each = Array.from({ length: seats }, (_, i) => was?.taken.find(({ seat }) => seat === i + 1));
	const cards = each.map((taken, i) => (was ? taken?.cards : view?.taken[i]));
	return withTens ? [...cards, ...each.map((taken, i) => (was ? taken?.exact_tens : view?.exact_tens[i]))] : cards;
}

/** The cards of each seat. Where one pile is left to be counted, it has the rest of the deck. */
export function filled(numbers: Numbers, seats: number, deck: number): Numbers {
	const cards = numbers.slice(0, seats);
	const open = cards.flatMap((count, i) => (count === undefined ? [i] : []));
	const rest = deck - sum(cards);
	return open.length === 1 && rest >= 0 ? cards.with(open[0] ?? 0, rest) : cards;
}

export function sum(cards: Numbers): number {
	return cards.reduce<number>((all, count) => all + (count ?? 0), 0);
}

/** The seats that have most, where these are several: their piles at exactly ten decide. */
export function tied(cards: Numbers): Seat[] {
	const most = Math.max(...cards.map((count) => count ?? 0));
	const seats = cards.flatMap((count, i) => (count === most ? [i + 1] : []));
	return seats.length > 1 ? seats : [];
}

/** The result, once everybody's cards are counted. */
export function resultOf(numbers: Numbers, seats: number, deck: number): ResultOf<'ten'> | undefined {
	const taken: ResultOf<'ten'>['taken'] = [];
	for (const [i, cards] of filled(numbers, seats, deck).entries()) {
		if (cards === undefined) return undefined;
		const exact_tens = numbers[seats + i];
		taken.push({ seat: i + 1, cards, ...(exact_tens !== undefined && { exact_tens }) });
	}
	return { game: 'ten', taken };
}
