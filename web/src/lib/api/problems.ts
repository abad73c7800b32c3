import { words } from '$lib/words/words.svelte';
import type { Entry, FieldError, FreeSeat, ProblemBody } from './types';

/** What is worth knowing of a problem besides what it is. */
interface More {
	/** What others entered since, where the request was too late. */
	missed?: Entry[];
	/** The fields that were wrong, the one in the message first. */
	errors?: FieldError[];
	/** The seats to choose from, where the request named none of them. */
	freeSeats?: FreeSeat[];
	/** After how many seconds to try again, where the service says so. */
	retryAfter?: number;
}

/** A request that the service refused, or that never arrived. */
export class Problem extends Error {
	constructor(
		/** The stable name of the refusal; `no_connection` where there was no answer. */
		readonly code: string,
		readonly status: number,
		/** What to tell people, in the service's words. */
		message: string,
		more: More = {}
	) {
		super(message);
		this.name = 'Problem';
		this.missed = more.missed ?? [];
		this.errors = more.errors ?? [];
		this.freeSeats = more.freeSeats;
		this.retryAfter = more.retryAfter ?? 0;
	}

	readonly missed: Entry[];
	readonly errors: FieldError[];
	readonly freeSeats: FreeSeat[] | undefined;
	readonly retryAfter: number;

	/** Whether the same request may succeed later without anything changed. */
	get passing(): boolean {
		return this.code === UNREADABLE || PASSING.includes(this.status) || this.status >= 500;
	}
}

export const NO_CONNECTION = 'no_connection';
/** The answer did not come from the service, or was cut off. */
export const UNREADABLE = 'unreadable';

/** No answer, one that took too long, and too many requests. */
const PASSING = [0, 408, 429];

/** The problem that an answer describes. */
export function problemOf(status: number, body: unknown, headers?: Headers): Problem {
	if (!isProblem(body)) return new Problem(UNREADABLE, status, '');
	const { code, message, missed, field, detail, expected, free_seats: freeSeats } = body;
	// A single fault is in the problem itself.
	const errors = body.errors ?? (field === undefined ? [] : [{ field, detail, ...(expected && { expected }) }]);
	const retryAfter = Number(headers?.get('Retry-After') ?? 0) || 0;
	return new Problem(code, status, message, { missed, errors, freeSeats, retryAfter });
}

/** What went wrong and what to do, as a sentence of the page, else in the service's words. */
export function sentenceFor(error: unknown): string {
	if (!(error instanceof Problem)) return words.say('problem-unexpected');
	return sentenceOf(error.code, error.message);
}

/**
 * The same of a problem's code and the service's words for it. Whatever is wrong with a token, to
 * people it is one thing: nobody signs in here, so the phone has to join its table again.
 */
export function sentenceOf(code: string, message: string): string {
	return words.find(code.startsWith('token_') ? 'problem-token' : `problem-${code}`) ?? (message || words.say('problem-unexpected'));
}

function isProblem(body: unknown): body is ProblemBody {
	return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
