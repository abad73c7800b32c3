/** How many months a plot shows at most: those before are in its table. */
const SHOWN = 24;

/** All months from the first to the last of these, also those in which nothing was played; the latest two years. */
export function monthsBetween(played: { month: string; matches: number }[]): { month: string; matches: number }[] {
	const [first, last] = [played[0], played.at(-1)];
	if (!first || !last) return [];
	const counts = new Map(played.map(({ month, matches }) => [month, matches]));
	const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
	const from = Math.max(number(first.month), number(last.month) - SHOWN + 1);
	return Array.from({ length: number(last.month) - from + 1 }, (_, i) => {
		const month = `${Math.floor((from + i) / 12)}-${String(((from + i) % 12) + 1).padStart(2, '0')}`;
		return { month, matches: counts.get(month) ?? 0 };
	});
}

/** Whether a month is where its year is written: in January, or at the beginning, where there is room before the next. */
export function yearBegins(months: { month: string }[], i: number): boolean {
	const january = (each: { month: string } | undefined) => each?.month.endsWith('-01') ?? false;
	return january(months[i]) || (i === 0 && !months.slice(0, 4).some(january));
}

/** The twelve months of a year. */
export function monthsOf(year: number, played: { month: string; matches: number }[]): { month: string; matches: number }[] {
	return Array.from({ length: 12 }, (_, i) => {
		const month = `${year}-${String(i + 1).padStart(2, '0')}`;
		return { month, matches: played.find((each) => each.month === month)?.matches ?? 0 };
	});
}
