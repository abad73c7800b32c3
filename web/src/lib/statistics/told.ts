/** What the service answers to a question, in words. */
import { calledGame } from '$lib/games';
import { inShort, labelOf as choiceOf, type Values as Options } from '$lib/open/options';
import { addressOf as historyOf, type Filter } from '$lib/history/filter';
import type { GameDetails, GameOption } from '$lib/api/types';
import { directionOf } from '$lib/words/languages';
import { t, words } from '$lib/words/words.svelte';
import type { Catalogue, Key, Measure, Row, Value, Values } from './ask';
import type { Bar } from './Lines.svelte';
import { addressOf, FILTERS, type Question } from './question';
import { dayName, decimal, duration, monthName, percent, score } from './say';

/** An answer, with what it is put into words with. */
export interface Answer {
	question: Question;
	values: Values;
	catalogue: Catalogue;
	/** The games whose house rules are among the keys. */
	details: Map<string, GameDetails>;
	/** The names of people, by their ids. */
	people: Map<string, string>;
}

/** A row in words, as a bar is drawn of it. */
export interface Line extends Bar {
	row: Row;
	/** What it is of: a name for each dimension. */
	names: string[];
	/** The first value, as the service has it. */
	main: Value;
}

/** Of these, the order says nothing: the best comes first. */
const UNORDERED = ['house_rules', 'option', 'player', 'opponent', 'first', 'round_first', 'rule', 'place', 'tag'];
/** Of these, the last comes first. */
const TIMES = ['day', 'evening', 'month', 'year'];
/** What says of each match when it was. */
export const DATED = 'best_total';

export function measureOf({ catalogue }: Pick<Answer, 'catalogue'>, code: string): Measure | undefined {
	return catalogue.measures.find(({ measure }) => measure === code);
}

export function dimensionName({ catalogue }: Pick<Answer, 'catalogue'>, code: string): string {
	return catalogue.dimensions.find(({ dimension }) => dimension === code)?.name ?? code;
}

export const valueIn = (row: Row, code: string | undefined) => row.values.find(({ measure }) => measure === code);

/** The rows of which there is something to say, as they are drawn. */
export function linesOf(answer: Answer): Line[] {
	const { question, values } = answer;
	const { by } = question;
	const code = question.measures[0] ?? '';
	const measure = measureOf(answer, code);
	// How much was played is no luck.
	// A moment has a date, but no length.
	const moment = (measure?.unit as string) === 'moment';
	const surely = measure?.sum === 'total' && measure.better === 'neither';
	const lines = values.rows.flatMap((row): Line[] => {
		const main = valueIn(row, code);
		if (!main) return [];
		const names = row.keys.map((key) => nameOf(key, row, answer));
		const few = main.few && !surely;
		const more = code === 'matches' ? undefined : t('numbers-matches', { count: main.matches }) + (few ? ` · ${t('ask-few')}` : '');
		return [{ row, names, main, name: names.at(-1) ?? t('ask-all'), value: moment ? 0 : main.value, said: saidIn(answer, row, code), more, few, chance: main.by_chance, href: main.match_id ? `/match/${main.match_id}` : matchesOf(answer, row) }];
	});
	const last = by.at(-1) ?? '';
	if (TIMES.includes(last)) lines.reverse();
	const order = ({ few, value, main }: Line) => (UNORDERED.includes(last) ? Number(few) * 1e9 - sign(measure, main) * value : 0);
	const firsts = [...new Set(values.rows.map(({ keys }) => keys[0]?.key))];
	const first = ({ row }: Line) => (by.length > 1 ? firsts.indexOf(row.keys[0]?.key) : 0);
	return lines.sort((a, b) => first(a) - first(b) || order(a) - order(b));
}

/** So many bars are looked at; the others are in the table. */
const MOST = [12, 60];

