import type { Claim, Entry, Seat } from '$lib/api/types';
import { counts } from '$lib/match/log';

type Adjustment = Extract<Claim, { kind: 'adjustment' }>;

/** A score changed by hand; nothing while it is not known by how much and why. */
export function adjustment(seat: Seat, points: number, reason: string): Adjustment | undefined {
	const why = reason.trim();
	return points === 0 || why === '' ? undefined : { kind: 'adjustment', seat, points, reason: why };
}

/** By how much a score was changed last, either way; nothing where none was. */
export function lastSize(log: Entry[]): number | undefined {
	const last = log.findLast((entry) => entry.claim.kind === 'adjustment' && counts(entry));
	return last?.claim.kind === 'adjustment' ? Math.abs(last.claim.points) : undefined;
}
