import type { HouseRules } from '$lib/api/types';
import type { ResultOf, ViewOf } from '../types';
import { rulesOf } from './values';

const HAND = 3;

/** What one player took, as it is being counted; nothing where it is not entered yet. */
export interface Count {
	cards: number | undefined;
	tens: number | undefined;
}

/** Whether every card has been played. */
export function played(view: ViewOf<'ten'>): boolean {
	return view.draw_pile === 0 && view.hands.every((hand) => hand === 0);
}

/** The cards in hand once they run out; before that everybody always has three. */
export function handsLeft(view: ViewOf<'ten'>): number[] | undefined {
	return view.hands.every((hand) => hand === HAND) ? undefined : view.hands;
}

/** Whether piles taken at exactly ten are counted, too. */
export function countsTens(rules: HouseRules): boolean {
	return rulesOf(rules).tie_break === 'most_exact_tens';
}

/** Where a count begins: from a result that is corrected, or from the game as it was played. */
export function beginning(seats: number, view: ViewOf<'ten'> | undefined, was: ResultOf<'ten'> | undefined): Count[] {
	const counts: Count[] = Array.from({ length: seats }, (_, i) => ({
		cards: view?.taken?.[i],
		tens: view?.exact_tens?.[i]
	}));
	for (const { seat, cards, exact_tens } of was?.taken ?? []) counts[seat - 1] = { cards, tens: exact_tens };
	return counts;
}

/** The result, once everybody's cards are counted. */
export function resultOf(counts: Count[], withTens: boolean): ResultOf<'ten'> | undefined {
	const taken: ResultOf<'ten'>['taken'] = [];
	for (const [i, { cards, tens }] of counts.entries()) {
		if (cards === undefined || (withTens && tens === undefined)) return undefined;
		taken.push({ seat: i + 1, cards, ...(withTens && { exact_tens: tens }) });
	}
	return { game: 'ten', taken };
}
