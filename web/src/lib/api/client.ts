import createClient, { type Middleware } from 'openapi-fetch';
import { matches } from '$lib/match/matches.svelte';
import { words } from '$lib/words/words.svelte';
import { setClock } from './clock';
import { NO_CONNECTION, Problem, problemOf, UNREADABLE } from './problems';
import type { paths } from './schema';

/** Sends the language of the page and, for a match, the token that this phone has for it. */
export const headers: Middleware = {
	onRequest({ request, params }) {
		request.headers.set('Accept-Language', words.language);
		const id = params.path?.id;
		const token = typeof id === 'string' ? matches.token(id) : undefined;
		if (token && !request.headers.has('Authorization')) {
			request.headers.set('Authorization', `Bearer ${token}`);
		}
		return request;
	},
	onResponse({ response }) {
		setClock(response);
	}
};

/** The API. Await its answers with `answer`. */
export const api = createClient<paths>({ baseUrl: '/', fetch: whole });
api.use(headers);

/** What asks the API: with a match's own token, or as an account. */
export type Client = typeof api;

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
