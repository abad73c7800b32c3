import { answer, api } from '$lib/api/client';
import { corrected, knowsTime } from '$lib/api/clock';
import type { paths } from '$lib/api/schema';
import type { Claim, Schemas } from '$lib/api/types';
import type { NewEntry } from '$lib/queue/kept';
import { matches } from './matches.svelte';

/** What was entered, as the log has it, and the table after it. */
export type Entered = Schemas['AppendedEntry'];

type PathsWith<Method extends string> = {
	[Path in keyof paths]: paths[Path] extends Record<Method, object> ? Path : never;
}[keyof paths];

/** The method and path of a kind of claim, and what its body says besides the claim. */
type Way = readonly ['POST', PathsWith<'post'>] | readonly ['PUT', PathsWith<'put'>, object?];

const WAYS: Record<Claim['kind'], Way> = {
	play: ['POST', '/v1/matches/{id}/plays'],
	round: ['POST', '/v1/matches/{id}/rounds'],
	result: ['PUT', '/v1/matches/{id}/rounds/{round}/result'],
	breakoff: ['POST', '/v1/matches/{id}/breakoff'],
	replacement: ['PUT', '/v1/matches/{id}/rounds/{round}/result', { replace: true }],
	undo: ['POST', '/v1/matches/{id}/undo'],
	consent: ['POST', '/v1/matches/{id}/consents'],
	confirmation: ['POST', '/v1/matches/{id}/confirmations'],
	adjustment: ['POST', '/v1/matches/{id}/adjustments'],
	lineup: ['PUT', '/v1/matches/{id}/seats'],
	end: ['POST', '/v1/matches/{id}/end'],
	reopen: ['POST', '/v1/matches/{id}/reopen']
};

/** All ways answer alike, which the types of the client cannot say of a path that varies. */
type Ask = (path: string, request: object) => Promise<{ data?: Entered; error?: unknown; response: Response }>;

/**
 * Sends one entry; only if the log goes as far as was `seen`, where that is said. Throws a `Problem`
 * where it is refused; sending the same again is safe.
 */
export function send(match: string, { id, claim }: NewEntry, seen?: number): Promise<Entered> {
	const { kind, ...said } = claim;
	const [method, path, besides] = WAYS[kind];
	const body: Record<string, unknown> = { id, ...said, ...besides };
	// What the path says is not in the body.
	if (path.includes('{round}')) delete body.round;
	const ask = api[method] as unknown as Ask;
	const header = seen === undefined ? undefined : { 'If-Match': `"${seen}"` };
	return answer(ask(path, { params: { path: { ...said, id: match }, header }, body }));
}

/** Whether an undo waits until others agree to it. */
export function waits({ entry }: Entered): boolean {
	return entry.claim.kind === 'undo' && !entry.moved;
}

/** Sends entries that were made earlier, in their order. Throws a `Problem` where all are refused. */
export async function sendLate(match: string, made: NewEntry[]): Promise<Schemas['BatchResult']> {
	const params = { path: { id: match } };
	// What another phone entered since is not entered again.
	const known = made.flatMap(({ after }) => (after === undefined ? [] : [after]));
	const after = known.length === made.length ? { after: Math.min(...known) } : {};
	// What is sent may be the first that this page says. A clock that is wrong is to be known before.
	if (!knowsTime()) await answer(api.GET('/v1/matches/{id}', { params }));
	const opened = matches.find(match)?.opened_at;
	const entries = made.map(({ id, made_at, claim }) => ({ id, made_at: possible(made_at, opened), claim }));
	return answer(api.POST('/v1/matches/{id}/log', { params, body: { ...after, entries } }));
}

/**
 * When an entry was made, by the clock of the service: since the match was opened, and not later than now, whatever
 * was done to the clock of this phone meanwhile.
 */
function possible(made: string, opened = ''): string {
	const now = Date.parse(corrected(new Date().toISOString()));
	const at = Math.max(Date.parse(corrected(made)), Date.parse(opened) || 0);
	return new Date(Math.min(at, now)).toISOString();
}
