import { expect, test } from 'vitest';
import type { MatchSummary } from '$lib/api/types';
import { eveningOf, peopleOf } from './evening';

/** A match from one hour of a day to another, which may be after midnight. */
function match(id: string, from: number, to: number, names: string[] = ['Ana', 'Ben'], winners: number[] = [1]): MatchSummary {
	const at = (hour: number) => new Date(Date.UTC(2025, 9, 3, hour)).toISOString();
	const seats = names.map((name, i) => ({ seat: i + 1, name }));
	return { id, opened_at: at(from), changed_at: at(to), finished_at: at(to), seats, winners } as unknown as MatchSummary;
}
const ids = (matches: MatchSummary[]) => matches.map(({ id }) => id);

test('an evening goes on past midnight, and ends where nobody plays for six hours', () => {
	const all = [match('lunch', 12, 13), match('third', 25, 26), match('first', 20, 21), match('second', 23, 24), match('next day', 33, 34)];
	expect(ids(eveningOf(all, 'second'))).toEqual(['first', 'second', 'third']);
	expect(ids(eveningOf(all, 'lunch'))).toEqual(['lunch']);
	expect(ids(eveningOf(all, 'next day'))).toEqual(['next day']);
	expect(eveningOf(all, 'unknown')).toEqual([]);
});

test('a match that was ended days later does not hold the days together', () => {
	const all = [match('long', 20, 60), match('days later', 50, 51)];
	expect(ids(eveningOf(all, 'long'))).toEqual(['long']);
});

test('who won most is first, and a shared win is one for each', () => {
	const evening = [
		match('a', 20, 21, ['Ana', 'Ben', 'Chaim'], [2]),
		match('b', 21, 22, ['Chaim', 'Ben'], [1, 2]),
		match('c', 22, 23, ['Ana', 'Ben'], [])
	];
	expect(peopleOf(evening)).toEqual([
		{ name: 'Ben', played: 3, won: 2 },
		{ name: 'Chaim', played: 2, won: 1 },
		{ name: 'Ana', played: 2, won: 0 }
	]);
});

test('a player is one person, whatever they are called, also where only their name is known', () => {
	const noa = { seat: 1, name: 'Noa B.', player_id: 'n' };
	const evening = [
		{ ...match('a', 20, 21), seats: [{ ...noa, name: 'Noa' }] },
		{ ...match('b', 21, 22), seats: [noa] },
		{ ...match('c', 22, 23), seats: [{ seat: 1, name: 'Noa' }] }
	];
	expect(peopleOf(evening)).toEqual([{ name: 'Noa', played: 3, won: 3 }]);
	const both = { ...match('d', 23, 24), seats: [{ seat: 1, name: 'Noa' }, { seat: 2, name: 'Noa B.' }] };
	expect(peopleOf([...evening, both])).toEqual([
		{ name: 'Noa', played: 4, won: 4 },
		{ name: 'Noa B.', played: 1, won: 0 }
	]);
});
