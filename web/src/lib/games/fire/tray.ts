/** Cards that are to be laid together, as they are being tapped. */
import type { Seat } from '$lib/api/types';
import type { ViewOf } from '../types';
import { isSpecial, numberOf, type Rules } from './cards';

export type Order = NonNullable<ViewOf<'fire'>['order']>;

/** A card in the tray, and whom it robs. */
export interface Item {
	card: string;
	target?: Seat;
	/** Whether it was not tapped, but lies between two of a run that were. */
	between?: true;
}

/** What the cards make together. Anything may be laid; the referee judges. */
export type Kind = 'nothing' | 'one' | 'set' | 'run' | 'specials' | 'mixed' | 'two-in-a-row' | 'apart';

export function kindOf(items: Item[], { runs_of_two }: Pick<Rules, 'runs_of_two'> = {}): Kind {
	if (items.length < 2) return items.length === 0 ? 'nothing' : 'one';
	const numbers = numbersIn(items);
	if (items.every(({ card }) => isSpecial(card))) return 'specials';
	if (numbers.length < items.length) return 'mixed';
	if (new Set(numbers).size === 1) return 'set';
	if (!inARow(numbers)) return 'apart';
	return numbers.length === 2 && !runs_of_two ? 'two-in-a-row' : 'run';
}

/** The cards in the order in which they lie: a run goes the way the numbers go. */
export function arranged(items: Item[], order: Order): Item[] {
	if (kindOf(items) !== 'run' && kindOf(items) !== 'two-in-a-row') return items;
	const way = order === 'descending' ? -1 : 1;
	return items.toSorted((a, b) => way * ((numberOf(a.card) ?? 0) - (numberOf(b.card) ?? 0)));
}

/**
 * The tray with one more card. A number away from the others makes a run with them, whose cards in between
 * come along where a hand of `most` cards can have them all; a card tapped later takes the place of its like.
 */
export function withCard(items: Item[], item: Item, most: number): Item[] {
	const number = numberOf(item.card);
	if (number === undefined) return [...items, item];
	const like = items.findIndex(({ card, between }) => between && numberOf(card) === number);
	if (like >= 0) return items.with(like, item);
	const numbers = numbersIn(items);
	if (numbers.length === 0 || numbers.length < items.length || !inARow(numbers)) return [...items, item];
	const [from, to] = number > Math.max(...numbers) ? [Math.max(...numbers), number] : [number, Math.min(...numbers)];
	const between = Array.from({ length: Math.max(0, to - from - 1) }, (_, i): Item => ({ card: String(from + 1 + i), between: true }));
	const all = [...items, ...between, item];
	return all.length <= most ? all : [...items, item];
}

/** Whether a number could go with what is in the tray, as one more of a set or of a run. */
export function goesWith(number: number, items: Item[], most: number): boolean {
	const numbers = numbersIn(items);
	if (numbers.length < items.length) return false;
	return numbers.every((each) => each === number) || inARow(numbersIn(withCard(items, { card: String(number) }, most)));
}

/** The card that lies first, and so has to fit, once one more is in the tray. */
export function firstWith(card: string, items: Item[], most: number, order: Order): string | undefined {
	return arranged(withCard(items, { card }, most), order)[0]?.card;
}

function numbersIn(items: Item[]): number[] {
	return items.map(({ card }) => numberOf(card)).filter((number) => number !== undefined);
}

function inARow(numbers: number[]): boolean {
	const sorted = numbers.toSorted((a, b) => a - b);
	return sorted.every((number, i) => i === 0 || number === sorted[i - 1]! + 1);
}
