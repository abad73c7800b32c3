import { expect, test, vi } from 'vitest';
import { answerWith, asked } from '$lib/api/pretend';
import { alike, mergeOf, players, seatsWithout, sorted, togetherIn, type Player, type Summary } from './people.svelte';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));
vi.mock('$lib/account/account.svelte', async () => {
	const { api } = await import('$lib/api/pretend');
	return { account: { api: () => api } };
});

const person = (id: string, name: string, linked = false) => ({ id, name, linked }) as Player;
const match = (id: string, ...seats: [string, string?][]) =>
	({ id, seats: seats.map(([name, player_id], i) => ({ seat: i + 1, name, player_id })) }) as Summary;

test('all people are listed, however many pages there are', async () => {
	answerWith({ items: [person('a', 'Ana')], next: 'more' }, { items: [person('b', 'Ben')] });
	expect(await players()).toHaveLength(2);
	expect(asked.map(({ params }) => (params as { query: { after?: string } }).query.after)).toEqual([undefined, 'more']);
});

test('the seats that are nobody’s yet are offered, not those at a table where the person sits', () => {
	const matches = [match('m', ['Noa'], ['Ruth', 'ruth']), match('n', ['Noa B.', 'noa'], ['Eli'])];
	expect(seatsWithout(matches, 'noa')).toEqual([{ match: matches[0], seat: 1, name: 'Noa' }]);
	expect(seatsWithout(matches, 'ruth').map(({ name }) => name)).toEqual(['Eli']);
});

test('a guest goes into the one who has an account, and two accounts are two people', () => {
	const [guest, linked] = [person('a', 'Noa'), person('b', 'Noa B.', true)];
	expect(mergeOf(guest, linked)).toEqual({ from: guest, into: linked });
	expect(mergeOf(linked, guest)).toEqual({ from: guest, into: linked });
	expect(mergeOf(linked, { ...linked, id: 'c' })).toBeUndefined();
});

test('people who sat together are two', () => {
	const matches = [match('m', ['Noa', 'noa'], ['Ruth', 'ruth'])];
	expect([togetherIn(matches, 'ruth')?.id, togetherIn(matches, 'eli')]).toEqual(['m', undefined]);
});

test('people are sorted by name, and those of like names are found', () => {
	const all = [person('a', 'noa b.'), person('b', 'Eli'), person('c', 'Noa'), person('d', 'Noah')];
	expect(sorted(all, 'en').map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
	expect(alike(all[2]!, all).map(({ id }) => id)).toEqual(['a']);
});
