import { values, type Row } from './ask';
import { valueIn } from './told';

/** A score that was never higher, by whom, and in which match. */
interface Mark {
	value: number;
	/** What the match counts. */
	unit?: string;
	who: string[];
	match: string;
}

/** How much a game was played, and its records. */
export interface GameRecord {
	/** Its key, and its title as it was written last, if it has one. */
	game: string;
	title?: string;
	/** It is of a circle whose matches are not in the history. */
	foreign: boolean;
	matches: number;
	seconds: number;
	champions: string[];
	wins: number;
	round?: Mark;
	win?: Mark;
	streak?: { value: number; who: string[] };
}

/** The games that a circle played in a span of days, the one with the most time first. */
export async function gameRecords(asked: { circle?: string; from?: string; to?: string }): Promise<GameRecord[]> {
	const [games, people] = await Promise.all([
		values({ ...asked, measures: ['matches', 'time', 'best_round', 'biggest_win'], by: ['game'] }),
		values({ ...asked, measures: ['wins', 'best_round', 'biggest_win', 'longest_winning'], by: ['game', 'player'] })
	]);
	return recordsOf(games.rows, people.rows).map((record) => ({ ...record, foreign: asked.circle !== undefined }));
}

/** The same from what is known of each game, and of each player in each game. */
export function recordsOf(games: Row[], people: Row[]): Omit<GameRecord, 'foreign'>[] {
	const records = games.map((row) => {
		const { key: game, name } = row.keys[0]!;
		const own = people.filter(({ keys }) => keys[0]?.key === game);
		const value = (code: string) => valueIn(row, code)?.value ?? 0;
		const most = (code: string) => Math.max(0, ...own.map((each) => valueIn(each, code)?.value ?? 0));
		const whose = (fits: (row: Row) => boolean) => own.filter(fits).map(({ keys }) => keys[1]?.name ?? '');
		const having = (code: string, value: number) => (value > 0 ? whose((each) => valueIn(each, code)?.value === value) : []);
		const mark = (code: string): Mark | undefined => {
			const best = valueIn(row, code);
			if (!best?.match_id) return undefined;
			const same = (each: Row) => valueIn(each, code)?.value === best.value && valueIn(each, code)?.match_id === best.match_id;
			return { value: best.value, unit: best.unit, match: best.match_id, who: whose(same) };
		};
		const [wins, streak, round, win] = [most('wins'), most('longest_winning'), mark('best_round'), mark('biggest_win')];
		return {
			game,
			title: game.includes(':') ? name : undefined,
			matches: value('matches'),
			seconds: value('time'),
			champions: having('wins', wins),
			wins,
			round,
			win,
			// One match is no streak.
			streak: streak > 1 ? { value: streak, who: having('longest_winning', streak) } : undefined
		};
	});
	return records.sort((a, b) => b.seconds - a.seconds || b.matches - a.matches);
}
