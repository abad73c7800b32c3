import type { Seat } from '$lib/api/types';
import type { ResultOf, ViewOf } from '../types';

/** A count on its way: who went out, and the cards in each hand by seat. */
export interface Counting {
	winner: Seat | undefined;
	hands: string[][];
}

/** Where a count begins: from a result that is corrected, or from the round as it was played. */
export function beginning(
	seats: number,
	view: ViewOf<'echad'> | undefined,
	was: ResultOf<'echad'> | undefined
): Counting {
	const hands: string[][] = Array.from({ length: seats }, () => []);
	for (const { seat, cards } of was?.hands ?? []) hands[seat - 1] = [...cards];
	const winner = was?.winner ?? (view?.phase?.kind === 'over' ? view.phase.out : undefined);
	return { winner, hands };
}

/** The result, once a player went out and each other hand has a card. */
export function resultOf({ winner, hands }: Counting): ResultOf<'echad'> | undefined {
	if (winner === undefined) return undefined;
	const others = hands.map((cards, i) => ({ seat: i + 1, cards })).filter(({ seat }) => seat !== winner);
	if (others.some(({ cards }) => cards.length === 0)) return undefined;
	return { game: 'echad', winner, hands: others };
}

/** The hands that do not have as many cards as the plays left in them. */
export function differing({ winner, hands }: Counting, view: ViewOf<'echad'> | undefined): { seat: Seat; expected: number; count: number }[] {
	if (!view) return [];
	const all = hands.map(({ length }, i) => ({ seat: i + 1, expected: view.hands[i] ?? length, count: length }));
	return all.filter(({ seat, expected, count }) => seat !== winner && expected !== count);
}
