import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, asked } from '$lib/api/pretend';
import { NO_CONNECTION, Problem } from '$lib/api/problems';
import type { KnownMatch } from '$lib/match/matches.svelte';

const session = { account: 'ben' };
vi.mock('$lib/api/client', () => import('$lib/api/pretend'));
vi.mock('./account.svelte', async () => {
	const { api } = await import('$lib/api/pretend');
	return { account: { session, api: () => api } };
});
const { adopt, adoptable } = await import('./adopt');

const match = (id: string, role = 'host') => ({ id, role, token: `token of ${id}` }) as KnownMatch;
const refused = (code: string, status = 409) => new Problem(code, status, '');
const ids = (all: KnownMatch[]) => all.map(({ id }) => id);

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
	session.account = 'ben';
});

test('what this phone hosts or plays in is adopted with its token, and not offered again to this account', async () => {
	const all = [match('a'), match('b', 'player'), match('c', 'viewer')];
	expect(ids(adoptable(all))).toEqual(['a', 'b']);
	answerWith({}, {});
	const steps: number[] = [];
	expect(await adopt(adoptable(all), (done) => steps.push(done))).toEqual([]);
	expect(asked).toMatchObject([
		{ what: 'POST /v1/matches/{id}/adopt', params: { path: { id: 'a' } }, body: { token: 'token of a' } },
		{ params: { path: { id: 'b' } }, body: { token: 'token of b' } }
	]);
	expect([steps, adoptable(all)]).toEqual([[1, 2], []]);
	session.account = 'dina';
	expect(ids(adoptable(all))).toEqual(['a', 'b']);
});

test('what cannot be adopted is named with its reason, and the others are adopted', async () => {
	const all = ['taken', 'there', 'full', 'gone', 'good'].map((id) => match(id));
	answerWith(refused('already_adopted'), refused('at_table_already'), refused('account_full'), refused('match_not_found', 404), {});
	const left = await adopt(all, () => undefined);
	expect(left.map(({ match, problem }) => [match.id, problem.code])).toEqual([
		['taken', 'already_adopted'],
		['full', 'account_full'],
		['gone', 'match_not_found']
	]);
	// There may be room for it later; the others are settled.
	expect(ids(adoptable(all))).toEqual(['full']);
});

test('without a connection it stops, and goes on where it was', async () => {
	const all = [match('a'), match('b')];
	answerWith({}, refused(NO_CONNECTION, 0));
	await expect(adopt(all, () => undefined)).rejects.toMatchObject({ code: NO_CONNECTION });
	expect(ids(adoptable(all))).toEqual(['b']);
});
