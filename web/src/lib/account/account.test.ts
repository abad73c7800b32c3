import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const WEEK = 7 * 24 * 3_600_000;
const HALF_A_YEAR = 180 * 24 * 3_600_000;
const ben = { name: 'Ben', password: 'a pile of blue letters', device: 'the blue phone' };

/** Stands in for the service: the tokens that it takes, by their sessions. */
class Service {
	tokens = new Map<string, string>();
	heard: string[] = [];
	/** How many answers are lost on their way to the phone. */
	lost = 0;
	refusal = 'token_revoked';
	/** The tokens of those who signed in. */
	chosen: string[] = [];

	async answer(request: Request): Promise<Response> {
		const path = new URL(request.url).pathname;
		this.heard.push(`${request.method} ${path}`);
		const response = await this.#do(request, path);
		if (this.lost === 0) return response;
		this.lost--;
		throw new TypeError('the connection is gone');
	}

	async #do(request: Request, path: string): Promise<Response> {
		const token = request.headers.get('Authorization')?.slice('Bearer '.length);
		const body = request.method === 'POST' ? ((await request.json()) as { id?: string; token?: string; password?: string }) : {};
		if (path === '/v1/sessions' && request.method === 'POST') {
			if (body.password !== ben.password) return Response.json({ code: 'credentials_wrong', message: 'Wrong.' }, { status: 401 });
			this.chosen.push(body.token!);
			return this.#session(body.id!, body.token!);
		}
		const id = this.tokens.get(token ?? '');
		if (!id) return Response.json({ code: this.refusal, message: 'Sign in again.' }, { status: 401 });
		if (path === '/v1/session/renew') {
			if (body.token === token) return Response.json({ code: 'invalid_body', message: 'The same.' }, { status: 422 });
			return this.#session(id, body.token!);
		}
		if (request.method === 'DELETE') {
			this.#forget(id);
			return new Response(null, { status: 204 });
		}
		return Response.json({ id: 'account', name: 'Ben', created_at: '', recovery_codes_left: 10 });
	}

	#session(id: string, token: string): Response {
		this.#forget(id);
		this.tokens.set(token, id);
		const session = { id, device: 'the blue phone', expires_at: new Date(Date.now() + HALF_A_YEAR).toISOString() };
		return Response.json({ token, session });
	}

	#forget(id: string): void {
		for (const [token, held] of this.tokens) if (held === id) this.tokens.delete(token);
	}
}

let service: Service;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.stubGlobal('indexedDB', new IDBFactory());
	vi.stubGlobal('Request', class extends Request {
		constructor(input: RequestInfo | URL, init?: RequestInit) {
			super(typeof input === 'string' ? new URL(input, 'http://kibitz') : input, init);
		}
	});
	service = new Service();
	vi.stubGlobal('fetch', (request: Request) => service.answer(request));
	tab = await openTab();
});

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

/** Opens the page, in one more tab of the same phone. */
async function openTab() {
	vi.resetModules();
	const { account } = await import('./account.svelte');
	await account.load();
	return account;
}

async function whoAmI(account = tab) {
	const { data, error } = await account.api().GET('/v1/account');
	return data?.name ?? (error as { code: string }).code;
}

test('nobody is signed in at first, and nothing is asked', async () => {
	expect([tab.signedIn, tab.session, tab.ended]).toEqual([false, undefined, undefined]);
	expect(service.heard).toEqual([]);
});

test('who signs in stays so when the page is opened again', async () => {
	await tab.signIn(ben);
	expect(tab.session).toMatchObject({ token: service.chosen[0], name: 'Ben', account: 'account', device: 'the blue phone' });
	service.heard = [];
	const again = await openTab();
	expect(again.session).toEqual(tab.session);
	expect(service.heard).toEqual([]);
	expect(await whoAmI(again)).toBe('Ben');
});

test('a wrong password signs nobody in or out', async () => {
	await expect(tab.signIn({ ...ben, password: 'wrong' })).rejects.toMatchObject({ code: 'credentials_wrong' });
	expect(tab.signedIn).toBe(false);
	await tab.signIn(ben);
	await expect(tab.signIn({ ...ben, password: 'wrong' })).rejects.toMatchObject({ code: 'credentials_wrong' });
	expect(await whoAmI()).toBe('Ben');
});

test('an answer that was lost leaves no session behind', async () => {
	service.lost = 1;
	await expect(tab.signIn(ben)).rejects.toMatchObject({ code: 'no_connection' });
	await tab.signIn(ben);
	const [lost, again] = service.chosen;
	expect(again).toBe(lost);
	expect([...service.tokens.keys()]).toEqual([lost]);
});

