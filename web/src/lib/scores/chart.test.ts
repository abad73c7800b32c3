import { expect, test } from 'vitest';
import type { Scoresheet } from '$lib/api/types';
import { courses, named, spanOf } from './chart';

type Sheet = Parameters<typeof courses>[0];

function sheet(points: number[][], totals: number[], adjusted = false): Sheet {
	return {
		names: totals.map((_, i) => `Player ${i + 1}`),
		rounds: points.map((points, i) => ({ round: i + 1, points }) as Scoresheet['rounds'][number]),
		adjustments: (adjusted ? [{}] : []) as Scoresheet['adjustments'],
		standing: { totals } as Scoresheet['standing']
	};
}

test('totals grow round by round, from nothing', () => {
	expect(courses(sheet([[5, 0], [0, 7], [2, 0]], [7, 7]))).toEqual([[0, 5, 5, 7], [0, 0, 7, 7]]);
});

test('someone who came later has nothing from the rounds before', () => {
	expect(courses(sheet([[5], [0, 7]], [5, 7]))).toEqual([[0, 5, 5], [0, 0, 7]]);
});

test('what was changed by hand comes last, as it stands', () => {
	expect(courses(sheet([[5, 0]], [-5, 0], true))).toEqual([[0, 5, -5], [0, 0, 0]]);
});

test('a chart shows nothing, and what lies below it', () => {
	expect(spanOf([[0, 5, -5], [0, 0, 12]])).toEqual({ least: -5, most: 12 });
	expect(spanOf([[0, 0]])).toEqual({ least: 0, most: 1 });
});

test('the last round is always named, others as there is room', () => {
	expect(named(3)).toEqual([1, 2, 3]);
	expect(named(8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	expect(named(58)).toEqual([2, 10, 18, 26, 34, 42, 50, 58]);
});
