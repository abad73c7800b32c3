import { expect, test } from 'vitest';
import { monthsBetween, monthsOf, yearBegins } from './months';

test('a month without a match is there, with none', () => {
	const played = [{ month: '2025-11', matches: 3 }, { month: '2026-02', matches: 1 }];
	expect(monthsBetween(played)).toEqual([
		{ month: '2025-11', matches: 3 },
		{ month: '2025-12', matches: 0 },
		{ month: '2026-01', matches: 0 },
		{ month: '2026-02', matches: 1 }
	]);
	expect(monthsBetween([])).toEqual([]);
});

test('of many years, the latest two are drawn', () => {
	const months = monthsBetween([{ month: '1998-05', matches: 3 }, { month: '2026-02', matches: 1 }]);
	expect([months.length, months[0]!.month, months.at(-1)!.month]).toEqual([24, '2024-03', '2026-02']);
});

test('a year has twelve months', () => {
	const months = monthsOf(2026, [{ month: '2026-02', matches: 4 }]);
	expect(months.map(({ matches }) => matches)).toEqual([0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('a year is written where it begins, unless two would stand too close', () => {
	const months = (first: string, last: string) => monthsBetween([{ month: first, matches: 1 }, { month: last, matches: 1 }]);
	const written = (all: { month: string }[]) => all.filter((_, i) => yearBegins(all, i)).map(({ month }) => month);
	expect(written(months('2025-06', '2026-02'))).toEqual(['2025-06', '2026-01']);
	expect(written(months('2025-12', '2026-05'))).toEqual(['2026-01']);
	expect(written(months('2026-03', '2026-04'))).toEqual(['2026-03']);
});
