import { expect, test, vi } from 'vitest';
import { answerWith, asked } from '$lib/api/pretend';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { giveSeats, Newcomers } from './seats';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));
vi.mock('$lib/account/account.svelte', async () => {
	const { api } = await import('$lib/api/pretend');
	return { account: { api: () => api } };
});

test('all seats of a name are given, however many requests that takes', async () => {
	answerWith({ seats: 500, more: true }, { seats: 3, more: false });
	expect(await giveSeats('noa', 'Noa B.')).toBe(503);
	expect(asked).toMatchObject([{ params: { path: { id: 'noa' } }, body: { name: 'Noa B.' } }, { body: { name: 'Noa B.' } }]);
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
