/** Until when in the morning a match still belongs to the evening before, in hours. */
const NIGHT = 6;

/** The day that a match belongs to, as a time in it: past midnight, it is still that of the evening before. */
export function dayOf(opened: string): number {
	const at = new Date(opened);
	return new Date(at.getFullYear(), at.getMonth(), at.getDate() - (at.getHours() < NIGHT ? 1 : 0), 12).getTime();
}

/** Hours and minutes of a time in seconds. */
export function hoursOf(seconds: number): { hours: number; minutes: number } {
	const minutes = Math.max(1, Math.round(seconds / 60));
	return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
