import { sentenceOf } from '$lib/api/problems';
import type { Step } from '$lib/referee/judge';
import { words } from '$lib/words/words.svelte';
import { arrived, type Kept } from './kept';

/** How an entry that was sent late fared, for icons and colours. */
export type Mark = 'waits' | 'legal' | 'unproven' | 'illegal';

export function markOf(kept: Kept): Mark {
	const { outcome } = kept;
	if (!outcome) return 'waits';
	if (!arrived(kept)) return 'illegal';
	return outcome.kind !== 'refused' && outcome.entry.verdict?.ruling === 'unproven' ? 'unproven' : 'legal';
}

/** What became of an entry, in a word or two. */
export function stateOf(kept: Kept): string {
	const { outcome } = kept;
	if (!outcome) return words.say('kept-waits');
	if (outcome.kind === 'refused') return words.say('kept-refused');
	const { entry } = outcome;
	if (entry.unapplied) return words.say('kept-unapplied');
	if (!arrived(kept)) return words.say('verdict-illegal');
	return words.say(outcome.kind === 'known' ? 'kept-known' : 'kept-recorded');
}

/** Why an entry is not in the log, or changed nothing there; while it waits, what the referee on this phone says. */
export function reasonsOf({ outcome }: Kept, supposed?: Step): string[] {
	if (!outcome) {
		const { entry, problem } = supposed ?? {};
		if (problem) return [sentenceOf(problem.code, problem.message)];
		return entry?.moved ? [] : (entry?.verdict?.findings.map(({ sentence }) => sentence) ?? []);
	}
	if (outcome.kind === 'refused') return [sentenceOf(outcome.code, outcome.message)];
	const { unapplied, verdict } = outcome.entry;
	if (unapplied) return [unapplied.message];
	return verdict?.findings.map(({ sentence }) => sentence) ?? [];
}
