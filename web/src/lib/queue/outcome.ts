import { sentenceOf } from '$lib/api/problems';
import type { Entry } from '$lib/api/types';
import { counts } from '$lib/match/log';
import { faults } from '$lib/match/sentences';
import type { Step } from '$lib/referee/judge';
import { words } from '$lib/words/words.svelte';
import type { Kept } from './kept';

/** Whether the table has the entry as it was meant. */
function arrived({ outcome }: Kept): boolean {
	return outcome !== undefined && outcome.kind !== 'refused' && outcome.entry.moved;
}

/** Whether it came out as the person was told when they entered it. */
export function asTold(kept: Kept): boolean {
	const { still, outcome } = kept;
	return arrived(kept) || (still === true && outcome !== undefined && outcome.kind !== 'refused' && !outcome.entry.unapplied);
}

/** How an entry that was sent late fared, for icons and colours. */
export type Mark = 'waits' | 'legal' | 'unproven' | 'illegal';

export function markOf(kept: Kept): Mark {
	const { outcome } = kept;
	if (!outcome) return 'waits';
	if (!arrived(kept)) return 'illegal';
	return outcome.kind !== 'refused' && outcome.entry.verdict?.ruling === 'unproven' ? 'unproven' : 'legal';
}

/** What other phones entered while this one could not send, where what it sends no longer fits for that. */
export function faster(settled: Kept[], log: Entry[]): Entry[] {
	const late = settled.filter((kept) => !asTold(kept));
	const own = new Set(settled.map(({ id }) => id));
	const from = Math.min(...late.map(({ seen }) => seen ?? Infinity));
	const upto = Math.max(...late.map(({ outcome }) => (outcome && outcome.kind !== 'refused' ? outcome.entry.seq : Infinity)));
	return log.filter((entry) => entry.seq > from && entry.seq < upto && !own.has(entry.id) && counts(entry));
}

/** What became of an entry, in a word or two; of a play, also whether another phone was faster. */
export function stateOf(kept: Kept, beaten = false): string {
	const { outcome } = kept;
	if (!outcome) return words.say('kept-waits');
	if (outcome.kind === 'refused') return words.say('kept-refused');
	const { entry } = outcome;
	if (entry.unapplied) return words.say('kept-unapplied');
	if (!arrived(kept)) return words.say(beaten && !asTold(kept) ? 'kept-late' : 'verdict-illegal');
	return words.say(outcome.kind === 'known' ? 'kept-known' : 'kept-recorded');
}

/** Why an entry is not in the log, or changed nothing there; while it waits, what the referee on this phone says. */
export function reasonsOf(kept: Kept, supposed?: Step, beaten = false): string[] {
	const { outcome } = kept;
	if (!outcome) {
		const { entry, problem } = supposed ?? {};
		if (problem) return [sentenceOf(problem.code, problem.message)];
		return entry && !entry.moved ? faults(entry) : [];
	}
	if (outcome.kind === 'refused') return [sentenceOf(outcome.code, outcome.message)];
	// What came before it says why it was judged so.
	return beaten && outcome.entry.verdict ? [] : faults(outcome.entry);
}
