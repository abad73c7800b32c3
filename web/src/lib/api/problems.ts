import { words } from '$lib/words/words.svelte';
import type { Entry, ProblemBody } from './types';

/** A request that the service refused, or that never arrived. */
export class Problem extends Error {
	constructor(
		/** The stable name of the refusal; `no_connection` where there was no answer. */
		readonly code: string,
		readonly status: number,
		/** What to tell people, in the service's words. */
		message: string,
		/** What others entered since, where the request was too late. */
		readonly missed: Entry[] = []
	) {
		super(message);
		this.name = 'Problem';
	}

	/** Whether the same request may succeed later without anything changed. */
	get passing(): boolean {
		return this.status === 0 || this.status === 429 || this.status >= 500;
	}
}

export const NO_CONNECTION = 'no_connection';

/** The problem that an answer tells. */
export function problemOf(status: number, body: unknown): Problem {
	if (isProblem(body)) return new Problem(body.code, status, body.message, body.missed);
	return new Problem('unreadable', status, '');
}

/** What went wrong and what to do, as a sentence of the page, else in the service's words. */
export function sentenceFor(error: unknown): string {
	if (!(error instanceof Problem)) return words.say('problem-unexpected');
	return words.find(`problem-${error.code}`) ?? (error.message || words.say('problem-unexpected'));
}

function isProblem(body: unknown): body is ProblemBody {
	return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
