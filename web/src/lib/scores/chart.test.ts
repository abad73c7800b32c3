import { expect, test } from 'vitest';
import type { Scoresheet } from '$lib/api/types';
import { courses, spanOf } from './chart';

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
	expect(spanOf([[0, 5, -5], [0, 0, 12]])).toEqual([-5, 12]);
	expect(spanOf([[0, 0]])).toEqual([0, 1]);
});
