import { Problem } from '$lib/api/problems';
import type { Schemas, Table } from '$lib/api/types';
import type { Kept, Outcome } from './kept';

/** How many entries go at once: few enough that a weak connection gets some of them through. */
export const AT_ONCE = 50;

/** Sends a batch, in order. */
export type Post = (entries: Kept[]) => Promise<Schemas['BatchResult']>;

/** What one batch came to. */
export interface Delivered {
	outcomes: { kept: Kept; outcome: Outcome }[];
	/** The table after it, where the service answered. */
	table?: Table;
}

/**
 * Sends entries in order and says what became of each. A batch that is refused as a whole is
 * halved until the entry that it fails for is found, so that none holds up the others. Throws
 * the `Problem` for which the rest has to wait: there is no connection, or no right to enter.
 */
export async function* deliver(entries: Kept[], post: Post): AsyncGenerator<Delivered> {
	for (let from = 0; from < entries.length; from += AT_ONCE) {
		yield* part(entries.slice(from, from + AT_ONCE), post);
	}
}

async function* part(entries: Kept[], post: Post): AsyncGenerator<Delivered> {
	let result;
	try {
		result = await post(entries);
	} catch (error) {
		if (!(error instanceof Problem) || error.passing || shutOut(error)) throw error;
		const [first] = entries;
		if (entries.length === 1 && first) {
			yield { outcomes: [{ kept: first, outcome: refusal(error) }] };
			return;
		}
		const half = Math.ceil(entries.length / 2);
		yield* part(entries.slice(0, half), post);
		yield* part(entries.slice(half), post);
		return;
	}
	const outcomes: Delivered['outcomes'] = [];
	let later: Problem | undefined;
	for (const [i, answer] of result.answers.entries()) {
		const kept = entries[i];
		if (!kept) break;
		if (answer.outcome !== 'refused') {
			outcomes.push({ kept, outcome: { kind: answer.outcome, entry: answer.entry } });
			continue;
		}
		const { status, code, message } = answer.problem;
		const problem = new Problem(code, status, message);
		if (problem.passing) later ??= problem;
		else outcomes.push({ kept, outcome: refusal(problem) });
	}
	yield { outcomes, table: result.table };
	if (later) throw later;
}

/** Whether the service lets this phone enter nothing more, whatever it is. */
export function shutOut({ status, code }: Problem): boolean {
	return status === 401 || code === 'match_not_found' || code === 'role_required';
}

function refusal({ code, message }: Problem): Outcome {
	return { kind: 'refused', code, message };
}
