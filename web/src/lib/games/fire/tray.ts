/** Cards that are to be laid together, as they are being tapped. */
import type { Seat } from '$lib/api/types';
import type { ViewOf } from '../types';
import { isSpecial, numberOf } from './cards';

export type Order = NonNullable<ViewOf<'fire'>['order']>;

/** A card in the tray, and whom it robs. */
export interface Item {
	card: string;
	target?: Seat;
}

/** What the cards make together. Anything may be laid; the referee judges. */
export type Kind = 'nothing' | 'one' | 'set' | 'run' | 'specials' | 'mixed' | 'two-in-a-row' | 'apart';

export function kindOf(items: Item[]): Kind {
	if (items.length < 2) return items.length === 0 ? 'nothing' : 'one';
	const numbers = numbersIn(items);
	if (items.every(({ card }) => isSpecial(card))) return 'specials';
	if (numbers.length < items.length) return 'mixed';
	if (new Set(numbers).size === 1) return 'set';
	if (!inARow(numbers)) return 'apart';
	return numbers.length === 2 ? 'two-in-a-row' : 'run';
}

/** The cards in the order in which they lie: a run goes the way the numbers go. */
export function arranged(items: Item[], order: Order): Item[] {
	if (kindOf(items) !== 'run' && kindOf(items) !== 'two-in-a-row') return items;
	const way = order === 'descending' ? -1 : 1;
	return items.toSorted((a, b) => way * ((numberOf(a.card) ?? 0) - (numberOf(b.card) ?? 0)));
}

/** Whether a number could go with what is in the tray, as one more of a set or of a run. */
export function goesWith(number: number, items: Item[]): boolean {
	const numbers = numbersIn(items);
	if (numbers.length < items.length) return false;
	return numbers.every((each) => each === number) || inARow([...numbers, number]);
}

function numbersIn(items: Item[]): number[] {
	return items.map(({ card }) => numberOf(card)).filter((number) => number !== undefined);
}

function inARow(numbers: number[]): boolean {
	const sorted = numbers.toSorted((a, b) => a - b);
	return sorted.every((number, i) => i === 0 || number === sorted[i - 1]! + 1);
}
