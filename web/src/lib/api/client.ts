import type { Client as ClientOf } from 'openapi-fetch';
import { matches } from '$lib/match/matches.svelte';
import { words } from '$lib/words/words.svelte';
import { setClock } from './clock';
import { NO_CONNECTION, Problem, problemOf, UNREADABLE } from './problems';
import type { paths } from './schema';

/** What asks the API: with a match's own token, or as an account. Its types come from the API's document. */
export type Client = ClientOf<paths>;

/** What a request says besides its method and path. */
interface Said {
	params?: { path?: Record<string, unknown>; query?: Record<string, unknown>; header?: Record<string, string> };
	headers?: Record<string, string>;
	body?: unknown;
	/** What the answer is, if it is no JSON. */
	parseAs?: 'blob' | 'text';
}

/** A client whose requests are sent in this way, with the `id` of what they are about. */
export function clientOf(send: (request: Request, id: unknown) => Promise<Response>): Client {
	const asking = (method: string) => async (path: string, { params = {}, headers, body, parseAs }: Said = {}) => {
		const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.path?.[name])));
		const said = Object.entries(params.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
		const query = said.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
		const json = body === undefined ? undefined : { 'Content-Type': 'application/json' };
		const request = new Request(query ? `${place}?${query}` : place, {
			method,
			headers: { ...json, ...headers, ...params.header },
			body: json && JSON.stringify(body)
		});
		const response = await send(request, params.path?.id);
		setClock(response);
		if (response.ok && parseAs) return { data: await response[parseAs](), response };
		const text = await response.text();
		if (response.ok) return { data: text ? JSON.parse(text) : undefined, response };
		return { error: parsed(text), response };
	};
	const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, asking(method)]);
	return Object.fromEntries(methods) as Client;
}

/** What a refusal says: a problem of the API, or whatever a proxy says. */
function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** The API, in the language of the page and, for a match, with the token that this phone has for it. Await its answers with `answer`. */
export const api = clientOf((request, id) => {
	request.headers.set('Accept-Language', words.language);
	const token = typeof id === 'string' ? matches.token(id) : undefined;
	if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', `Bearer ${token}`);
	return whole(request);
});

/** How long an answer may take. A phone in a tunnel would wait for minutes. */
const PATIENCE = 12_000;

/** The whole response, or an `AbortError` where it takes too long. */
export async function whole(request: Request): Promise<Response> {
	const limit = new AbortController();
	const timer = setTimeout(() => limit.abort(), PATIENCE);
	try {
		const response = await fetch(request, { signal: limit.signal });
		const body = await response.arrayBuffer();
		const { status, statusText, headers } = response;
		return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
	} finally {
		clearTimeout(timer);
	}
}

/** What the service answered. Throws a `Problem` where it refused or could not be reached. */
export async function answer<T>(
	asked: Promise<{ data?: T; error?: unknown; response: Response }>
): Promise<T> {
	let answered;
	try {
		answered = await asked;
	} catch (error) {
		if (error instanceof TypeError || isAbort(error)) throw new Problem(NO_CONNECTION, 0, error.message);
		// Such as the login page of a hotel's Wi-Fi.
		if (error instanceof SyntaxError) throw new Problem(UNREADABLE, 0, error.message);
		throw error;
	}
	const { data, error, response } = answered;
	if (!response.ok) throw problemOf(response.status, error, response.headers);
	return data as T;
}

function isAbort(error: unknown): error is DOMException {
	return error instanceof DOMException && error.name === 'AbortError';
}
