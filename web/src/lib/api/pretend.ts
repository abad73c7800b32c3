/** For tests: what stands in for the API, with answers chosen beforehand. */

interface Asked {
	/** The method and path, as the API's document names them. */
	what: string;
	params?: unknown;
	body?: unknown;
}

/** What was asked, in order. */
export const asked: Asked[] = [];
const answers: unknown[] = [];

/** Forgets what was asked, and gives these answers from now on; an error is thrown, a function is asked. */
export function answerWith(...next: unknown[]): void {
	asked.length = 0;
	answers.splice(0, Infinity, ...next);
}

function ask(method: string) {
	return async (path: string, { params, body }: Omit<Asked, 'what'> = {}): Promise<unknown> => {
		asked.push({ what: `${method} ${path}`, params, body });
		if (answers.length === 0) throw new Error(`nobody answers ${method} ${path}`);
		const next = answers.shift();
		if (next instanceof Error) throw next;
		if (typeof next === 'function') return next(asked.at(-1));
		return next;
	};
}

export const api = { GET: ask('GET'), POST: ask('POST'), PUT: ask('PUT'), DELETE: ask('DELETE') };
export const answer = (asked: Promise<unknown>) => asked;
