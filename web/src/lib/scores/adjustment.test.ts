import { expect, test } from 'vitest';
import type { Entry } from '$lib/api/types';
import { adjustment, lastSize } from './adjustment';

const entry = (seq: number, points: number, undone_by?: number) =>
	({ seq, claim: { kind: 'adjustment', seat: 1, points, reason: 'late' }, effects: [], moved: true, ...(undone_by && { undone_by }) }) as unknown as Entry;

test('a score is changed by something, for a reason', () => {
	expect(adjustment(2, -10, ' Out of turn ')).toEqual({ kind: 'adjustment', seat: 2, points: -10, reason: 'Out of turn' });
	expect(adjustment(2, 0, 'Out of turn')).toBeUndefined();
	expect(adjustment(2, -10, '  ')).toBeUndefined();
});

test('a table takes away as much as it did last, unless that was taken back', () => {
	expect(lastSize([])).toBeUndefined();
	expect(lastSize([entry(1, -20), entry(2, -5), entry(3, 50, 4)])).toBe(5);
});
