import type { Seat } from '$lib/api/types';

/** A count on its way: who went out, and the cards in each hand by seat. */
export interface Counting {
	/** It is missing while the page asks who went out, and in a round that got stuck. */
	winner: Seat | undefined;
	hands: readonly string[][];
	/** Whose hand is counted; nothing while it is asked who went out. */
	at: Seat | undefined;
}

/** The next hand in turn order that has no card yet. */
export function emptyHand({ winner, hands, at }: Counting): Seat | undefined {
	const seats = hands.map((_, i) => (((at ?? 0) + i) % hands.length) + 1);
	return seats.find((seat) => seat !== winner && seat !== at && hands[seat - 1]?.length === 0);
}

/** A player went out: the others' hands are counted. */
export function wentOut<C extends Counting>(counting: C, winner: Seat): C {
	const now = { ...counting, winner, at: undefined };
	return { ...now, at: emptyHand(now) ?? (winner === 1 ? 2 : 1) };
}

/** Counts a card. Where the hand has all its cards then, as far as the plays show, the next one is counted. */
export function withCard<C extends Counting>(counting: C, card: string, expected: number | undefined): C {
	const { hands, at } = counting;
	if (at === undefined) return counting;
	const hand = [...(hands[at - 1] ?? []), card];
	const now = { ...counting, hands: hands.with(at - 1, hand) };
	return hand.length === expected ? { ...now, at: emptyHand(now) ?? at } : now;
}

export function withoutCard<C extends Counting>(counting: C, i: number): C {
	const { hands, at = 0 } = counting;
	return { ...counting, hands: hands.with(at - 1, (hands[at - 1] ?? []).toSpliced(i, 1)) };
}

/** The hands that do not have as many cards as are `held` by the plays. */
export function differing(
	{ winner, hands }: Pick<Counting, 'winner' | 'hands'>,
	held: readonly number[] | undefined
): { seat: Seat; expected: number; count: number }[] {
	if (!held) return [];
	const all = hands.map(({ length }, i) => ({ seat: i + 1, expected: held[i] ?? length, count: length }));
	return all.filter(({ seat, expected, count }) => seat !== winner && expected !== count);
}
