import { expect, test } from 'vitest';
import type { HouseRules } from '$lib/api/types';
import { goalOf } from './rules';

const rules = (some: object) => ({ game: 'pad', ...some }) as HouseRules;

test('a match goes to a total, for so many rounds, or until the table ends it', () => {
	expect(goalOf(rules({ target_score: 500 }))).toEqual({ unit: 'points', target: 500 });
	expect(goalOf(rules({ target_score: 500 }), true)).toEqual({ unit: 'lowest', target: 500 });
	expect(goalOf(rules({ rounds_per_match: 5 }))).toEqual({ unit: 'after', target: 5 });
	expect(goalOf(rules({}))).toEqual({ unit: 'none' });
	expect(goalOf(rules({}), true)).toEqual({ unit: 'fewest' });
});
