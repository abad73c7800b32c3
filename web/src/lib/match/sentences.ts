import type { Claim, Entry, Member, Seat } from '$lib/api/types';
import type { AnyGameUi } from '$lib/games/types';
import { t, words } from '$lib/words/words.svelte';
import { takenBack } from './log';

/** A claim that the service has not answered yet, as a sentence; of an undo, with the entry that it is to take back. */
export function sayClaim(claim: Claim, names: string[], ui: AnyGameUi | undefined, last?: Entry): string {
	const name = (seat: Seat) => names[seat - 1] ?? String(seat);
	switch (claim.kind) {
		case 'play':
			return ui?.plays ? ui.plays.say(claim.play, claim.seat, names) : t('entry-play', { who: name(claim.seat) });
		case 'round':
			return t('entry-round');
		case 'result':
			return t('entry-result', { round: claim.round });
		case 'replacement':
			return t('entry-replacement', { round: claim.round });
		case 'breakoff':
			return t('entry-breakoff');
		case 'confirmation':
			return t('entry-confirmation', {
				who: name(claim.seat),
				round: claim.round,
				agrees: claim.agrees ? 'yes' : 'no'
			});
		case 'undo':
			return last ? t('entry-undone', { said: last.sentence, more: 0 }) : t('entry-undo');
		case 'consent':
			return t('entry-consent', { agrees: claim.agrees ? 'yes' : 'no' });
		case 'adjustment':
			return t('entry-adjustment', {
				who: name(claim.seat),
				points: words.signed(claim.points),
				reason: claim.reason
			});
		case 'lineup':
			return t('entry-lineup');
		case 'end':
			return t('entry-end');
		case 'reopen':
			return t('entry-reopen');
	}
}

/** How an entry reads: as the service says it, or a play as its game says it on this phone. */
export function wording(names: string[], ui: AnyGameUi | undefined): (entry: Entry) => string {
	return ({ claim, sentence, effects }) => (claim.kind === 'play' && ui?.plays?.plain?.() ? ui.plays.say(claim.play, claim.seat, names, effects) : sentence);
}

/** An entry of a log as a sentence. An undo says what it took back: the last of it, and how much more. */
export function sayEntry(entry: Entry, log: Entry[], say: (entry: Entry) => string = ({ sentence }) => sentence): string {
	if (entry.claim.kind === 'undo' && entry.back_to === undefined) return t('entry-undo-asked');
	const undone = takenBack(entry, log);
	const last = undone.at(-1);
	if (!last) return entry.claim.kind === 'undo' ? t('entry-undo') : say(entry);
	return t('entry-undone', { said: say(last), more: undone.length - 1 });
}

/**
 * The same where the game has a short form for the table, on which there is little room, and the cards are there to see.
 * That form has signs in it: those who do not look hear it `aloud`.
 */
export function sayAtTable(entry: Entry, log: Entry[], names: string[], ui: AnyGameUi | undefined, form: 'say' | 'aloud' = 'say'): string {
	const whole = wording(names, ui);
	return sayEntry(entry, log, (each) => {
		const { claim, effects } = each;
		return (claim.kind === 'play' ? ui?.plays?.brief?.[form](claim.play, claim.seat, names, effects) : undefined) ?? whole(each);
	});
}

/** Who made an entry. Someone who left before this phone looked has no name any more. */
export function sayBy(by: string, member: Member | undefined): string {
	if (member?.name !== undefined) return member.name;
	if (member?.role === 'viewer') return t('invite-viewer');
	return by === 'host' || member?.role === 'host' ? t('log-host') : t('log-other');
}

/** What was wrong with an entry: why it was not applied, or how it was judged. */
export function faults({ unapplied, verdict }: Entry): string[] {
	return unapplied ? [unapplied.message] : (verdict?.findings.map(({ sentence }) => sentence) ?? []);
}

/** What is worth saying about an entry besides what was claimed: why not, and what followed. */
export function remarks(entry: Entry, ui: AnyGameUi | undefined): string[] {
	const effects = entry.effects.filter((effect) => !ui?.plays?.quiet.includes(effect.code));
	return [...faults(entry), ...effects.map(({ sentence }) => sentence)];
}

/** The same at the table, where what only hidden cards could show is not held against anybody. */
export function remarksAtTable(entry: Entry, ui: AnyGameUi | undefined): string[] {
	const verdict = entry.verdict?.ruling === 'unproven' ? undefined : entry.verdict;
	const effects = entry.effects.filter(({ code }) => !ui?.plays?.brief?.tells.includes(code));
	return remarks({ ...entry, verdict, effects }, ui);
}
