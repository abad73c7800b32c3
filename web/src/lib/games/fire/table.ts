/** What a table of fire shows: the number to beat, what may be stuck, what is due. */
import type { HouseRules, Seat } from '$lib/api/types';
import type { ViewOf } from '../types';
import { isJoker, isSpecial, numberOf, numbersOf, rulesOf } from './cards';

type View = ViewOf<'fire'>;

/** The cards of the pile from the top down. */
function fromTop(view: View): { card: string; run?: boolean }[] {
	if (view.top === undefined) return [];
	return [{ card: view.top, run: view.top_of_run }, ...view.pile.toReversed()];
}

/** The number in force: the last one below any special cards. */
export function numberToBeat(view: View): number | undefined {
	for (const { card } of fromTop(view)) {
		const number = numberOf(card);
		if (number !== undefined) return number;
	}
	return undefined;
}

/** How many equal numbers lie directly on each other on top. */
export function equalOnTop(view: View, rules: HouseRules): number {
	const house = rulesOf(rules);
	const counts = ({ card, run }: { card: string; run?: boolean }) =>
		(house.joker_counts_for_reset !== false || !isJoker(card)) && (house.run_tail_counts_for_reset !== false || !run);
	const first = view.top === undefined ? undefined : numberOf(view.top);
	if (first === undefined) return 0;
	const cards = fromTop(view);
	const other = cards.findIndex((each) => numberOf(each.card) !== first || !counts(each));
	return other < 0 ? cards.length : other;
}

/**
 * Who may still stick a card on those just laid, and which numbers or specials suit. Where anyone may stick,
 * it is the player who laid them.
 */
export function sticking(view: View, rules: HouseRules): { seat: Seat; cards: string[] } | undefined {
	const house = rulesOf(rules);
	const open = view.sticking;
	if (!open || (open.drawn === 0 && house.who_sticks !== 'anyone') || view.top === undefined || house.stick_rule === 'off') return undefined;
	if (isSpecial(view.top)) {
		return view.top === 'stop' && house.stick_on_special ? { seat: open.seat, cards: ['stop'] } : undefined;
	}
	const number = numberOf(view.top) ?? 0;
	const suits: number[] = [];
	if (!view.top_of_run || house.stick_equal_on_run) suits.push(number);
	if (view.top_of_run && house.stick_rule !== 'match_only') suits.push(view.order === 'descending' ? number - 1 : number + 1);
	const numbers = new Set(numbersOf(house));
	const cards = suits.filter((each) => numbers.has(each)).map(String);
	return cards.length > 0 ? { seat: open.seat, cards } : undefined;
}

/** The seats that a player may rob: the others still in. */
export function victims(view: View, seat: Seat): Seat[] {
	return view.hands.map((_, i) => i + 1).filter((each) => each !== seat && !view.finished.includes(each));
}

/** Who is to miss turns, and how many. */
export function missing(view: View): { seat: Seat; turns: number }[] {
	return view.misses.map((turns, i) => ({ seat: i + 1, turns })).filter(({ turns }) => turns > 0);
}
