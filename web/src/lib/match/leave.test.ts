import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import { answerWith, asked } from '$lib/api/pretend';
import type { Match } from '$lib/api/types';
import { leave } from './leave';
import { matches } from './matches.svelte';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

const match = { id: 'm', house_rules: { game: 'ten' }, seats: [{ seat: 1, name: 'Ana' }], status: 'open' } as Match;
const player = { token: 'secret', role: 'player', seat: 1, member: 'ana' } as const;

beforeEach(() => matches.forget('m'));

test('a phone that leaves says so to the service, and forgets the match', async () => {
	await matches.add(match, player);
	answerWith(undefined);
	await leave('m');
	expect(asked).toMatchObject([{ what: 'DELETE /v1/matches/{id}/members/{member}', params: { path: { id: 'm', member: 'ana' } } }]);
	expect(matches.all).toEqual([]);
});

test('what the service does not hear is not done, unless the phone was removed already', async () => {
	await matches.add(match, player);
	answerWith(new Problem(NO_CONNECTION, 0, ''), new Problem('token_revoked', 401, ''));
	await expect(leave('m')).rejects.toMatchObject({ code: NO_CONNECTION });
	expect(matches.token('m')).toBe('secret');
	await leave('m');
	expect(matches.all).toEqual([]);
});

test('who opened the match is no member, and only forgets it', async () => {
	await matches.add(match, { token: 'key', role: 'host', member: 'host' });
	answerWith();
	await leave('m');
	expect([asked, matches.all]).toEqual([[], []]);
});
