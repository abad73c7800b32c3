import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '$lib/api/problems';
import { answerWith, api, asked } from '$lib/api/pretend';
import type { Match, MatchSummary, Role } from '$lib/api/types';
import { matches } from '$lib/match/matches.svelte';
import { zoned } from '$lib/zone';
import { eveningLinks, revokeEvening, shareable, shareEvening } from './link';

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

const evening = ['a', 'b', 'c'].map((id) => ({ id }) as MatchSummary);
const named = () => asked.map(({ body }) => (body as { matches: { id: string; token?: string }[] }).matches);

function has(id: string, role: Role) {
	const match = { id, house_rules: { game: 'ten' }, seats: [], status: 'open' } as unknown as Match;
	return matches.add(match, { token: `kbh_${id}`, role, member: role });
}

beforeEach(async () => {
	state.signedIn = false;
	for (const { id } of evening) await matches.forget(id);
});

test('a phone shares what it hosts, with its tokens', async () => {
	await has('a', 'host');
	await has('b', 'player');
	expect(shareable(evening).map(({ id }) => id)).toEqual(['a']);
	answerWith({ link: 'l' });
	expect(await shareEvening(evening)).toEqual({ ...zoned({ link: 'l' }), count: 1 });
	expect(named()).toEqual([[{ id: 'a', token: 'kbh_a' }]]);
});

test('what the account may not share is left out, and the rest is shared', async () => {
	state.signedIn = true;
	await has('a', 'host');
	const field = { field: 'matches[1]', detail: '' };
	answerWith(new Problem('role_required', 403, '', { errors: [field] }), { link: 'l' });
	expect(await shareEvening(evening)).toEqual({ ...zoned({ link: 'l' }), count: 2 });
	expect(named()[1]).toEqual([{ id: 'a', token: 'kbh_a' }, { id: 'c' }]);
	const [first, second] = asked.map(({ body }) => (body as { id: string }).id);
	expect(first).toBe(second);
	answerWith(new Problem('too_many_shares', 409, '', { errors: [field] }));
	await expect(shareEvening(evening)).rejects.toThrow();
});

test('a link to the evening is listed once, and withdrawn with each match', async () => {
	await has('a', 'host');
	await has('b', 'host');
	const share = (id: string, evening?: string) => ({ id, created_at: '2025-10-03T20:00:00Z', ...(evening && { evening }) });
	const lists = [{ items: [share('1', 'e'), share('2')] }, { items: [share('3', 'e')] }];
	answerWith(...lists);
	expect((await eveningLinks(evening)).map(({ id }) => id)).toEqual(['e']);
	answerWith(...lists, undefined, undefined);
	await revokeEvening(evening, 'e');
	const gone = asked.flatMap(({ what, params }) => (what.startsWith('DELETE') ? [(params as { path: { share: string } }).path.share] : []));
	expect(gone).toEqual(['1', '3']);
});
