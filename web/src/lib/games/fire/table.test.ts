import { expect, test } from 'vitest';
import type { ViewOf } from '../types';
import { fresh } from './fresh';
import { equalOnTop, missing, numberToBeat, sticking, victims } from './table';

function laid(card: string) {
	return { card, entry: 1 };
}

function drawn(count: number) {
	return { seat: 1, drawn: count, stops: 0, before: [0, 0, 0, 0, 0] };
}

const view: ViewOf<'fire'> = {
	...fresh,
	turn: 2,
	hands: [6, 6, 4],
	top: '7',
	pile: ['3', '7'].map(laid),
	sticking: drawn(1)
};
const rules = { game: 'fire' } as const;

test('the number to beat is the last one below special cards', () => {
	expect(numberToBeat(view)).toBe(7);
	expect(numberToBeat({ ...view, top: 'reverse' })).toBe(7);
	expect(numberToBeat({ ...view, top: 'joker=9' })).toBe(9);
	expect(numberToBeat({ ...view, top: 'stop', pile: [] })).toBeUndefined();
	expect(numberToBeat(fresh)).toBeUndefined();
});

test('equal numbers are counted while they lie directly on each other', () => {
	expect(equalOnTop(view, rules)).toBe(2);
	expect(equalOnTop({ ...view, top: 'joker=7' }, rules)).toBe(2);
	expect(equalOnTop({ ...view, top: '7', pile: ['7', 'stop'].map(laid) }, rules)).toBe(1);
	expect(equalOnTop({ ...view, pile: [laid('joker=7')] }, { game: 'fire', joker_counts_for_reset: false })).toBe(1);
	expect(equalOnTop({ ...view, top: 'fire' }, rules)).toBe(0);
	const tail = { ...view, pile: [{ ...laid('7'), run: true }] };
	expect(equalOnTop(tail, rules)).toBe(2);
	expect(equalOnTop(tail, { game: 'fire', run_tail_counts_for_reset: false })).toBe(1);
});

test('on equal cards the same number is stuck, on a run the next', () => {
	expect(sticking(view, rules)).toEqual({ seat: 1, cards: ['7'] });
	const run = { ...view, top_of_run: true };
	expect(sticking(run, rules)?.cards).toEqual(['8']);
	expect(sticking({ ...run, order: 'descending' }, rules)?.cards).toEqual(['6']);
	expect(sticking(run, { game: 'fire', stick_equal_on_run: true })?.cards).toEqual(['7', '8']);
	expect(sticking(run, { game: 'fire', stick_rule: 'match_only' })).toBeUndefined();
	expect(sticking({ ...run, top: '20' }, rules)).toBeUndefined();
});

test('nothing is stuck without a card drawn, on a special card, or where the table plays without it', () => {
	expect(sticking({ ...view, sticking: drawn(0) }, rules)).toBeUndefined();
	expect(sticking({ ...view, sticking: drawn(0) }, { game: 'fire', who_sticks: 'anyone' })?.cards).toEqual(['7']);
	expect(sticking({ ...view, top: 'stop' }, rules)).toBeUndefined();
	expect(sticking({ ...view, top: 'stop' }, { game: 'fire', stick_on_special: true })?.cards).toEqual(['stop']);
	expect(sticking(view, { game: 'fire', stick_rule: 'off' })).toBeUndefined();
});

test('anybody else who still plays may be robbed', () => {
	expect(victims(view, 2)).toEqual([1, 3]);
	expect(victims({ ...view, finished: [3] }, 2)).toEqual([1]);
});

test('turns to miss are listed by seat', () => {
	expect(missing({ ...view, misses: [0, 2, 0] })).toEqual([{ seat: 2, turns: 2 }]);
	expect(missing(view)).toEqual([]);
});