test('who signs out leaves nothing behind for the next: no history, no names, no tables', async () => {
	await tab.signIn(ben);
	const copy = await import('$lib/history/copy');
	const { matches } = await import('$lib/match/matches.svelte');
	const { keepSeen, lastSeen } = await import('$lib/match/seen');
	const match = (id: string) => ({ id, house_rules: { game: 'ten' }, seats: [], status: 'open' }) as never;
	// An evening that was looked at keeps what it showed, although nobody opened the history.
	await copy.keepMatches([match('bens'), match('both')], 'account');
	await copy.copy.use((db) => db.put('players', { id: 'p', name: 'Noa' } as never));
	await matches.add(match('both'), { token: 'kbh_own', role: 'host', member: 'host' });
	matches.visit(match('bens'), { role: 'host', member: 'account' }, { account: 'account', token: () => tab.session?.token });
	for (const id of ['bens', 'both']) keepSeen({ id, match: match(id), table: { seq: 1 } as never });
	await vi.waitFor(async () => expect(await lastSeen('both')).toBeDefined());

	await tab.signOut();
	expect(await copy.keptMatches()).toEqual([]);
	expect(await copy.copy.use((db) => db.count('players'))).toBe(0);
	expect([matches.find('bens'), matches.find('both')?.token]).toEqual([undefined, 'kbh_own']);
	expect([await lastSeen('bens'), (await lastSeen('both'))?.id]).toEqual([undefined, 'both']);
});

test('what is kept for one account is not read as another', async () => {
	const copy = await import('$lib/history/copy');
	await copy.keepMatches([{ id: 'anas' } as never], 'ana');
	expect((await copy.keptFor('ana')).map(({ id }) => id)).toEqual(['anas']);
	expect([await copy.keptFor('ben'), await copy.keptFor(undefined)]).toEqual([[], []]);
	await copy.forgetOthers('ben');
	expect(await copy.keptMatches()).toEqual([]);
});

test('the session before ends when someone else signs in', async () => {
	await tab.signIn(ben);
	await tab.signIn(ben);
	const [before, now] = service.chosen;
	expect(now).not.toBe(before);
	expect([...service.tokens.keys()]).toEqual([now]);
	expect((await openTab()).session?.token).toBe(now);
});

test('a token is renewed after a week, before it could expire', async () => {
	await tab.signIn(ben);
	vi.advanceTimersByTime(WEEK + 1);
	const later = await openTab();
	await vi.waitFor(() => expect(later.session?.token).toMatch(/^kbs_/));
	expect(later.session?.next).toBeUndefined();
	expect(await whoAmI(later)).toBe('Ben');
	// A tab that was open before goes on with the new token.
	expect(await whoAmI()).toBe('Ben');
	expect((await openTab()).session).toEqual(later.session);
});

test('a renewal whose answer was lost signs nobody out', async () => {
	await tab.signIn(ben);
	service.lost = 1;
	await expect(tab.renew()).rejects.toMatchObject({ code: 'no_connection' });
	const again = await openTab();
	expect(await whoAmI(again)).toBe('Ben');
	expect(again.session?.next).toBeUndefined();
	expect(again.session?.token).toMatch(/^kbs_/);
});

test('a renewal that was lost is made good by the next one', async () => {
	await tab.signIn(ben);
	service.lost = 1;
	await expect(tab.renew()).rejects.toMatchObject({ code: 'no_connection' });
	await tab.renew();
	expect(tab.session?.next).toBeUndefined();
	expect(await whoAmI()).toBe('Ben');
});

test('two tabs may renew at once', async () => {
	await tab.signIn(ben);
	const other = await openTab();
	await Promise.all([tab.renew(), other.renew()]);
	expect([await whoAmI(), await whoAmI(other)]).toEqual(['Ben', 'Ben']);
	expect((await openTab()).session?.next).toBeUndefined();
});

test.each([
	['token_expired', 'expired'],
	['token_revoked', 'revoked'],
	['token_unknown', 'revoked']
])('a session that is refused as %s is forgotten, in all tabs', async (refusal, ended) => {
	await tab.signIn(ben);
	const other = await openTab();
	service.tokens.clear();
	service.refusal = refusal;
	expect(await whoAmI()).toBe('signed_out');
	expect([tab.signedIn, tab.ended]).toEqual([false, ended]);
	await vi.waitFor(() => expect([other.signedIn, other.ended]).toEqual([false, ended]));
	expect((await openTab()).signedIn).toBe(false);
});

test('without a connection, nobody is signed out', async () => {
	await tab.signIn(ben);
	service.lost = 1;
	await expect(whoAmI()).rejects.toThrow();
	service.lost = 1;
	await expect(tab.signOut()).rejects.toMatchObject({ code: 'no_connection' });
	expect(tab.signedIn).toBe(true);
});

test('signing out ends the session at the service, and here', async () => {
	await tab.signIn(ben);
	await tab.signOut();
	expect([...service.tokens.keys(), tab.session, tab.ended]).toEqual([undefined, undefined]);
	expect((await openTab()).signedIn).toBe(false);
});

test('a phone that keeps nothing says that it forgets the session', async () => {
	vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	await tab.signIn(ben);
	expect([tab.loose, await whoAmI()]).toEqual([true, 'Ben']);
	await tab.renew();
	expect([tab.loose, await whoAmI()]).toEqual([true, 'Ben']);
	await tab.signOut();
	expect([tab.loose, tab.signedIn]).toEqual([false, false]);
});