/** The bars: by two dimensions, those of each of the first below its name. */
export function groupsOf(answer: Answer, lines: Line[]): [string, Line[]][] {
	const { by } = answer.question;
	const groups = new Map<string, Line[]>();
	for (const line of lines.slice(0, MOST[by.length > 1 ? 1 : 0])) {
		const [first = ''] = line.names;
		const name = by.length < 2 ? '' : ['player', 'game'].includes(by[0]!) ? first : `${dimensionName(answer, by[0]!)}: ${first}`;
		groups.set(name, [...(groups.get(name) ?? []), line]);
	}
	return [...groups];
}

/** What a key is called. */
function nameOf({ dimension, key, name, house_rules: rules }: Key, row: Row, { details }: Answer): string {
	const count = Number(key);
	switch (dimension) {
		case 'game':
			return name ?? calledGame({ game: key });
		case 'house_rules':
			return [calledGame(rules ?? { game: '' }), rulesIn({ ...rules } as Options, details.get(rules?.game ?? ''))].join(': ');
		case 'option': {
			const [option = '', value = ''] = key.split(':');
			return optionIn([...details.values()].flatMap(({ options }) => options).find((each) => each.name === option), option, value);
		}
		case 'starter':
		case 'round_starter':
			return t('numbers-started', { started: key === 'true' ? 'yes' : 'no' });
		case 'seats':
			return t('numbers-seats', { count });
		case 'seat':
		case 'finish':
			return t(`ask-${dimension}`, { number: count });
		case 'rounds':
			return t('numbers-rounds', { count });
		case 'weekday':
			return t('ask-weekday', { day: key });
		case 'hour':
			return `${key.padStart(2, '0')}:00`;
		case 'day':
		case 'evening': {
			// Of a day with several evenings, the number follows.
			const [day = '', number] = key.split('/');
			return dayName(day) + (number ? ` (${number})` : '');
		}
		case 'month':
			return monthName(key, 'long');
		case 'length': {
			const [from = '', to = ''] = key.split('-');
			return t('ask-length', { from, to: to || 'none' });
		}
		case 'match': {
			const at = valueIn(row, DATED)?.at;
			return name ?? (at ? words.date(at) : key);
		}
		case 'rule':
			return (name ?? key).replace(/\.$/, '');
		default:
			return name ?? key;
	}
}

/** How house rules differ from the rule sheet. */
function rulesIn(rules: Options, details: GameDetails | undefined): string {
	const said = inShort(details?.options ?? [], rules);
	return said.length > 0 ? words.sequence(said) : t('numbers-standard');
}

/** A house rule and its value. */
function optionIn(option: GameOption | undefined, name: string, value: string): string {
	const as = value === 'true' || value === 'false' ? t(value === 'true' ? 'yes' : 'no') : /^\d+$/.test(value) ? words.number(Number(value)) : option ? choiceOf(option, value) : value;
	return `${option?.label ?? name}: ${as}`;
}

/** A value of a row, in the unit of its measure. */
export function saidIn(answer: Answer, row: Row, code: string): string {
	const measure = measureOf(answer, code);
	const value = valueIn(row, code);
	return measure && value ? valueInWords(value, measure) : '–';
}

function valueInWords({ value, unit: of }: Value, { unit, sum }: Measure): string {
	if (unit === 'share') return percent(value);
	if (unit === 'seconds') return duration(value);
	if ((unit as string) === 'moment') return words.date(value * 1000);
	if (sum === 'average') return decimal(value);
	if (unit === 'score') return score(value, of);
	return words.number(value);
}

/** -1 where the lowest value is the one to tell, and otherwise 1. */
function sign(measure: Measure | undefined, { lowest_wins: lowest }: Value): number {
	return (measure?.unit === 'place' || measure?.sum === 'least') === (lowest ?? false) ? 1 : -1;
}

/** How often one person wins, beside what chance would give. */
function isOfWins({ question }: Answer): boolean {
	return ['wins', 'win_share'].includes(question.measures[0] ?? '') && (question.player !== undefined || question.by.includes('player'));
}

/** Wins, and how many chance would give. */
function winsIn({ measure, value, by_chance: chance = 0, matches }: Value): { wins: number; chance: number } {
	const times = measure === 'win_share' ? matches : 1;
	return { wins: Math.round(value * times), chance: chance * times };
}

