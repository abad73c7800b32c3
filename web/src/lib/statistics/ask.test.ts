import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '$lib/api/problems';
import { answerWith, api, asked } from '$lib/api/pretend';
import type { Match } from '$lib/api/types';
import { matches } from '$lib/match/matches.svelte';
import { circles, players, values } from './ask';

const state = { signedIn: false };

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));
vi.mock('$lib/account/account.svelte', () => ({
	account: {
		get signedIn() {
			return state.signedIn;
		},
		api: () => api
	}
}));

async function has(id: string, day: string, status = 'finished') {
	const match = { id, house_rules: { game: 'ten' }, seats: [], status, opened_at: `2026-01-${day}T20:00:00Z` } as unknown as Match;
	await matches.add(match, { token: `kbh_${id}`, role: 'host', member: 'host' });
}
const question = { measures: ['wins'], by: ['player'], seats: 3 };
const sent = () => asked.map(({ body }) => (body as { matches: { id: string; token: string }[] }).matches);
const found = { rows: [], left_out: 7 };

beforeEach(async () => {
	state.signedIn = false;
	for (const { id } of matches.all) await matches.forget(id);
});

test('without an account, the question is about what this phone has, the latest first', async () => {
	await has('b', '02');
	await has('c', '03');
	await has('a', '01');
	await has('open', '04', 'open');
	answerWith(found);
	expect(await values(question)).toEqual(found);
	expect(asked).toMatchObject([{ what: 'POST /v1/stats/values' }]);
	expect(sent()).toEqual([['c', 'b', 'a'].map((id) => ({ id, token: `kbh_${id}` }))]);
	expect(await circles()).toEqual([]);
	expect(await players()).toEqual([]);
});

test('a match that is gone is left out, and not asked for again', async () => {
	await has('d', '01');
	await has('gone', '02');
	const errors = [{ code: 'match_not_found', detail: '', field: 'matches[0]' }];
	answerWith(new Problem('match_not_found', 404, '', { errors }), found, found);
	expect(await values(question)).toEqual(found);
	await values(question);
	expect(sent().map((some) => some.map(({ id }) => id))).toEqual([['gone', 'd'], ['d'], ['d']]);
	await matches.forget('d');
	answerWith();
	expect(await values(question)).toEqual({ rows: [], left_out: 0 });
	expect(asked).toEqual([]);
});

test('with an account, it is about its circle', async () => {
	await has('e', '01');
	state.signedIn = true;
	answerWith(found);
	await values(question);
	expect(asked).toMatchObject([{ what: 'GET /v1/stats/values' }]);
});
