import type { Seat } from '$lib/api/types';
import type { ResultOf } from '../types';

/** The result of a hand, once its winner is known; others count only where the table plays last turns. */
export function resultOf(winner: Seat | undefined, completed: Seat[], lastTurns: boolean): ResultOf<'trash'> | undefined {
	if (winner === undefined) return undefined;
	const others = lastTurns ? completed.filter((seat) => seat !== winner) : [];
	return { game: 'trash', winner, ...(others.length > 0 && { completed: others }) };
}
