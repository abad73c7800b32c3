import type { Seat } from '$lib/api/types';
import type { ResultOf, ViewOf } from '../types';

/** A count on its way: who went out, and the cards in each hand by seat. */
export interface Counting {
	winner: Seat | undefined;
	hands: readonly string[][];
	/** Whose hand is counted; nothing while it is asked who went out. */
	at: Seat | undefined;
}

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

/** The next hand in turn order that has no card yet. */
export function emptyHand({ winner, hands, at }: Counting): Seat | undefined {
	const seats = hands.map((_, i) => (((at ?? 0) + i) % hands.length) + 1);
	return seats.find((seat) => seat !== winner && seat !== at && hands[seat - 1]?.length === 0);
}

/** A player went out: the others' hands are counted. */
export function wentOut(counting: Counting, winner: Seat): Counting {
	const now = { ...counting, winner, at: undefined };
	return { ...now, at: emptyHand(now) ?? (winner === 1 ? 2 : 1) };
}

/** Counts a card. Where the hand has all its cards then, as far as the plays show, the next one is counted. */
export function withCard(counting: Counting, card: string, expected: number | undefined): Counting {
	const { hands, at } = counting;
	if (at === undefined) return counting;
	const hand = [...(hands[at - 1] ?? []), card];
	const now = { ...counting, hands: hands.with(at - 1, hand) };
	return hand.length === expected ? { ...now, at: emptyHand(now) ?? at } : now;
}

export function withoutCard(counting: Counting, i: number): Counting {
	const { hands, at = 0 } = counting;
	return { ...counting, hands: hands.with(at - 1, (hands[at - 1] ?? []).toSpliced(i, 1)) };
}

/** The result, once a player went out and each other hand has a card. */
export function resultOf({ winner, hands }: Pick<Counting, 'winner' | 'hands'>): ResultOf<'echad'> | undefined {
	if (winner === undefined) return undefined;
	const others = hands.map((cards, i) => ({ seat: i + 1, cards })).filter(({ seat }) => seat !== winner);
	if (others.some(({ cards }) => cards.length === 0)) return undefined;
	return { game: 'echad', winner, hands: others };
}

/** The hands that do not have as many cards as the plays left in them. */
export function differing(
	{ winner, hands }: Pick<Counting, 'winner' | 'hands'>,
	view: ViewOf<'echad'> | undefined
): { seat: Seat; expected: number; count: number }[] {
	if (!view) return [];
	const all = hands.map(({ length }, i) => ({ seat: i + 1, expected: view.hands[i] ?? length, count: length }));
	return all.filter(({ seat, expected, count }) => seat !== winner && expected !== count);
}
