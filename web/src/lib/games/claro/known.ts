/** What the table knows of the numbers: their stars, and whether they can be laid now. */
import type { HouseRules, LegalPlays } from '$lib/api/types';
import type { ViewOf } from '../types';
import { cardOf, numberOf, starsOf, STAR_SETS, type Star } from './cards';

/** The cards whose stars are known, by their numbers: from the house rules, or as first reported. */
export function knownCards(view: ViewOf<'claro'>, rules: HouseRules): Map<number, string> {
	const known = new Map<number, string>();
	const listed = rules.game === 'claro' ? (rules.star_table ?? []) : [];
	for (const card of [...view.reported.map((each) => each.card), ...listed]) {
		const number = numberOf(card);
		if (number !== undefined) known.set(number, card);
	}
	return known;
}

/** Which numbers can be laid now, and which of them only with one of certain stars. */
export interface Open {
	numbers: Set<number>;
	withStar: Map<number, Set<Star>>;
	joker: boolean;
}

export function openCards(fits: LegalPlays | undefined): Open | undefined {
	if (!fits) return undefined;
	const numbers = fits.cards.map(numberOf).filter((number) => number !== undefined);
	const withStar = (fits.with_part ?? []).map(
		({ card, values }) => [numberOf(card) ?? 0, new Set(values as Star[])] as const
	);
	return { numbers: new Set(numbers), withStar: new Map(withStar), joker: fits.cards.includes('joker') };
}

/** How a number stands: it fits, it fits with the right star, or not. */
export type Standing = 'fits' | 'with-star' | 'not';

export function standing(number: number, open: Open | undefined): Standing {
	if (!open || open.numbers.has(number)) return 'fits';
	return open.withStar.has(number) ? 'with-star' : 'not';
}

/** The cards that a number may be, with the stars that would fit first said to be fitting. */
export function choices(number: number, open: Open | undefined): { card: string; fits: boolean }[] {
	const needed = open?.withStar.get(number);
	const any = standing(number, open) === 'fits';
	return STAR_SETS.map((stars) => {
		const card = cardOf(number, stars);
		return { card, fits: any || starsOf(card).some((star) => needed?.has(star)) };
	});
}

/** How many cards the seat may discard before it draws. */
export function mostDiscarded(view: ViewOf<'claro'>, rules: HouseRules): number {
	const winnerMay = rules.game === 'claro' && rules.winner_may_discard === true;
	if (view.turn === view.starter && !winnerMay) return 0;
	return view.hands[view.turn - 1] ?? 0;
}
