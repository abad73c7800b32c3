import type { Entry, Table } from '$lib/api/types';
import type { AnyGameUi } from '$lib/games/types';
import { t, words } from '$lib/words/words.svelte';
import { remarksAtTable, sayAtTable } from './sentences';

/** What has to be known of a match to tell an entry of it. */
export interface Place {
	entries: Entry[];
	names: string[];
	ui: AnyGameUi | undefined;
	table: Table | undefined;
}

/** An entry for those who do not look: what came, and what is worth saying about it. */
export function tellEntry(entry: Entry, { entries, names, ui }: Place): string {
	return joined([verdictOf(entry), sayAtTable(entry, entries, names, ui, 'aloud'), ...remarksAtTable(entry, ui)]);
}

/** The same, aloud: a refusal is heard with its reason alone, and what changed the table with whose turn it is, or who has how much. */
export function tellAloud(entry: Entry, place: Place): string {
	if (entry.verdict?.ruling === 'illegal' && !entry.moved) return joined([verdictOf(entry), ...remarksAtTable(entry, place.ui)]);
	return joined([tellEntry(entry, place), ...(entry.moved ? standing(entry, place) : [])]);
}

function verdictOf({ verdict }: Entry): string {
	return verdict?.ruling === 'illegal' ? t('verdict-illegal') : '';
}

/** How the table stands after an entry. */
function standing(entry: Entry, { names, ui, table }: Place): string[] {
	if (!table) return [];
	const { winners, totals, status } = table.standing;
	const name = (seat: number) => names[seat - 1] ?? String(seat);
	if (status !== 'open') return winners.length > 0 ? [t('match-won', { who: words.list(winners.map(name)), count: winners.length })] : [t('match-over')];
	const turn = table.round_open && table.view ? ui?.plays?.turn(table.view) : undefined;
	if (turn !== undefined) return [t('now', { who: name(turn) })];
	// After the first round the entry itself has said so.
	const { score } = entry;
	const said = score ? totals.every((total, i) => total === score.points[i]) : entry.claim.kind !== 'adjustment';
	return said ? [] : [t('told-totals', { totals: words.list(names.map((each, i) => `${each} ${words.number(totals[i] ?? 0)}`)) })];
}

/** Sentences after one another. A short one without its full stop has it from here, so that voices pause. */
function joined(sentences: string[]): string {
	return sentences.filter((each) => each !== '').map((each) => (/[\p{L}\p{N}"“”»]\u2069*$/u.test(each) ? `${each}.` : each)).join(' ');
}
