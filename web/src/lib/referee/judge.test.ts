import { beforeEach, describe, expect } from 'vitest';
import type { Problem } from '$lib/api/problems';
import type { Claim } from '$lib/api/types';
import { newEntry, type NewEntry } from '$lib/queue/kept';
import { load } from '$referee';
import { Judge } from './judge';
import { aMatch, lay, NAMES, refereed, Service } from './real';

const who = { by: 'host', role: 'host' } as const;
let service: Service;
let judge: Judge;
/** What waits on this phone. */
let waiting: NewEntry[];

beforeEach(async ({ skip }) => {
	if (!load) skip();
	service = await Service.begin('match');
	judge = Judge.at(aMatch('match'), NAMES, await load!('en', 'echad'), who);
	judge.follow(service.log);
	waiting = [];
});

function enter(claim: Claim) {
	const made = newEntry(claim);
	const step = judge.judge(made);
	waiting = [...waiting, made];
	return step;
}

/** The service takes the first of what waits, and this phone hears of it. */
function arrives() {
	const [made, ...others] = waiting;
	const entry = service.takes(made!.claim, { id: made!.id });
	judge.follow([entry]);
	waiting = others;
	return entry;
}

const turn = () => {
	const { view } = judge.suppose(waiting).table;
	return view?.game === 'echad' ? view.turn : undefined;
};
const moved = () => judge.suppose(waiting).entries.map((entry) => entry.moved);

describe('the referee on this phone', () => {
	refereed('judges what is entered before the service has it, with its reasons', () => {
		expect(enter(lay(2, 'blue-he')).entry).toMatchObject({ moved: true, verdict: { ruling: 'legal' } });
		expect(turn()).toBe(3);
		const { entry } = enter(lay(3, 'red-vav'));
		expect(entry).toMatchObject({ moved: false, verdict: { ruling: 'illegal', fits: { seat: 3 } } });
		expect(entry?.verdict?.findings[0]?.sentence.replace(/[\u2068\u2069]/g, '')).toBe('Red Vav does not match blue He. The colour now is blue.');
		expect(turn()).toBe(3);
		enter(lay(3, 'red-vav', true));
		expect([turn(), moved()]).toEqual([1, [true, false, true]]);
	});

	refereed('keeps the table as it is when the service says the same', () => {
		enter(lay(2, 'blue-he'));
		enter(lay(3, 'blue-vav'));
		const { table } = judge.suppose(waiting);
		arrives();
		expect(judge.suppose(waiting).table).toBe(table);
		arrives();
		expect(judge.suppose(waiting)).toMatchObject({ entries: [] });
		expect(judge.suppose(waiting).table).toBe(table);
		expect(judge.agrees(service.match.table)).toBe(true);
	});

	refereed('judges again what waits when somebody else was faster', () => {
		enter(lay(2, 'blue-he'));
		enter(lay(3, 'blue-vav'));
		judge.follow([service.takes(lay(2, 'green-gimel'))]);
		expect(moved()).toEqual([false, false]);
		expect(judge.suppose(waiting).entries.map(({ seq }) => seq)).toEqual([3, 4]);
		expect(arrives()).toMatchObject({ moved: false });
	});

	refereed('starts over when something that waits is dropped', () => {
		enter(lay(2, 'blue-he'));
		enter(lay(3, 'green-he'));
		expect(moved()).toEqual([true, true]);
		waiting = waiting.slice(1);
		expect(moved()).toEqual([false]);
	});

	refereed('counts a round, and begins the next one', () => {
		const hands = [{ seat: 1, cards: ['green-he'] }, { seat: 3, cards: ['wild'] }];
		enter({ kind: 'result', round: 1, result: { game: 'echad', winner: 2, hands } });
		expect(judge.suppose(waiting).table).toMatchObject({ round: 2, round_open: false, standing: { totals: [0, 25, 0] } });
		expect(judge.scoresheet.rounds).toMatchObject([{ round: 1, points: [0, 25, 0], winners: [2] }]);
		enter({ kind: 'replacement', round: 1, result: { game: 'echad', winner: 2, hands: [{ seat: 1, cards: ['red-bet'] }, { seat: 3, cards: ['wild'] }] } });
		expect(judge.scoresheet.standing.totals).toEqual([0, 22, 0]);
		enter({ kind: 'round', deal: { game: 'echad', dealer: 2, up: 'red-he' } });
		expect(turn()).toBe(3);
	});

	refereed('refuses what makes no sense, and nothing has changed', () => {
		const { table } = judge.suppose(waiting);
		expect(judge.judge(newEntry({ kind: 'result', round: 7, result: { game: 'echad', winner: 1, hands: [] } })).problem?.code).toBeTruthy();
		expect(judge.suppose(waiting).table).toBe(table);
	});

	refereed('takes back what was seen, but not what came meanwhile', () => {
		enter(lay(2, 'blue-he'));
		arrives();
		enter({ kind: 'undo' });
		expect([turn(), judge.suppose(waiting).entries[0]?.back_to]).toEqual([2, 1]);
		judge.follow([service.takes(lay(3, 'blue-vav'))]);
		expect([turn(), judge.suppose(waiting).entries]).toEqual([1, []]);
	});

	refereed('says what a result comes to before it is entered, by the house rules alone', async () => {
		enter(lay(2, 'blue-he'));
		const { table } = judge.suppose(waiting);
		const hand = (cards: string[]) => judge.score({ game: 'echad', winner: 1, hands: [{ seat: 2, cards }] }, ['Ana', 'Ben']);
		// Ben would have more cards than that.
		expect(hand(['green-he', 'wild'])).toMatchObject({ winners: [1], points: [25, 0] });
		const refusal = (deed: () => unknown) => {
			try {
				return deed();
			} catch (error) {
				return (error as Problem).errors[0]?.field;
			}
		};
		expect(refusal(() => hand(['green-he', 'green-he', 'green-he']))).toBe('result.hands[0].cards');
		await load!('de', 'echad');
		judge.speak('de');
		expect(refusal(() => judge.score({ game: 'points', points: [7, 5, 0] }, NAMES))).toBe('result.points');
		expect(judge.suppose(waiting).table.seq).toBe(table.seq);
	});

	refereed('sees when the service has another table', () => {
		expect(judge.agrees(service.match.table)).toBe(true);
		expect(judge.agrees({ ...service.match.table, names: ['Ana', 'Ben', 'Dana'] })).toBe(false);
		expect(judge.agrees({ ...service.match.table, seq: 99 })).toBe(true);
	});

	refereed('says it in another language', async () => {
		enter(lay(2, 'blue-he'));
		await load!('de', 'echad');
		judge.speak('de');
		expect(judge.suppose(waiting).entries[0]?.sentence.replace(/[\u2068\u2069]/g, '')).toBe('Ben legt He in Blau.');
	});

	refereed('follows entries once, in order and without a gap', () => {
		for (const card of ['blue-he', 'blue-vav', 'blue-tet']) service.takes(lay(service.log.length + 1 > 3 ? 1 : service.log.length + 1, card));
		const [, second, third, fourth] = service.log;
		judge.follow([third!, fourth!]);
		expect(judge.seq).toBe(1);
		judge.follow([second!, second!]);
		expect(judge.seq).toBe(2);
		judge.follow(service.log);
		expect(judge.seq).toBe(4);
	});
});