/** What a row is about, as a part of a sentence: "when Ana begins". */
function when(answer: Answer, { row, names }: Line): string {
	const { question, people } = answer;
	const keys = row.keys.flatMap(({ dimension, key }, i) => (dimension === 'player' ? [] : [{ dimension, key, name: names[i]! }]));
	const filters = FILTERS.flatMap((dimension) => {
		const asked = question[dimension];
		if (asked === undefined || dimension === 'from' || dimension === 'to') return [];
		const key = { dimension, key: String(asked) };
		return [{ ...key, name: dimension === 'seats' || dimension === 'game' ? nameOf(key, row, answer) : (people.get(key.key) ?? key.key) }];
	});
	const all = [...keys, ...filters].map(({ dimension, key, name }) => {
		const by = dimension.endsWith('starter') ? (key === 'true' ? 'starting' : 'following') : dimension.replace('round_', '');
		return t('ask-when', { by, name });
	});
	return all.length > 0 ? directed(all.join(' ')) : 'none';
}

/** A part of a sentence that runs as the page does, also where it begins with a name in other letters. */
const directed = (text: string) => (directionOf(words.language) === 'rtl' ? '\u200f' : '\u200e') + text;

/** How many may be told in one breath. */
const TOGETHER = 3;

/** What is worth telling of an answer, where enough matches say it. */
export function sentenceOf(answer: Answer, lines = linesOf(answer)): string | undefined {
	const measure = measureOf(answer, answer.question.measures[0] ?? '');
	const enough = lines.filter(({ few }) => !few);
	const first = enough[0];
	if (!first || !measure) return undefined;
	if (isOfWins(answer)) {
		// Further from chance than luck explains.
		const luck = ({ main }: Line) => {
			const { wins, chance } = winsIn(main);
			return (wins - chance) / Math.sqrt(chance || 1);
		};
		const best = enough.reduce((one, other) => (luck(other) > luck(one) ? other : one));
		const { wins, chance } = winsIn(best.main);
		const who = answer.values.player?.name ?? best.names[best.row.keys.findIndex(({ dimension }) => dimension === 'player')] ?? '';
		const text = t('ask-wins', { who, wins, matches: best.main.matches, chance: Number.isInteger(chance) ? words.number(chance) : decimal(chance), when: when(answer, best) });
		// A part that begins with a comma needs no space before it.
		return text.replace(/\s(\u2068?\u200e?,)/, '$1');
	}
	const who = answer.values.player?.name ?? 'none';
	if (first.names.length === 0) return t('ask-only', { who, measure: measure.name, value: first.said });
	const worth = ({ main }: Line) => sign(measure, main) * main.value;
	const top = Math.max(...enough.map(worth));
	const best = enough.filter((line) => worth(line) === top);
	// One match is no streak, and none of something is nothing to tell.
	const nothing = measure.sum === 'longest' ? 1 : 0;
	if (best.length > TOGETHER || (top === nothing && sign(measure, first.main) > 0)) return undefined;
	// Of places and of scores of which the lowest wins, the best is not the most.
	const kind = ['most', 'least', 'longest'].includes(measure.sum) ? 'record' : first.main.lowest_wins ? 'place' : measure.unit;
	const of = directed(words.list(best.map(({ names }) => words.sequence(names))));
	return t('ask-first', { who, measure: measure.name, kind, of, value: best[0]!.said });
}

/** Where the matches of a row are listed: in the history, or by one more question. */
const matchesOf = (answer: Answer, row: Row): string | undefined => inHistory(answer, row) ?? matchesAskedFor(answer, row);

