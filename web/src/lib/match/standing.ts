import type { Seat, Standing } from '$lib/api/types';

export interface Ranked {
	seat: Seat;
	/** 1 for the first; the same for equal totals. */
	place: number;
	total: number;
}

/** The seats in the order in which a match ended: the winners first, the others by their totals, of which the highest or the lowest is the best. */
export function ranked({ totals, winners, lowest_wins }: Pick<Standing, 'totals' | 'winners' | 'lowest_wins'>): Ranked[] {
	const won = (seat: Seat) => (winners.includes(seat) ? 1 : 0);
	const seats = totals.map((total, i) => ({ seat: i + 1, total }));
	seats.sort((a, b) => won(b.seat) - won(a.seat) || (lowest_wins ? a.total - b.total : b.total - a.total) || a.seat - b.seat);
	const equal = (a: { seat: Seat; total: number }, b: { seat: Seat; total: number }) =>
		won(a.seat) === won(b.seat) && (won(a.seat) === 1 || a.total === b.total);
	return seats.map((each) => ({ ...each, place: seats.findIndex((other) => equal(each, other)) + 1 }));
}
