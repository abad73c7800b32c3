import { expect, test } from 'vitest';
import { monthsOf } from './months';

test('a year has twelve months', () => {
	const months = monthsOf(2026, [{ month: '2026-02', matches: 4 }]);
	expect(months.map(({ matches }) => matches)).toEqual([0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
