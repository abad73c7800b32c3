import { expect, test } from 'vitest';
import type { Row } from './ask';
import { recordsOf } from './games';

const value = (measure: string, value: number, match_id?: string) => ({ measure, value, matches: 9, few: false, ...(match_id && { match_id }) });
const game = (code: string, ...values: Row['values']): Row => ({ keys: [{ dimension: 'game', key: code }], values });
const player = (code: string, name: string, ...values: Row['values']): Row => ({ keys: [{ dimension: 'game', key: code }, { dimension: 'player', key: name, name }], values });

test('the records of each game say who made them, the game with the most time first', () => {
	const games = [
		game('claro', value('matches', 1), value('time', 60)),
		game('echad', value('matches', 9), value('time', 900), value('best_round', 45, 'm1'), value('biggest_win', 80, 'm2'))
	];
	const people = [
		player('echad', 'Ana', value('wins', 4), value('longest_winning', 3), value('best_round', 45, 'm1'), value('biggest_win', 20, 'm2')),
		player('echad', 'Ben', value('wins', 4), value('longest_winning', 1), value('best_round', 45, 'm3'), value('biggest_win', 80, 'm2')),
		player('claro', 'Ana', value('wins', 0), value('longest_winning', 1))
	];
	expect(recordsOf(games, people)).toEqual([
		{ game: 'echad', matches: 9, seconds: 900, champions: ['Ana', 'Ben'], wins: 4, round: { value: 45, match: 'm1', who: ['Ana'] }, win: { value: 80, match: 'm2', who: ['Ben'] }, streak: { value: 3, who: ['Ana'] } },
		{ game: 'claro', matches: 1, seconds: 60, champions: [], wins: 0 }
	]);
});

test('a title that is a game of its own keeps its name', () => {
	const rummikub: Row = { keys: [{ dimension: 'game', key: 'pad:rummikub', name: 'Rummikub' }], values: [value('matches', 2), value('time', 60)] };
	expect(recordsOf([rummikub], [])).toMatchObject([{ game: 'pad:rummikub', title: 'Rummikub', matches: 2 }]);
});
