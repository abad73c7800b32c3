import { expect, test } from 'vitest';
import type { HouseRules } from '$lib/api/types';
import type { ViewOf } from '../types';
import { fresh } from './fresh';
import { callers, comesToOne, dueDraw, forgetful, jumpsIn } from './input';

const view = { ...fresh, hands: [7, 2, 1] };

test('a pick-up is drawn by whose turn it is, a forgotten Echad before that', () => {
	expect(dueDraw(view)).toBeUndefined();
	const owing: ViewOf<'echad'> = { ...view, phase: { kind: 'pick_up', owed: 3, stackable: false, then: 'pass' } };
	expect(dueDraw(owing)).toEqual({ seat: 2, count: 3, reason: 'pick-up' });
	expect(dueDraw({ ...owing, penalty: { seat: 3, owed: 2 } })).toEqual({ seat: 3, count: 2, reason: 'forgotten' });
});

test('only who has not said Echad can be called out', () => {
	const last_cards: ViewOf<'echad'>['last_cards'] = [
		{ seat: 1, echad: 'said' },
		{ seat: 3, echad: 'unsaid' }
	];
	expect(forgetful({ ...view, last_cards })).toEqual([3]);
	expect(forgetful(view)).toEqual([]);
});

test('who called out is asked where it can be several, and is never who forgot', () => {
	expect(callers(3, 1, 3)).toEqual([1]);
	expect(callers(3, undefined, 3)).toEqual([1, 2]);
	expect(callers(3, 3, 3)).toEqual([1, 2]);
	expect(callers(2, undefined, 2)).toEqual([1]);
});

test('Echad is due with two cards in hand', () => {
	expect(comesToOne(view, 2)).toBe(true);
	expect(comesToOne(view, 1)).toBe(false);
});

test('the top card may be laid out of turn where the house rules say so, until the turn begins', () => {
	const rules: HouseRules = { game: 'echad', jump_in: true };
	expect(jumpsIn(view, rules)).toBe(view.top);
	expect(jumpsIn(view, { game: 'echad' })).toBeUndefined();
	expect(jumpsIn({ ...view, top: 'wild' }, rules)).toBeUndefined();
	expect(jumpsIn({ ...view, phase: { kind: 'drawn', again: false } }, rules)).toBeUndefined();
	expect(jumpsIn({ ...view, penalty: { seat: 1, owed: 2 } }, rules)).toBeUndefined();
});
