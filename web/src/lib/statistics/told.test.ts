import { beforeEach, expect, test } from 'vitest';
import type { Game, GameDetails } from '$lib/api/types';
import type { Language } from '$lib/words/languages';
import { words } from '$lib/words/words.svelte';
import { wordsOf } from '../../../scripts/words.js';
import type { Catalogue, Row } from './ask';
import type { Question } from './question';
import { csvOf, linesOf, sentenceOf, tableOf, type Answer } from './told';

function speak(language: Language): void {
	words.use(language, wordsOf('table', language), wordsOf('numbers', language));
}
const seen = (text: string | undefined) => text?.replace(/[\u200e\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

const measure = (measure: string, name: string, unit: string, sum = 'average') => ({ measure, name, unit, sum, better: 'higher', one_game: false, of_person: false });
const catalogue = {
	measures: [
		measure('wins', 'Wins', 'matches', 'total'),
		measure('win_share', 'Win rate', 'share'),
		measure('place', 'Average place', 'place'),
		measure('total', 'Average total', 'score'),
		measure('margin', 'Lead', 'score'),
		measure('best_total', 'Best total', 'score', 'most'),
		measure('illegal_plays', 'Plays that were not allowed', 'plays', 'total'),
		measure('longest_winning', 'Most wins in a row', 'matches', 'longest'),
		measure('round_time', 'Time of a round', 'seconds')
	],
	dimensions: ['player', 'first', 'seats', 'weekday', 'game', 'house_rules', 'month', 'place', 'match'].map((dimension) => ({ dimension, name: `By ${dimension}`, of_person: false }))
} as Catalogue;

const key = (dimension: string, key: string, name?: string) => ({ dimension, key, ...(name && { name }) });
const row = (keys: Row['keys'], measure: string, value: number, matches: number, more: object = {}): Row => ({ keys, values: [{ measure, value, matches, few: matches < 5, ...more }] });

function answer(question: Partial<Question>, rows: Row[], more: Partial<Answer> = {}): Answer {
	const asked = { measures: [rows[0]?.values[0]?.measure ?? 'wins'], by: rows[0]?.keys.map(({ dimension }) => dimension) ?? [], ...question };
	return { question: asked, values: { rows, left_out: 0 }, catalogue, details: new Map(), people: new Map([['d', 'Dan']]), ...more };
}

beforeEach(() => speak('en'));

test('wins are told beside what chance would give, where that is furthest', () => {
	const rows = [
		row([key('first', 'a', 'Ana'), key('player', 'c', 'Chaim')], 'win_share', 0.4, 10, { by_chance: 0.333 }),
		row([key('first', 'a', 'Ana'), key('player', 'b', 'Ben')], 'win_share', 4 / 9, 9, { by_chance: 1 / 4 }),
		row([key('first', 'a', 'Ana'), key('player', 'd', 'Dan')], 'win_share', 1, 2, { by_chance: 1 / 3 })
	];
	expect(seen(sentenceOf(answer({}, rows)))).toBe('Ben wins 4 of 9 when Ana goes first; by chance, it would be 2.3.');
	speak('de');
	expect(seen(sentenceOf(answer({ game: 'echad', seats: 4 }, rows)))).toBe('Ben gewinnt 4 von 9, wenn Ana beginnt bei Echad bei 4 Personen; 2,3 wären Zufall.');
});

test('of one person, the sentence says who', () => {
	const rows = [row([key('weekday', 'friday')], 'wins', 5, 8, { by_chance: 2 })];
	const values = { rows, left_out: 0, player: { id: 'b', name: 'Ben' } };
	expect(seen(sentenceOf(answer({ player: 'b', with: 'd' }, rows, { values })))).toBe('Ben wins 5 of 8 on Fridays with Dan; by chance, it would be 2.');
});

test('of other numbers, the one that stands out is told, and those level with it', () => {
	const by = (code: string, ...values: number[]) => ['Ana', 'Ben', 'Chaim', 'Ruth'].slice(0, values.length).map((name, i) => row([key('player', name, name)], code, values[i]!, 9));
	expect(seen(sentenceOf(answer({}, by('illegal_plays', 3, 12, 5))))).toBe('Plays that were not allowed, most: Ben (12).');
	expect(seen(sentenceOf(answer({}, by('place', 2.5, 1.75))))).toBe('Average place, best: Ben (1.8).');
	const lowest = ['Ana', 'Ben'].map((name, i) => row([key('player', name, name)], 'total', [80, 25][i]!, 9, { lowest_wins: true }));
	expect(seen(sentenceOf(answer({ game: 'pad:rummikub' }, lowest)))).toBe('Average total, best: Ben (25.0).');
	expect(linesOf(answer({ game: 'pad:rummikub' }, lowest)).map(({ name }) => name)).toEqual(['Ben', 'Ana']);
	expect(seen(sentenceOf(answer({}, by('longest_winning', 4, 4, 1))))).toBe('Most wins in a row: Ana and Ben (4).');
	expect(seen(sentenceOf(answer({}, [row([key('game', 'fire', 'Fire'), key('seats', '5')], 'round_time', 200, 9)])))).toBe('Time of a round, longest: Fire, 5 players (3:20 min).');
	expect(seen(sentenceOf(answer({}, [row([], 'round_time', 200, 9)])))).toBe('Time of a round: 3:20 min.');
	expect(sentenceOf(answer({}, by('illegal_plays', 0, 0)))).toBeUndefined();
	expect(sentenceOf(answer({}, by('illegal_plays', 2, 2, 2, 2)))).toBeUndefined();
	expect(sentenceOf(answer({}, by('longest_winning', 1, 1)))).toBeUndefined();
});

test('from right to left, a list runs from the right, whatever letters names have', () => {
	speak('he');
	const told = sentenceOf(answer({}, [row([key('player', 'a', 'Ana'), key('game', 'ten', 'עשר')], 'longest_winning', 8, 9)]));
	expect(told).toContain('\u2068\u200f\u2068Ana\u2069');
});

test('few matches tell nothing', () => {
	expect(sentenceOf(answer({}, [row([key('player', 'a', 'Ana')], 'wins', 4, 4, { by_chance: 1 })]))).toBeUndefined();
});

test('the best comes first where a dimension has no order, and the latest where it is a time', () => {
	const names = (all: Answer) => linesOf(all).map(({ names }) => names.at(-1));
	const people = [row([key('player', 'a', 'Ana')], 'place', 2, 9), row([key('player', 'b', 'Ben')], 'place', 1, 9), row([key('player', 'c', 'Chaim')], 'place', 1, 2)];
	expect(names(answer({}, people))).toEqual(['Ben', 'Ana', 'Chaim']);
	const months = [row([key('month', '2025-12')], 'place', 1, 9), row([key('month', '2026-01')], 'place', 2, 9)];
	expect(names(answer({}, months))).toEqual(['January 2026', 'December 2025']);
	const sizes = [row([key('seats', '2')], 'place', 2, 9), row([key('seats', '3')], 'place', 1, 9)];
	expect(names(answer({}, sizes))).toEqual(['2 players', '3 players']);
});

test('matches with the same house rules are called by how those differ from the sheet', () => {
	const options = [{ name: 'target_score', label: 'Points to win', kind: 'number', default: 300 }];
	const details = new Map([['echad', { options } as unknown as GameDetails]]);
	const rules = (target_score: number) => row([{ dimension: 'house_rules', key: String(target_score), house_rules: { game: 'echad', target_score } as never }], 'margin', 1.5, 9);
	const names = linesOf(answer({}, [rules(300), rules(100)], { details })).map(({ names }) => seen(names[0]));
	expect(names).toEqual(['Echad: As on the rule sheet', 'Echad: Points to win: 100']);
});

test('the matches of a row are in the history where it can look for them', () => {
	const href = (keys: Row['keys'], asked: Partial<Question> = {}) => linesOf(answer(asked, [row(keys, 'wins', 1, 9)]))[0]!.href;
	expect(href([key('player', 'a', 'Ana'), key('game', 'fire', 'Fire')])).toBe('/history?people=Ana&game=fire');
	expect(href([key('month', '2026-02')], { with: 'd', game: 'echad' as Game })).toBe('/history?people=Dan&game=echad&from=2026-02-01&to=2026-02-28');
	expect(href([key('place', 'noas', 'Noa’s')])).toBe('/history?place=Noa%E2%80%99s');
	expect(href([key('match', 'm')])).toBe('/match/m');
});

test('the matches of a row that the history cannot look for are the answer to one more question', () => {
	const href = (keys: Row['keys'], asked: Partial<Question> = {}) => linesOf(answer(asked, [row(keys, 'wins', 1, 9)]))[0]!.href;
	expect(href([key('weekday', 'friday')])).toBe('/statistics/ask?measure=wins&by=weekday,match&key=friday');
	expect(href([key('player', 'd', 'Dan'), key('weekday', 'friday')])).toBe('/statistics/ask?measure=wins&by=weekday,match&player=d&key=friday');
	expect(href([key('game', 'fire')], { without: 'd', seats: 3 })).toBe('/statistics/ask?measure=wins&by=match&without=d&seats=3&game=fire');
	expect(href([key('weekday', 'friday'), key('hour', '20')])).toBeUndefined();
	// No question can be about somebody in another circle, or without an account.
	expect(href([key('player', 'a', 'Ana'), key('weekday', 'friday')], { circle: 'c' })).toBeUndefined();
	expect(href([key('player', 'ana', 'Ana'), key('weekday', 'friday')])).toBeUndefined();
});

test('a spreadsheet has the numbers as they are, and no name in it is a formula', () => {
	const rows = [row([key('player', 'a', '=Ana, "A"')], 'win_share', 0.5, 8, { by_chance: 0.25 })];
	expect(csvOf(answer({}, rows))).toBe('By player,Win rate,By chance,Matches\r\n"\'=Ana, ""A""",0.5,0.25,8\r\n');
	speak('de');
	expect(csvOf(answer({}, rows))).toContain('0,5;0,25;8');
});

test('the table has every measure that was asked for', () => {
	const { keys, values } = row([key('place', 'home', 'Home')], 'win_share', 0.5, 8, { by_chance: 0.25 });
	const both = { keys, values: [...values, { measure: 'place', value: 1.5, matches: 8, few: false }] };
	const asked = answer({ measures: ['win_share', 'place'] }, [both]);
	const { columns, row: cells } = tableOf(asked);
	expect(columns).toEqual(['By place', 'Win rate', 'By chance', 'Average place', 'Matches']);
	expect(cells(linesOf(asked)[0]!).map(seen)).toEqual(['Home', '50%', '25%', '1.5', '8']);
});
