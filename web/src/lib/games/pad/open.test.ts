import { expect, test } from 'vitest';
import { endOf, endsAs, titlesOf } from './open';

test('what was played before is offered once, the last one first', () => {
	const played = [
		{ id: 'd', title: 'Rummikub' },
		{ id: 'c' },
		{ id: 'b', title: 'Catan' },
		{ id: 'a', title: 'rummikub' }
	];
	expect(titlesOf(played)).toEqual([
		{ title: 'Rummikub', match: 'd' },
		{ title: 'Catan', match: 'b' }
	]);
});

test('a way to end is what its house rules say', () => {
	for (const end of ['table', 'target', 'rounds', 'one'] as const) expect(endOf(endsAs(end))).toBe(end);
	expect(endOf({ target_score: 500, rounds_per_match: 3 })).toBe('target');
});