/** The question of which the matches behind a row are the answer, if one question can tell them. */
function matchesAskedFor({ question, people }: Answer, { keys }: Row): string | undefined {
	// Of those without an account, only the name is known: no question can be about one of them.
	const fixed = keys.filter(({ dimension, key }) => dimension === 'game' || (dimension === 'player' && people.has(key)));
	const [other, ...more] = keys.filter((key) => !fixed.includes(key));
	if (more.length > 0) return undefined;
	const by = other ? [other.dimension, 'match'] : ['match'];
	return addressOf({ ...question, ...Object.fromEntries(fixed.map(({ dimension, key }) => [dimension, key])), by, ...(other && { key: other.key }) });
}

function inHistory({ question, values, people }: Answer, { keys }: Row): string | undefined {
	const { seats, without, starter, circle, player, with: other, game, place, tag, from, to } = question;
	const match = keys.find(({ dimension }) => dimension === 'match');
	if (match) return `/match/${match.key}`;
	if (seats !== undefined || without || starter !== undefined || circle) return undefined;
	const filter: Filter = { sort: 'newest', people: [], game, place, tag, from, to };
	const seated = [player && values.player?.name, other && people.get(other)];
	for (const { dimension, key, name } of keys) {
		if (dimension === 'player' || dimension === 'opponent') seated.push(name);
		else if (dimension === 'game') filter.game = key;
		else if (dimension === 'place') filter.place = name ?? key;
		else if (dimension === 'tag') filter.tag = key;
		else if (dimension === 'day' || dimension === 'evening') filter.from = filter.to = key.slice(0, 10);
		else if (dimension === 'month') Object.assign(filter, { from: `${key}-01`, to: `${key}-${String(new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5)), 0)).getUTCDate()).padStart(2, '0')}` });
		else if (dimension === 'year') Object.assign(filter, { from: `${key}-01-01`, to: `${key}-12-31` });
		else return undefined;
	}
	filter.people = seated.filter((name) => name !== undefined && name !== '') as string[];
	return historyOf(filter);
}

/** The rows as a table: their names, each measure, what chance would give of the first, and the matches behind it. */
export function tableOf(answer: Answer): { columns: string[]; row: (line: Line) => string[]; plain: (line: Line) => (string | number | undefined)[] } {
	const { question, values } = answer;
	const [main = '', ...more] = question.measures;
	const chance = values.rows.some((row) => valueIn(row, main)?.by_chance !== undefined);
	const counted = main !== 'matches';
	const byChance = (chance: number | undefined) => (chance === undefined ? '–' : main === 'win_share' ? percent(chance) : decimal(chance));
	const name = (code: string) => measureOf(answer, code)?.name ?? code;
	const line = <T>(names: T[], first: T, chances: T, others: T[], matches: T) => [...names, first, ...(chance ? [chances] : []), ...others, ...(counted ? [matches] : [])];
	const named = (names: string[]) => (names.length > 0 ? names : [t('ask-all')]);
	return {
		columns: line(question.by.length > 0 ? question.by.map((code) => dimensionName(answer, code)) : [''], name(main), t('numbers-column-by-chance'), more.map(name), t('numbers-column-matches')),
		row: ({ row, names, main, said }) => line(named(names), said, byChance(main.by_chance), more.map((code) => saidIn(answer, row, code)), words.number(main.matches)),
		plain: ({ row, names, main }) => line<string | number | undefined>(named(names), main.value, main.by_chance, more.map((code) => valueIn(row, code)?.value), main.matches)
	};
}

/** The same for a spreadsheet, with the numbers as they are. */
export function csvOf(answer: Answer): string {
	// Spreadsheets expect between cells what stands in no number, and where that is depends on the language.
	const between = ['de', 'ar'].includes(words.language) ? ';' : ',';
	const cell = (value: string | number | undefined) => {
		if (typeof value === 'number') return words.language === 'de' ? String(value).replace('.', ',') : String(value);
		// A name that would be a formula is a text.
		const text = (value ?? '').replace(/[\u200e\u2066-\u2069]/g, '').replace(/^[=+\-@\t\r]/, "'$&");
		return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
	};
	const { columns, plain } = tableOf(answer);
	return [columns, ...linesOf(answer).map(plain)].map((row) => row.map(cell).join(between)).join('\r\n') + '\r\n';
}
