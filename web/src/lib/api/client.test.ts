import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, api, clientOf } from './client';
import { NO_CONNECTION, UNREADABLE } from './problems';

/** A request as it is sent; the browser would know the address of the page. */
class Sent {
	constructor(
		readonly url: string,
		readonly init: { method: string; headers: Record<string, string>; body?: string }
	) {}
	headers = { set: () => {}, has: () => false };
}

let sent: Sent[];
let answers: () => Response;
const client = clientOf(async (request) => {
	sent.push(request as unknown as Sent);
	return answers();
});
const params = { path: { id: 'a/b' } };

beforeEach(() => {
	sent = [];
	answers = () => Response.json({ seq: 1 });
	vi.stubGlobal('Request', Sent);
});
afterEach(() => vi.unstubAllGlobals());

test('what is asked is in the path, the query, the headers and the body', async () => {
	await client.GET('/v1/matches/{id}/log', { params: { ...params, query: { after: 0, limit: undefined } } });
	await client.POST('/v1/matches/{id}/undo', { params: { ...params, header: { 'If-Match': '"6"' } }, body: { id: 'i' } as never });
	expect(sent.map(({ url }) => url)).toEqual(['/v1/matches/a%2Fb/log?after=0', '/v1/matches/a%2Fb/undo']);
	expect(sent[0]!.init).toEqual({ method: 'GET', headers: {}, body: undefined });
	expect(sent[1]!.init).toEqual({ method: 'POST', headers: { 'Content-Type': 'application/json', 'If-Match': '"6"' }, body: '{"id":"i"}' });
});

test('an answer is JSON, nothing, a text or a file', async () => {
	const asked = { params: { path: { id: 'm' } } } as const;
	expect(await answer(client.GET('/v1/matches/{id}', asked))).toEqual({ seq: 1 });
	answers = () => new Response(null, { status: 204 });
	expect(await answer(client.DELETE('/v1/matches/{id}', asked))).toBeUndefined();
	answers = () => new Response('<svg/>');
	expect(await answer(client.GET('/v1/matches/{id}', { ...asked, parseAs: 'text' }))).toBe('<svg/>');
	const file = (await answer(client.GET('/v1/matches/{id}', { ...asked, parseAs: 'blob' }))) as unknown as Blob;
	expect(await file.text()).toBe('<svg/>');
});

test('what is refused is a problem, and so is what cannot be read or reached', async () => {
	const asked = { params: { path: { id: 'm' } } } as const;
	answers = () => Response.json({ code: 'match_not_found', message: 'There is no such match.' }, { status: 404 });
	await expect(answer(client.GET('/v1/matches/{id}', asked))).rejects.toMatchObject({ code: 'match_not_found', status: 404, message: 'There is no such match.' });
	answers = () => new Response('<h1>502</h1>', { status: 502 });
	await expect(answer(client.GET('/v1/matches/{id}', asked))).rejects.toMatchObject({ status: 502 });
	answers = () => new Response('Welcome to the hotel');
	await expect(answer(client.GET('/v1/matches/{id}', asked))).rejects.toMatchObject({ code: UNREADABLE });
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
	await expect(answer(api.GET('/v1/matches/{id}', asked))).rejects.toMatchObject({ code: NO_CONNECTION });
});
