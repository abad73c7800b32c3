/** What a card may bring the pile to, by the table's house rules. The referee judges; this only offers. */
import type { HouseRules, Seat } from '$lib/api/types';
import type { ViewOf } from '../types';

type Rules = Extract<HouseRules, { game: 'ten' }>;

export function rulesOf(rules: HouseRules): Rules {
	return rules.game === 'ten' ? rules : { game: 'ten' };
}

/** The cards, from low to high. */
export const CARDS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** The values that laying a card may announce, the plain sum first. */
export function valuesOf(card: string, view: ViewOf<'ten'>, rules: Rules): number[] {
	const number = Number(card);
	const top = view.top === undefined ? undefined : Number(view.top.card);
	if (top === undefined) return [number];
	const value = view.value;
	const values: number[] = [];
	if (number === 0) values.push(0);
	else if (number !== 5 || value + 5 <= 10 || rules.five_may_overshoot) values.push(value + number);
	if (number === 5 && value >= 5) values.push(value - 5);
	if (rules.equal_card_rule === 'pig10') {
		if (number === top) values.push(number);
	} else {
		if (number === top) values.push(value);
		if (number === value) values.push(0);
	}
	return [...new Set(values)];
}

/** Who takes the pile at this value; none while play goes on. */
export function takes(value: number, seat: Seat, view: ViewOf<'ten'>, rules: Rules): Seat | undefined {
	if (value < 10) return undefined;
	return value === 10 || rules.over_ten_winner === 'closer' ? seat : (view.top?.seat ?? seat);
}

/** Whether a player who brings the pile to this value has to say so. */
export function needsCall(value: number, rules: Rules): boolean {
	return value === 10 && rules.ten_call_required === true;
}

/** Whether laying the card needs the word that the hand holds nothing but tens. */
export function needsOnlyTens(card: string, view: ViewOf<'ten'>, rules: Rules): boolean {
	return card === '10' && view.top === undefined && rules.open_ten === 'forbidden';
}

/** How many cards lie on the pile. */
export function pileSize(view: ViewOf<'ten'>): number {
	return view.top === undefined ? 0 : view.below.length + 1;
}
