import { expect, test } from 'vitest';
import type { MatchSummary } from '$lib/api/types';
import { timeZone } from '$lib/zone';
import { addressOf, compare, countOf, filterOf, isWanted, leftOver, placeKey, queryOf, type Filter } from './filter';

function match(more: Partial<MatchSummary> = {}): MatchSummary {
	return {
		id: 'm',
		game: 'echad',
		seats: [{ seat: 1, name: 'Ana' }, { seat: 2, name: 'Ben' }],
		status: 'finished',
		seq: 12,
		opened_at: new Date(2025, 9, 3, 20, 30).toISOString(),
		changed_at: '2025-10-03T22:00:00Z',
		rounds: 3,
		totals: [300, 120],
		cut_short: false,
		winners: [1],
		margin: 180,
		duration_seconds: 3600,
		notes: { place: 'Café Noa', note: 'It rained.', tags: ['family', 'rainy day'] },
		...more
	};
}
const all: Filter = { sort: 'newest', people: [] };
const circle = [{ id: 'a', name: 'Ana' }, { id: 'b', name: 'Ben', merged_into: 'c' }];

test('an address asks for what it says, and says no more than it asks for', () => {
	const address = '/history?sort=longest&people=Ana&people=Ben&game=claro&winner=Ana&place=at+Noa%27s&from=2025-10-03';
	const filter = filterOf(new URL(address, 'http://kibitz').searchParams);
	expect(filter).toEqual({ sort: 'longest', people: ['Ana', 'Ben'], game: 'claro', winner: 'Ana', place: "at Noa's", from: '2025-10-03' });
	expect(filterOf(new URL(addressOf(filter), 'http://kibitz').searchParams)).toEqual(filter);
	expect(countOf(filter)).toBe(6);
	expect(addressOf(all)).toBe('/history');
});

test('what makes no sense in an address is left out', () => {
	expect(filterOf(new URLSearchParams('sort=best&game=chess&from=yesterday&text=+'))).toEqual(all);
});

test.each<[string, Partial<Filter>, boolean]>([
	['its game', { game: 'echad' }, true],
	['a title', { game: 'pad:rummikub' }, false],
	['another game', { game: 'fire' }, false],
	['who was there', { people: ['Ana', 'Ben'] }, true],
	['someone who was not', { people: ['Ana', 'Chaim'] }, false],
	['its winner', { winner: 'Ana' }, true],
	['someone who lost', { winner: 'Ben' }, false],
	['its place', { place: 'cafe noa' }, true],
	['a part of its place', { place: 'Noa' }, false],
	['one of its tags', { tag: 'rainy day' }, true],
	['a part of a tag', { tag: 'rainy' }, false],
	['its day', { from: '2025-10-03', to: '2025-10-03' }, true],
	['the day before', { to: '2025-10-02' }, false],
	['the day after', { from: '2025-10-04' }, false],
	['words from anywhere', { text: 'cafe BEN rain' }, true],
	['a word that is nowhere', { text: 'cafe sun' }, false]
])('a match is found by %s, or not', (_, filter, found) => {
	expect(isWanted(match(), { ...all, ...filter })).toBe(found);
});

test('a place is one however it is spelled', () => {
	for (const other of ["grandma's", 'GRANDMA’S', ' Grandmas ', 'Grandma´s']) expect(placeKey(other)).toBe(placeKey("Grandma's"));
	expect(placeKey('Tel-Aviv')).toBe(placeKey('tel  aviv'));
	expect(placeKey('בית־ספר')).toBe(placeKey('בית ספר'));
	expect(placeKey('?')).not.toBe(placeKey('!'));
});

test('an order has only the matches that it can be made of', () => {
	const open = match({ status: 'open', winners: [], margin: undefined, duration_seconds: undefined });
	expect(isWanted(open, all)).toBe(true);
	expect(isWanted(open, { ...all, sort: 'longest' })).toBe(false);
	expect(isWanted(open, { ...all, sort: 'closest' })).toBe(false);
	expect(isWanted(match({ winners: [] }), { ...all, sort: 'closest' })).toBe(false);
});

test('the newest, the longest or the closest comes first', () => {
	const one = match({ id: 'one', margin: 5, duration_seconds: 60 });
	const two = match({ id: 'two', margin: 50, duration_seconds: 600 });
	const three = match({ id: 'three', margin: 5, duration_seconds: 60, opened_at: '2025-10-04T00:00:00Z' });
	const order = (sort: Filter['sort']) => [one, two, three].sort(compare(sort)).map(({ id }) => id);
	expect(order('newest')).toEqual(['three', 'one', 'two']);
	expect(order('longest')).toEqual(['two', 'three', 'one']);
	expect(order('closest')).toEqual(['three', 'one', 'two']);
});

test('the service is asked for people by their ids, and for those whom it does not know as text', () => {
	const filter: Filter = { ...all, people: ['Ana', 'Ben', 'Zed'], winner: 'Ben', place: 'Café Noa', text: 'rain', tag: 'family', to: '2025-10-03' };
	expect(queryOf(filter, circle)).toEqual({
		whose: 'all',
		sort: 'newest',
		player: 'a,c',
		winner: 'c',
		tag: 'family',
		place: 'Café Noa',
		text: 'rain Zed',
		to: '2025-10-03',
		time_zone: timeZone()
	});
	expect(leftOver(filter, circle)).toEqual({ sort: 'newest', people: ['Zed'] });
	expect(queryOf(all, circle)).toEqual({ whose: 'all', sort: 'newest' });
});

test('a match is found by its title, as the service and as this phone know it', () => {
	const address = '/history?game=pad%3Arummikub';
	const filter = filterOf(new URL(address, 'http://k').searchParams);
	expect(filter.game).toBe('pad:rummikub');
	expect(addressOf(filter)).toBe(address);
	expect(isWanted({ ...match(), game: 'pad:rummikub', title: 'Rummi-Kub' }, filter)).toBe(true);
	expect(isWanted({ ...match(), game: 'pad', title: 'Rummi-Kub' }, filter)).toBe(true);
	expect(isWanted({ ...match(), game: 'pad', title: 'Catan' }, filter)).toBe(false);
	expect(isWanted({ ...match(), game: 'pad' }, filter)).toBe(false);
});
