import createClient, { type Middleware } from 'openapi-fetch';
import { matches } from '$lib/match/matches.svelte';
import { words } from '$lib/words/words.svelte';
import { NO_CONNECTION, Problem, problemOf } from './problems';
import type { paths } from './schema';

/** Sends the language of the page and, for a match, the token that this phone has for it. */
const headers: Middleware = {
	onRequest({ request, params }) {
		request.headers.set('Accept-Language', words.language);
		const id = params.path?.id;
		const token = typeof id === 'string' ? matches.token(id) : undefined;
		if (token && !request.headers.has('Authorization')) {
			request.headers.set('Authorization', `Bearer ${token}`);
		}
		return request;
	}
};

/** The API. Await its answers with `answer`. */
export const api = createClient<paths>({ baseUrl: '/' });
api.use(headers);

/** What the service answered. Throws a `Problem` where it refused or could not be reached. */
export async function answer<T>(
	asked: Promise<{ data?: T; error?: unknown; response: Response }>
): Promise<T> {
	let answered;
	try {
		answered = await asked;
	} catch (error) {
		if (error instanceof TypeError) throw new Problem(NO_CONNECTION, 0, error.message);
		throw error;
	}
	const { data, error, response } = answered;
	if (!response.ok) throw problemOf(response.status, error);
	return data as T;
}
