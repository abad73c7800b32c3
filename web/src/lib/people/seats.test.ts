import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, asked } from '$lib/api/pretend';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { giveSeats, goOnGiving, Newcomers } from './seats';

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
