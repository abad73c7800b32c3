import { handsBefore, handsLeft, wentOut, type Counting } from '../hands';
import type { ResultOf, ViewOf } from '../types';

/** Where a count begins: from a result that is corrected, or from the round as it was played. */
export function beginning(
	seats: number,
	view: ViewOf<'echad'> | undefined,
	was: ResultOf<'echad'> | undefined
): Counting {
	const out = view?.phase.kind === 'over' ? view.phase.out : undefined;
	const counting = { winner: was?.winner ?? out, hands: handsBefore(seats, was), at: undefined };
	return out === undefined ? counting : wentOut(counting, out);
}

/** The result, once a player went out and each other hand has a card. */
export function resultOf({ winner, hands }: Pick<Counting, 'winner' | 'hands'>): ResultOf<'echad'> | undefined {
	const left = handsLeft({ winner, hands });
	return left && winner !== undefined ? { game: 'echad', winner, hands: left } : undefined;
}
