import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '$lib/api/problems';
import { api, answerWith, asked } from '$lib/api/pretend';
import { matches } from './matches.svelte';
import { visit } from './visit';

const session = { token: 'kbs_first', account: 'anas' as string | undefined };
const state = { signedIn: true };

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));
vi.mock('$lib/account/account.svelte', () => ({
	account: {
		load: async () => undefined,
		get signedIn() {
			return state.signedIn;
		},
		get session() {
			return session;
		},
		refresh: async () => ({ id: 'anas' }),
		api: () => api
	}
}));

const match = (id: string, you: object = { role: 'host' }, ...items: object[]) => ({ id, you, members: { items }, house_rules: { game: 'ten' }, seats: [{ seat: 1, name: 'Ana' }], status: 'open' });

beforeEach(() => (state.signedIn = true));

test('a match of the account is there with the token of the account, whatever it is at the moment', async () => {
	answerWith(match('own', { role: 'host' }, { id: 'ben', role: 'player', seat: 2, current: false }));
	expect(await visit('own')).toBe(true);
	expect(matches.find('own')).toMatchObject({ role: 'host', member: 'anas', seats: [{ seat: 1, name: 'Ana' }] });
	expect(matches.visits('own')).toBe(true);
	expect(matches.token('own')).toBe('kbs_first');
	session.token = 'kbs_renewed';
	expect(matches.token('own')).toBe('kbs_renewed');
	// It is none of the matches of this phone.
	expect(matches.all).toEqual([]);
	await matches.update('own', { depth: 'result' });
	expect(matches.find('own')?.depth).toBe('result');
});

test('who joined has the place that they took, and who sits there in a circle looks on', async () => {
	answerWith(match('joined', { role: 'player', seat: 2 }, { id: 'me', role: 'player', seat: 2, current: true }));
	await visit('joined');
	expect(matches.find('joined')).toMatchObject({ role: 'player', seat: 2, member: 'me' });
	answerWith(match('circle', { role: 'viewer' }));
	await visit('circle');
	expect(matches.find('circle')).toMatchObject({ role: 'viewer', member: 'anas' });
});

test('a match that the account is not at stays unknown, and without an account nothing is asked', async () => {
	answerWith(new Problem('match_not_found', 404, ''));
	expect(await visit('other')).toBe(false);
	answerWith(new Problem('no_connection', 0, ''));
	await expect(visit('other')).rejects.toThrow();
	expect(matches.find('other')).toBeUndefined();
	answerWith();
	state.signedIn = false;
	expect(await visit('other')).toBe(false);
	expect(asked).toEqual([]);
});

test('a token of its own comes before the visit', async () => {
	answerWith(match('both'));
	await visit('both');
	await matches.add(match('both') as never, { token: 'kbh_own', role: 'host', member: 'host' });
	expect(matches.visits('both')).toBe(false);
	expect(matches.token('both')).toBe('kbh_own');
});

test('a visit ends when the account is no longer signed in, and what was asked for before leads nowhere', async () => {
	answerWith(match('left', { role: 'host' }, { id: 'me', role: 'host', current: true }));
	await visit('left');
	expect(matches.visitor('left')).toBe('anas');
	matches.endVisits();
	expect([matches.find('left'), matches.token('left'), matches.visitor('left')]).toEqual([undefined, undefined, undefined]);

	answerWith(() => {
		session.account = 'bens';
		return match('left');
	}, { items: [{ id: 'me', role: 'host', current: true }] });
	expect(await visit('left')).toBe(false);
	expect(matches.find('left')).toBeUndefined();
});
