import type { Game } from '$lib/api/types';
import { numberOf, plainNumber } from '$lib/digits';
import { rounded } from '$lib/games/typed';
import { placeOf } from './places';

/** A scoresheet from paper, as it is typed: text as long as it is. */
export interface Sheet {
	game: Game;
	/** A day, as a date field has it. */
	date: string;
	place: string;
	/** The house rules that were chosen, by the names of the options. */
	rules: Record<string, unknown>;
	names: string[];
	/** Rounds down, people across. */
	rounds: string[][];
	/** Whether there are only totals, and the one row has them. */
	totals: boolean;
	/** Whether the match was cut short, and does not count. */
	cut: boolean;
}

export type Part = 'game' | 'date' | 'place' | 'rules' | 'names' | 'row';

export function emptySheet(game: Game, names: string[] = ['', '']): Sheet {
	return { game, date: '', place: '', rules: {}, names, rounds: [names.map(() => '')], totals: false, cut: false };
}

/** The rows in which something was typed. */
function filled({ rounds, totals }: Sheet): string[][] {
	const rows = totals ? rounds.slice(0, 1) : rounds;
	return rows.filter((row) => row.some((score) => score !== ''));
}

/** A row is there to be typed in at the end, unless there are only totals. */
export function withRoom(sheet: Sheet): Sheet {
	const last = sheet.rounds.at(-1);
	if (sheet.totals || (last && last.every((score) => score === ''))) return sheet;
	return { ...sheet, rounds: [...sheet.rounds, sheet.names.map(() => '')] };
}

export function withPerson(sheet: Sheet): Sheet {
	return { ...sheet, names: [...sheet.names, ''], rounds: sheet.rounds.map((row) => [...row, '']) };
}

export function withoutPerson(sheet: Sheet, seat: number): Sheet {
	const without = <T>(all: T[]) => all.filter((_, i) => i !== seat);
	return { ...sheet, names: without(sheet.names), rounds: sheet.rounds.map(without) };
}

/** Changes the sign of a score: the number keys of an iPhone have no minus. */
export function negated(score: string): string {
	const plain = plainNumber(score);
	return plain.startsWith('-') ? plain.slice(1) : `-${plain}`;
}

/** What each person has in all. */
export function sums({ names, rounds }: Sheet): number[] {
	return names.map((_, seat) => rounds.reduce((sum, row) => rounded(sum + (numberOf(row[seat] ?? '') || 0)), 0));
}

/** The lines of the sheet as the import reads them, and what each of them says. */
function linesOf(sheet: Sheet): { part: Part; row?: number; option?: string; fields: string[] }[] {
	const { game, date, place, rules, names, totals, cut } = sheet;
	const chosen = Object.entries(rules).filter(([, value]) => value !== '' && value !== undefined);
	const rows = filled(sheet);
	return [
		{ part: 'game', fields: ['game', game] },
		{ part: 'date', fields: ['date', date] },
		...(place.trim() ? [{ part: 'place' as const, fields: ['place', text(place)] }] : []),
		...chosen.map(([option, value]) => ({ part: 'rules' as const, option, fields: ['option', option, valueOf(value)] })),
		{ part: 'names', fields: ['players', ...names.map(text)] },
		...rows.map((row) => ({
			part: 'row' as const,
			row: sheet.rounds.indexOf(row),
			// On paper, nothing is written where nothing was scored.
			fields: [totals ? 'total' : 'round', ...row.map((score) => plainNumber(score) || '0')]
		})),
		...(cut ? [{ part: 'row' as const, fields: ['winner', 'cut short'] }] : [])
	];
}

export function csvOf(sheet: Sheet, copies = 1): string {
	// An import knows each sheet that it has, but of equal ones in a file, each is a match.
	return linesOf(sheet).map(({ fields }) => `${fields.map(quoted).join(',')}\n`).join('').repeat(copies);
}

/** What on the sheet a fault is about. */
export function partAt(sheet: Sheet, fault: { field: string }): { part: Part; row?: number; option?: string } | undefined {
	const place = placeOf(fault);
	const line = place && linesOf(sheet)[place.line - 1];
	return line && { part: line.part, ...(line.row !== undefined && { row: line.row }), ...(line.option && { option: line.option }) };
}

/** The value of an option as the import reads it: a word as it is, all else as JSON. */
function valueOf(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The import takes one apostrophe off, which a spreadsheet may have wanted. */
function text(written: string): string {
	const trimmed = written.trim();
	return /^[=+\-@']/.test(trimmed) ? `'${trimmed}` : trimmed;
}

function quoted(field: string): string {
	return /[",;\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
