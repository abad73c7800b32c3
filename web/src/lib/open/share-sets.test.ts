import { beforeEach, expect, test, vi } from 'vitest';
import type { Schemas } from '$lib/api/types';
import { dropSet, forgetSent, keepSet, setsOf } from './sets';
import { shareSets } from './share-sets';

type Sets = Schemas['RuleSet'][];

/** An account at a service that refuses sets called `bad`, and requests that are based on another version. */
const service = vi.hoisted(() => ({
	signedIn: true,
	sets: [] as unknown[],
	version: 0,
	lost: false,
	answer(status: number, body: unknown) {
		const headers = { ETag: `"${this.version}"` };
		const response = new Response(null, { status, headers });
		return Promise.resolve(response.ok ? { data: body, response } : { error: body, response });
	},
	GET() {
		if (this.lost) return Promise.reject(new TypeError('no connection'));
		return this.answer(200, { rule_sets: this.sets });
	},
	PATCH(_: string, { params, body }: { params: { header: { 'If-Match': string } }; body: { rule_sets: { name: string }[] } }) {
		if (params.header['If-Match'] !== `"${this.version}"`) return this.answer(412, { code: 'stale', message: '' });
		if (body.rule_sets.some(({ name }) => name === 'bad')) return this.answer(422, { code: 'invalid_body', message: '', status: 422, title: '', type: '' });
		this.sets = body.rule_sets;
		this.version++;
		return this.answer(200, { rule_sets: this.sets });
	}
}));

vi.mock('$lib/account/account.svelte', () => ({
	account: {
		load: () => Promise.resolve(),
		get signedIn() {
			return service.signedIn;
		},
		api: () => service
	}
}));

const set = (name: string, game = 'ten', hand_size = 4) => ({ name, house_rules: { game, hand_size } });
const names = (sets: { name: string }[]) => sets.map(({ name }) => name);

beforeEach(() => {
	const phone = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => phone.get(name) ?? null,
		setItem: (name: string, text: string) => void phone.set(name, text)
	});
	Object.assign(service, { signedIn: true, sets: [], version: 0, lost: false });
});

test('what the phone keeps moves to the account, and what the account keeps is on the phone', async () => {
	keepSet('ten', { name: 'here', values: { hand_size: 5 } });
	service.sets = [set('there'), set('there', 'echad')] as unknown as Sets;
	await shareSets();
	expect(service.sets).toEqual([set('here', 'ten', 5), set('there'), set('there', 'echad')]);
	expect(names(setsOf('ten'))).toEqual(['here', 'there']);
	expect(setsOf('echad')[0]?.values).toEqual({ hand_size: 4 });
	// Once is enough.
	await shareSets();
	expect(service.version).toBe(1);
});

test('without an account or a connection they stay on the phone', async () => {
	keepSet('ten', { name: 'here', values: { hand_size: 5 } });
	service.signedIn = false;
	await shareSets();
	Object.assign(service, { signedIn: true, lost: true });
	await expect(shareSets()).rejects.toMatchObject({ code: 'no_connection' });
	expect([names(setsOf('ten')), service.sets]).toEqual([['here'], []]);
});

test('what is forgotten without a connection is forgotten by the account later', async () => {
	service.sets = [set('there')] as unknown as Sets;
	await shareSets();
	dropSet('ten', 'there');
	expect(setsOf('ten')).toEqual([]);
	await shareSets();
	expect([service.sets, setsOf('ten')]).toEqual([[], []]);
});

test('what another phone forgot or named goes and comes', async () => {
	service.sets = [set('one'), set('two')] as unknown as Sets;
	await shareSets();
	service.sets = [set('three'), set('two')] as unknown as Sets;
	await shareSets();
	expect(names(setsOf('ten'))).toEqual(['three', 'two']);
});

test('what the account does not take stays on the phone', async () => {
	keepSet('ten', { name: 'bad', values: { hand_size: 99 } });
	keepSet('ten', { name: 'good', values: { hand_size: 5 } });
	await shareSets();
	expect(names(service.sets as Sets)).toEqual(['good']);
	expect(names(setsOf('ten'))).toEqual(['bad', 'good']);
	service.sets = Array.from({ length: 50 }, (_, i) => set(`${i}`));
	keepSet('ten', { name: 'one more', values: { hand_size: 5 } });
	await shareSets();
	expect([service.sets.length, names(setsOf('ten'))[0]]).toEqual([50, 'one more']);
});

test('what is named while others are sent is not lost', async () => {
	keepSet('ten', { name: 'before', values: { hand_size: 5 } });
	const sharing = shareSets();
	keepSet('ten', { name: 'meanwhile', values: { hand_size: 6 } });
	await sharing;
	expect(names(setsOf('ten'))).toContain('meanwhile');
	await shareSets();
	expect(names(service.sets as Sets)).toEqual(['meanwhile', 'before']);
});

test('who signs out leaves only what the account does not have', async () => {
	service.sets = [set('there')] as unknown as Sets;
	await shareSets();
	keepSet('ten', { name: 'here', values: { hand_size: 5 } });
	forgetSent();
	expect(names(setsOf('ten'))).toEqual(['here']);
});
