import type { Seat } from '$lib/api/types';

/** A count on its way: who went out, and the cards in each hand by seat. */
export interface Counting {
	/** It is missing while the page asks who went out, and in a round that got stuck. */
	winner: Seat | undefined;
	/** Whether the round got stuck, where rounds do. */
	stuck?: boolean;
	hands: readonly string[][];
	/** Whose hand is counted; nothing while it is asked who went out. */
	at: Seat | undefined;
}

/** The next hand in turn order that has no card yet. */
export function emptyHand({ winner, hands, at }: Counting): Seat | undefined {
	const seats = hands.map((_, i) => (((at ?? 0) + i) % hands.length) + 1);
	return seats.find((seat) => seat !== winner && seat !== at && hands[seat - 1]?.length === 0);
}

/** The hands by seat, as they are in a result that is corrected, or else empty. */
export function handsBefore(seats: number, was: { hands?: { seat: Seat; cards: string[] }[] } | undefined): string[][] {
	const hands: string[][] = Array.from({ length: seats }, () => []);
	for (const { seat, cards } of was?.hands ?? []) hands[seat - 1] = [...cards];
	return hands;
}

/** The hands of all who are not out, once each of them has a card. */
export function handsLeft({ winner, hands }: Pick<Counting, 'winner' | 'hands'>): { seat: Seat; cards: string[] }[] | undefined {
	const left = hands.map((cards, i) => ({ seat: i + 1, cards })).filter(({ seat }) => seat !== winner);
	return left.some(({ cards }) => cards.length === 0) ? undefined : left;
}

/** A player went out: the others' hands are counted. */
export function wentOut(counting: Counting, winner: Seat): Counting {
	const now = { ...counting, winner, stuck: undefined, at: undefined };
	return { ...now, at: emptyHand(now) ?? (winner === 1 ? 2 : 1) };
}

/** The round got stuck: everybody's cards are counted. */
export function gotStuck(counting: Counting): Counting {
	const now = { ...counting, winner: undefined, stuck: true, at: undefined };
	return { ...now, at: emptyHand(now) ?? 1 };
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

/** The hands that do not have as many cards as are `held` by the plays. */
export function differing(
	{ winner, hands }: Pick<Counting, 'winner' | 'hands'>,
	held: readonly number[] | undefined
): { seat: Seat; expected: number; count: number }[] {
	if (!held) return [];
	const all = hands.map(({ length }, i) => ({ seat: i + 1, expected: held[i] ?? length, count: length }));
	return all.filter(({ seat, expected, count }) => seat !== winner && expected !== count);
}
