import { expect, test } from 'vitest';
import { resultOf } from './result';

test('a hand needs its winner', () => {
	expect(resultOf(undefined, [2], true)).toBeUndefined();
	expect(resultOf(1, [], false)).toEqual({ game: 'trash', winner: 1 });
});

test('others who completed count with last turns only, and never the winner twice', () => {
	expect(resultOf(1, [1, 3], true)).toEqual({ game: 'trash', winner: 1, completed: [3] });
	expect(resultOf(1, [3], false)).toEqual({ game: 'trash', winner: 1 });
});
