import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameDetails } from '$lib/api/types';

const service = vi.hoisted(() => ({ answers: [] as unknown[] }));
vi.mock('$lib/api/client', () => ({
	api: { GET: () => undefined },
	answer: () => {
		const next = service.answers.shift();
		return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
	}
}));

const echad = { game: 'echad', name: 'Echad' } as GameDetails;
let phone: typeof import('$lib/match/games.svelte');
let Problem: typeof import('$lib/api/problems').Problem;

/** Opens the page again: only what was written down is there. */
async function openAgain(): Promise<void> {
	vi.resetModules();
	({ Problem } = await import('$lib/api/problems'));
	phone = await import('$lib/match/games.svelte');
}

beforeEach(async () => {
	vi.stubGlobal('indexedDB', new IDBFactory());
	await openAgain();
});

test('without a connection, a game is as the service described it last', async () => {
	service.answers = [echad];
	expect(await phone.gameDetails('echad')).toEqual(echad);
	const { cachedDetails } = await import('./cache');
	await vi.waitFor(async () => expect(await cachedDetails('echad', 'en')).toEqual(echad));

	await openAgain();
	service.answers = [new Problem('no_connection', 0, '')];
	expect(await phone.gameDetails('echad')).toEqual(echad);
});

test('what was kept is asked for again, as soon as it can be', async () => {
	const { cacheDetails } = await import('./cache');
	await cacheDetails(echad, 'en');
	service.answers = [new Problem('no_connection', 0, ''), { ...echad, name: 'Echad!' }];
	expect((await phone.gameDetails('echad')).name).toBe('Echad');
	expect((await phone.gameDetails('echad')).name).toBe('Echad!');
});

test('a game that was never seen here, or that is refused, is a problem', async () => {
	service.answers = [new Problem('no_connection', 0, ''), new Problem('game_not_found', 404, '')];
	await expect(phone.gameDetails('echad')).rejects.toMatchObject({ code: 'no_connection' });
	await expect(phone.gameDetails('echad')).rejects.toMatchObject({ code: 'game_not_found' });
});
