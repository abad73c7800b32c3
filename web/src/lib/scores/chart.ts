import type { Scoresheet } from '$lib/api/types';

/** How the totals grew: for each seat what it had before the first round, after each, and after what was changed by hand. */
export function courses({ names, rounds, adjustments, standing }: Pick<Scoresheet, 'names' | 'rounds' | 'adjustments' | 'standing'>): number[][] {
	return names.map((_, i) => {
		const course = [0];
		for (const { points } of rounds) course.push(course.at(-1)! + (points[i] ?? 0));
		// The sheet does not say after which round a score was changed.
		if (adjustments.length > 0) course.push(standing.totals[i] ?? course.at(-1)!);
		return course;
	});
}

/** The least and the most that a chart of such courses has to show, with nothing in it. */
export function spanOf(courses: number[][]): [least: number, most: number] {
	const all = courses.flat();
	return [Math.min(0, ...all), Math.max(1, ...all)];
}
