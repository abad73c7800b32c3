import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, asked } from '$lib/api/pretend';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import type { MatchSummary } from '$lib/api/types';
import type { Player } from './people.svelte';
import { addAll, giveSeats, goOnGiving, namesIn, namesWithout, Newcomers } from './seats';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));
vi.mock('$lib/account/account.svelte', async () => {
	const { api } = await import('$lib/api/pretend');
	return { account: { api: () => api } };
});

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
});

test('all seats of a name are given, however many requests that takes', async () => {
	answerWith({ seats: 500, more: true }, { seats: 3, more: false });
	expect(await giveSeats('noa', 'Noa B.')).toBe(503);
	expect(asked).toMatchObject([{ params: { path: { id: 'noa' } }, body: { name: 'Noa B.' } }, { body: { name: 'Noa B.' } }]);
});

test('what was left in the middle goes on, once and not for those who were refused', async () => {
	const given = { params: { path: { id: 'noa' } }, body: { name: 'Noa B.' } };
	// Someone leaves after the first half: the other one is asked for when they come back.
	answerWith({ seats: 500, more: true }, new Problem(NO_CONNECTION, 0, ''), { seats: 3, more: false });
	await expect(giveSeats('noa', 'Noa B.')).rejects.toMatchObject({ code: NO_CONNECTION });
	await goOnGiving();
	await goOnGiving();
	expect(asked).toMatchObject([given, given, given]);
	expect(asked).toHaveLength(3);

	answerWith(new Problem('not_found', 404, ''));
	await expect(giveSeats('noa', 'Noa B.')).rejects.toMatchObject({ code: 'not_found' });
	await goOnGiving();
	expect(asked).toHaveLength(1);
});

test('who is added again because the answer was lost is the same person', async () => {
	const newcomers = new Newcomers();
	answerWith(new Problem(NO_CONNECTION, 0, ''), {}, {});
	await expect(newcomers.add('Noa')).rejects.toMatchObject({ code: NO_CONNECTION });
	const id = await newcomers.add('Noa');
	newcomers.forget('Noa');
	expect(await newcomers.add('Noa')).not.toBe(id);
	expect((asked[0]!.body as { id: string }).id).toBe(id);
});

const table = (...seats: { name: string; player_id?: string }[]) => ({ seats }) as unknown as MatchSummary;

test('the names of seats that are no one’s are listed once, however they are written', () => {
	const matches = [table({ name: 'Ana' }, { name: 'Ben' }), table({ name: 'ben ' }, { name: 'Ana', player_id: 'a' }), table({ name: 'Ben' }, { name: 'Chaim', player_id: 'c' })];
	expect(namesIn(matches)).toEqual([['Ben', 'ben '], ['Ana']]);
	expect(namesIn([])).toEqual([]);
});

test('one tap makes people of names, and whoever is there already gets the seats', async () => {
	answerWith({ items: [table({ name: 'Ana' }, { name: 'Oma Ruth' })] }, {}, { seats: 5, more: false }, { seats: 1, more: false });
	const people = [{ id: 'ruth', name: 'oma ruth' }] as Player[];
	await addAll(await namesWithout(), people, new Newcomers());
	expect(asked.map(({ what }) => what)).toEqual(['GET /v1/matches', 'POST /v1/players', 'POST /v1/players/{id}/seats', 'POST /v1/players/{id}/seats']);
	expect(asked[3]).toMatchObject({ params: { path: { id: 'ruth' } }, body: { name: 'Oma Ruth' } });
});
