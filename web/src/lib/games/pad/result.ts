import type { Seat } from '$lib/api/types';
import { rounded } from '../typed';
import type { ResultOf } from '../types';

type Result = ResultOf<'pad'>;

/** Those who score together: the seats of a team, or one alone. */
export type Side = Seat[];

/** The sides of a table, in turn order. Partners sit opposite. */
export function sidesOf(seats: number, teams = 0): Side[] {
	const sides: Side[] = Array.from({ length: teams || seats }, () => []);
	for (let i = 0; i < seats; i++) sides[i % sides.length]!.push(i + 1);
	return sides;
}

/** What each seat gets, from what each side gets. */
function perSeat<T>(sides: Side[], each: readonly T[]): T[] {
	const all: T[] = [];
	for (const [i, side] of sides.entries()) for (const seat of side) all[seat - 1] = each[i]!;
	return all;
}

/** The points of a round, once each side has its number. */
export function pointsOf(sides: Side[], numbers: readonly (number | undefined)[]): Result | undefined {
	const told = numbers.filter((number) => number !== undefined);
	// A minus that waits for its digits is no more than 0.
	return told.length < sides.length ? undefined : { game: 'pad', points: perSeat(sides, told).map((number) => number || 0) };
}

/** Something that is counted, and what one of it is worth. */
export interface Category {
	name: string;
	factor?: number;
}

/** Numbers of each side by category, from those that are typed one after the other. */
export function countsIn(numbers: readonly (number | undefined)[], categories: number): (number | undefined)[][] {
	const counts: (number | undefined)[][] = [];
	for (let i = 0; i < numbers.length; i += categories) counts.push(numbers.slice(i, i + categories));
	return counts;
}

/** Adds up the categories of a side. Returns nothing as long as none has a number. */
export function worthOf(categories: readonly Category[], counts: readonly (number | undefined)[] = []): number | undefined {
	if (counts.every((count) => count === undefined)) return undefined;
	return categories.reduce((sum, { factor = 1 }, i) => rounded(sum + factor * (counts[i] ?? 0)), 0);
}

/** Makes the result of a round once each side has a number in one of its categories. The others are 0. */
export function countedOf(sides: Side[], counts: readonly (readonly (number | undefined)[])[]): Result | undefined {
	if (counts.some((each) => each.every((count) => count === undefined))) return undefined;
	return { game: 'pad', counts: perSeat(sides, counts.map((each) => each.map((count) => count || 0))) };
}

/** Sides in the order in which they came in, by their places in the list; those in one group are level. */
export type Order = readonly (readonly number[])[];

/** The order with one more, level with the last or behind it. Who has come in already, stays. */
export function comesIn(order: Order, side: number, level: boolean): Order {
	if (order.flat().includes(side)) return order;
	return level && order.length > 0 ? order.with(-1, [...order.at(-1)!, side]) : [...order, [side]];
}

/** The place of a side, 1 for the first: those who are level share the better one. */
export function placeIn(order: Order, side: number): number | undefined {
	const group = order.findIndex((each) => each.includes(side));
	return group < 0 ? undefined : order.slice(0, group).flat().length + 1;
}

/** The places, once all have come in; the last one left is last. */
export function placesOf(sides: Side[], order: Order): Result | undefined {
	const left = sides.length - order.flat().length;
	if (left > (sides.length > 1 ? 1 : 0)) return undefined;
	return { game: 'pad', places: perSeat(sides, sides.map((_, side) => placeIn(order, side) ?? sides.length)) };
}

/** The order that a result tells. */
export function orderOf(sides: Side[], places: readonly number[] = []): Order {
	const place = (side: number) => places[sides[side]![0]! - 1];
	const told = [...new Set(places)].toSorted((a, b) => a - b);
	return told.map((each) => [...sides.keys()].filter((side) => place(side) === each));
}
