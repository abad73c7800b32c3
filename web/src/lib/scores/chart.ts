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
export function spanOf(courses: number[][]): { least: number; most: number } {
	const all = courses.flat();
	return { least: Math.min(0, ...all), most: Math.max(1, ...all) };
}

/** Which rounds are named below a chart: the last one, and as many others as there is room for. */
export function named(rounds: number, room = 8): number[] {
	const step = Math.ceil(rounds / room);
	return Array.from({ length: Math.floor((rounds - 1) / step) + 1 }, (_, i) => rounds - i * step).reverse();
}
