import { expect, test, vi } from 'vitest';
import { answerWith, asked } from '$lib/api/pretend';
import type { Entry } from '$lib/api/types';
import { resultOfRound } from './scores';

vi.mock('$lib/api/client', () => import('$lib/api/pretend'));

const points = (...points: number[]) => ({ game: 'points', points });
const entry = (seq: number, claim: object, more: Partial<Entry> = {}) => ({ seq, claim, moved: true, ...more });
const unapplied = { code: 'match_over', field: 'result', detail: '', message: 'The match is over.', expected: '' };
const round = { round: { last: 8, state: 'counted' } };

test('the result of a round is the last one that counts, wherever in the log it is', async () => {
	const first = [entry(8, { kind: 'result', round: 1, result: points(1) }), entry(9, { kind: 'round' })];
	const then = [
		entry(10, { kind: 'replacement', round: 1, result: points(2) }),
		entry(11, { kind: 'result', round: 2, result: points(3) }),
		entry(12, { kind: 'replacement', round: 1, result: points(4) }, { undone_by: 13 }),
		entry(13, { kind: 'replacement', round: 1, result: points(5) }, { moved: false, unapplied })
	];
	answerWith(round, { items: first, next: 9, seq: 12 }, { items: then, seq: 12 });
	expect(await resultOfRound('m', 1)).toEqual({ counted: true, result: points(2) });
	const after = asked.slice(1).map(({ params }) => (params as { query: { after: number } }).query.after);
	expect(after).toEqual([7, 9]);
});

test('a round that its plays decided has no result that was entered', async () => {
	const taken = [entry(8, { kind: 'result', round: 1, result: points(1) }, { undone_by: 9 }), entry(9, { kind: 'undo' })];
	answerWith(round, { items: taken, seq: 9 });
	expect(await resultOfRound('m', 1)).toEqual({ counted: true });
});

test('a round that is not scored cannot be corrected', async () => {
	answerWith({ round: { last: 9, state: 'playing' } });
	expect(await resultOfRound('m', 2)).toEqual({ counted: false });
});
