import { expect, test } from 'vitest';
import type { SharedEvening } from '$lib/api/types';
import { peopleWith } from './shared';

test('people of a shared evening are told apart by their names', () => {
	const match = (names: string[], winners: number[]) => ({ names, winners }) as SharedEvening['matches'][number];
	expect(peopleWith({ matches: [match(['Ana', 'Ben'], [2]), match(['Ben', 'Chaim'], [1])] })).toEqual([
		{ name: 'Ben', played: 2, won: 2 },
		{ name: 'Ana', played: 1, won: 0 },
		{ name: 'Chaim', played: 1, won: 0 }
	]);
});
