import { GAMES } from '$lib/games';
import type { Catalogue, Dimension } from './ask';

/** What is measured, by what, of whom, and in which matches. Its parts are called as in the API, and in an address. */
export interface Question {
	/** The first is drawn; the others are in its table. */
	measures: string[];
	/** None, one or two. */
	by: string[];
	/** Of everyone, if no one is named. */
	player?: string;
	circle?: string;
	game?: string;
	seats?: number;
	with?: string;
	without?: string;
	place?: string;
	tag?: string;
	starter?: boolean;
	from?: string;
	to?: string;
	/** Only the rows with this key of the first thing in `by`. */
	key?: string;
}

/** What matches can be looked for by, besides whose they are. */
export const FILTERS = ['game', 'seats', 'with', 'without', 'place', 'tag', 'starter', 'from', 'to'] as const;

/** What the account noted: others do not see it. */
export const NOTED = ['place', 'tag'];
/** With these, no two games are in one number. */
const OF_ONE_GAME = ['game', 'house_rules', 'match'];

/** What may be in an address as it is in a question. */
const TEXTS = { key: /./, player: /./, circle: /./, with: /./, without: /./, place: /./, tag: /./, from: /^\d{4}-\d\d-\d\d$/, to: /^\d{4}-\d\d-\d\d$/, game: new RegExp(`^(${GAMES.join('|')})(:.+)?$`) };

/** The question of an address. What makes no sense there is left out. */
export function questionOf(params: URLSearchParams): Question {
	const text = (name: string) => params.get(name)?.trim() ?? '';
	const codes = (name: string) => text(name).split(',').filter(Boolean);
	const texts = Object.entries(TEXTS).flatMap(([name, pattern]) => (pattern.test(text(name)) ? [[name, text(name)]] : []));
	const seats = Number(text('seats'));
	return {
		measures: codes('measure'),
		by: codes('by'),
		...Object.fromEntries(texts),
		...(seats >= 1 && seats <= 20 && { seats: Math.floor(seats) }),
		...(/^(true|false)$/.test(text('starter')) && { starter: text('starter') === 'true' })
	};
}

/** The address of a question. */
export function addressOf({ measures, by, ...rest }: Question): string {
	const params = new URLSearchParams();
	if (measures.length > 0) params.set('measure', measures.join(','));
	if (by.length > 0) params.set('by', by.join(','));
	for (const [name, value] of Object.entries(rest)) if (value !== undefined && value !== '') params.set(name, String(value));
	const asked = params.toString().replaceAll('%2C', ',');
	return `/statistics/ask${asked && `?${asked}`}`;
}

/** The dimensions that go with a question as it is; `foreign` is the circle of someone else. */
export function offered({ measures, player }: Question, catalogue: Catalogue, foreign: boolean): Dimension[] {
	const asked = catalogue.measures.filter(({ measure }) => measures.includes(measure));
	return catalogue.dimensions.filter(
		({ dimension, part }) =>
			!(player ? dimension === 'player' : foreign && NOTED.includes(dimension)) && (!part || asked.every(({ parts }) => parts?.includes(part)))
	);
}

/**
 * The question that has a meaning and is nearest to this one, so that no tap leads to a refusal: a score
 * needs a game, a streak a person. `games` are those that were played, the first one the most.
 */
export function mended(question: Question, catalogue: Catalogue, games: string[], foreign = false): Question {
	const { starter, ...kept } = question;
	const { player } = question;
	let asked = question.measures.flatMap((code) => catalogue.measures.find(({ measure }) => measure === code) ?? []);
	if (asked.length === 0) asked = catalogue.measures.filter(({ measure }) => measure === 'win_share');
	const measures = asked.map(({ measure }) => measure);
	const dimensions = offered({ ...question, measures }, catalogue, foreign);
	const ofPerson = (code: string) => Number(dimensions.find(({ dimension }) => dimension === code)?.of_person ?? false);
	let by = [...new Set(question.by)].filter((code) => dimensions.some(({ dimension }) => dimension === code));
	// What is of two people is against one of the others.
	if (asked.some(({ of_pair }) => of_pair) && !question.with && !by.includes('opponent')) by = ['opponent', ...by];
	if (!player && !by.includes('player') && (asked.some(({ of_person }) => of_person) || by.some(ofPerson))) by = ['player', ...by.sort((a, b) => ofPerson(b) - ofPerson(a))];
	by = by.slice(0, 2);
	const next: Question = { ...kept, measures, by };
	if (starter !== undefined && (player || by.includes('player'))) next.starter = starter;
	if (by.length === 0) delete next.key;
	if (foreign && !player) for (const name of ['place', 'tag'] as const) delete next[name];
	const mixed = asked.some(({ one_game }) => one_game) && !question.game && !by.some((code) => OF_ONE_GAME.includes(code));
	if (mixed && games[0]) next.game = games[0];
	return next;
}

/** Questions to begin with, the ones most worth telling first. */
export const READY: { name: string; measures: string[]; by: string[] }[] = [
	{ name: 'wins', measures: ['win_share'], by: ['player'] },
	{ name: 'rivals', measures: ['win_share'], by: ['player', 'opponent'] },
	{ name: 'streak', measures: ['longest_winning'], by: ['player', 'game'] },
	{ name: 'comebacks', measures: ['comebacks'], by: ['player'] },
	{ name: 'weekday', measures: ['win_share'], by: ['player', 'weekday'] },
	{ name: 'first', measures: ['win_share'], by: ['first', 'player'] },
	{ name: 'round', measures: ['round_time'], by: ['game', 'seats'] },
	{ name: 'illegal', measures: ['illegal_plays'], by: ['player'] },
	{ name: 'stand', measures: ['let_stand'], by: ['player'] },
	{ name: 'evenings', measures: ['evenings_won'], by: ['player'] },
	{ name: 'kept', measures: ['lead_kept'], by: ['player'] },
	{ name: 'last', measures: ['decided_last'], by: ['game'] }
];
