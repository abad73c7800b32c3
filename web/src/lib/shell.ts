/**
 * The referee is large, and a phone needs it in one language: it is kept when a match asks for it. Its
 * words are named by the game, those of the page by their language.
 */
export const WHEN_ASKED = /\/(kibitz_referee[^/]*\.wasm|[a-z]{3,}\.[^/]*\.ftl)$/;

/** What the service has beside the page: the API, the guides, the package of the referee. */
export const NOT_OF_THE_PAGE = /^\/(v1|docs|referee|openapi\.json)(\/|$)/;

/** What a proxy says that wants to know who is there. */
const WHO = [401, 403];

/** How long the newest shell is waited for, in milliseconds, where another is kept. */
const PATIENCE = 1500;

/** Whether a proxy wants to know who is there, or leads to where it asks that. */
export function asksWho({ status, type }: Response): boolean {
	return type === 'opaqueredirect' || WHO.includes(status);
}

/**
 * The newest shell, or the kept one where there is no connection, none worth the name, or no
 * service behind it.
 */
export async function freshOrKept(asked: Promise<Response>, kept: () => Promise<Response | undefined>): Promise<Response> {
	const fresh = asked.then(
		(answer) => (answer.ok || asksWho(answer) ? answer : undefined),
		() => undefined
	);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLong = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, PATIENCE, undefined)));
	const answer = (await Promise.race([fresh, tooLong]).finally(() => clearTimeout(timer))) ?? (await kept());
	// With nothing kept, there is only what comes.
	return answer ?? asked.catch(() => Response.error());
}
