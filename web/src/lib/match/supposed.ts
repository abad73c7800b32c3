import type { Claim, Play, Seat, Table } from '$lib/api/types';

/** Where a table is, as far as can be said while entries wait that nobody has judged yet. */
export interface Supposed {
	round: number;
	/** Whether plays can be entered: a round that begins only in what waits has no cards to show. */
	open: boolean;
	/** Whether a round was begun that the service does not know of. */
	begun: boolean;
	/** Who may be next, after the plays that wait. */
	seat?: Seat;
	/** The last play that waits. */
	last?: Play;
	/** The last play that waits and laid a card, to be drawn where it will lie. */
	laid?: Play;
}

/**
 * The table as the entries that wait would leave it. Only rounds are counted and turns
 * passed on: what the plays bring about is for the referee to say.
 */
export function supposed(
	table: Table,
	waiting: Claim[],
	{ direction, goesOn }: { direction: 1 | -1; goesOn: (play: Play) => boolean }
): Supposed {
	const at: Supposed = { round: table.round, open: table.round_open, begun: false };
	for (const claim of waiting) {
		if (claim.kind === 'result') {
			at.round = Math.max(at.round, claim.round + 1);
			at.open = false;
			at.begun = false;
		} else if (claim.kind === 'round') {
			at.begun = true;
		} else if (claim.kind === 'play') {
			at.last = claim.play;
			if ('cards' in claim.play || 'card' in claim.play) at.laid = claim.play;
			if (!goesOn(claim.play)) at.seat = next(claim.seat, table.names.length, direction);
			continue;
		} else continue;
		delete at.last;
		delete at.laid;
		delete at.seat;
	}
	return at;
}

function next(seat: Seat, seats: number, direction: 1 | -1): Seat {
	return ((seat - 1 + direction + seats) % seats) + 1;
}
