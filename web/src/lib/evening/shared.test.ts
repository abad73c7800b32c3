import { expect, test } from 'vitest';
import type { SharedEvening } from '$lib/api/types';
import { peopleWith } from './shared';

test('people of a shared evening are told apart by their numbers', () => {
	const match = (names: string[], people: number[], winners: number[]) => ({ names, people, winners }) as SharedEvening['matches'][number];
	expect(peopleWith({ matches: [match(['Ana', 'Ben'], [1, 2], [2]), match(['Grandpa', 'Chaim'], [2, 3], [1])] })).toEqual([
		{ name: 'Ben', played: 2, won: 2 },
		{ name: 'Ana', played: 1, won: 0 },
		{ name: 'Chaim', played: 1, won: 0 }
	]);
});
