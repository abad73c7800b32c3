import type { Claim, Verdict } from '$lib/api/types';

/** A play that the referee refused, and that the table has not decided about yet. */
export interface Refusal {
	claim: Extract<Claim, { kind: 'play' }>;
	verdict: Verdict;
	/** The id and the number of its entry. */
	id: string;
	seq: number;
}

/** By matches: who reads up on the rule leaves the table for a moment, and decides after that. */
const undecided = new Map<string, Refusal>();

export function setAside(match: string, refusal: Refusal | undefined): void {
	if (refusal) undecided.set(match, refusal);
	else undecided.delete(match);
}

/** What is still to be decided at a table whose log goes this far: nothing, if it went on. */
export function undecidedAt(match: string, seq: number | undefined): Refusal | undefined {
	const refusal = undecided.get(match);
	return refusal?.seq === seq ? refusal : undefined;
}
