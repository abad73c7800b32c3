/** The twelve months of a year. */
export function monthsOf(year: number, played: { month: string; matches: number }[]): { month: string; matches: number }[] {
	return Array.from({ length: 12 }, (_, i) => {
		const month = `${year}-${String(i + 1).padStart(2, '0')}`;
		return { month, matches: played.find((each) => each.month === month)?.matches ?? 0 };
	});
}
