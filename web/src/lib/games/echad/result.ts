import { wentOut, type Counting } from '../hands';
import type { ResultOf, ViewOf } from '../types';

/** Where a count begins: from a result that is corrected, or from the round as it was played. */
export function beginning(
	seats: number,
	view: ViewOf<'echad'> | undefined,
	was: ResultOf<'echad'> | undefined
): Counting {
	const hands: string[][] = Array.from({ length: seats }, () => []);
	for (const { seat, cards } of was?.hands ?? []) hands[seat - 1] = [...cards];
	const out = view?.phase?.kind === 'over' ? view.phase.out : undefined;
	const counting = { winner: was?.winner ?? out, hands, at: undefined };
	return out === undefined ? counting : wentOut(counting, out);
}

/** The result, once a player went out and each other hand has a card. */
export function resultOf({ winner, hands }: Pick<Counting, 'winner' | 'hands'>): ResultOf<'echad'> | undefined {
	if (winner === undefined) return undefined;
	const others = hands.map((cards, i) => ({ seat: i + 1, cards })).filter(({ seat }) => seat !== winner);
	if (others.some(({ cards }) => cards.length === 0)) return undefined;
	return { game: 'echad', winner, hands: others };
}
