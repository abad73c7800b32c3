import { expect, test } from 'vitest';
import type { Claim, Entry } from '$lib/api/types';
import { eachOnce, lastMove, takenBack, takenBackLast, withEntries } from './log';

function entry(seq: number, more: Partial<Entry> = {}): Entry {
	return {
		seq,
		id: `id-${seq}`,
		at: '2025-10-02T19:30:00.123Z',
		by: 'host',
		claim: { kind: 'adjustment', seat: 1, points: 1, reason: 'x' },
		sentence: '',
		moved: true,
		effects: [],
		...more
	};
}

test('entries come in order and once, from the stream and from answers alike', () => {
	const log = withEntries([entry(1), entry(3)], [entry(3), entry(2)]);
	expect(log.map((each) => each.seq)).toEqual([1, 2, 3]);
});

test('an undo marks what it took back, and nothing before', () => {
	const undo = entry(4, { claim: { kind: 'undo' }, back_to: 1 });
	const log = withEntries([entry(1), entry(2), entry(3)], [undo]);
	expect(log.map((each) => each.undone_by)).toEqual([undefined, 4, 4, undefined]);
	expect(lastMove(log)?.seq).toBe(1);
});

test('an undo that waits for consent takes nothing back yet', () => {
	const log = withEntries([entry(1)], [entry(2, { claim: { kind: 'undo' }, moved: false })]);
	expect(lastMove(log)?.seq).toBe(1);
});

test('an illegal play is the last move only where it stands', () => {
	const play = (seq: number, stands: boolean) =>
		entry(seq, {
			verdict: { ruling: 'illegal', findings: [] },
			moved: stands,
			claim: { kind: 'play', seat: 1, play: { kind: 'echad_draw' }, stands }
		});
	expect(lastMove([entry(1), play(2, false)])?.seq).toBe(1);
	expect(lastMove([entry(1), play(2, true)])?.seq).toBe(2);
});

test('a play that was refused and then let stand is one line, which says both', () => {
	const play = (seq: number, stands: boolean, seat = 1) =>
		entry(seq, {
			verdict: { ruling: 'illegal', findings: [] },
			moved: stands,
			claim: { kind: 'play', seat, play: { kind: 'echad_draw' }, stands }
		});
	const seqs = (log: Entry[]) => eachOnce(log).map(({ seq }) => seq);
	expect(seqs([entry(1), play(2, false), play(3, true), entry(4)])).toEqual([1, 3, 4]);
	// Refused twice: only the second was let stand.
	expect(seqs([play(1, false), play(2, false), play(3, true)])).toEqual([1, 3]);
	expect(seqs([play(1, false), play(2, true, 2)])).toEqual([1, 2]);
	expect(seqs([play(1, false), entry(2), play(3, true)])).toEqual([1, 2, 3]);
	expect(seqs([play(1, true), play(2, true)])).toEqual([1, 2]);
});

/** A log of plays by their cards, where `<` takes back one that counts. */
function played(...cards: string[]): Entry[] {
	return cards.reduce<Entry[]>((log, card, i) => {
		const claim: Claim = { kind: 'play', seat: 1, play: { kind: 'ten_lay', card } };
		const undo = { claim: { kind: 'undo' as const }, back_to: (lastMove(log)?.seq ?? 1) - 1 };
		return withEntries(log, [entry(i + 1, card === '<' ? undo : { claim })]);
	}, []);
}

const cardsOf = (claims: Claim[]) => claims.map((claim) => (claim.kind === 'play' && claim.play.kind === 'ten_lay' ? claim.play.card : claim.kind));

test('what was taken back can be entered once more, the last of it first', () => {
	expect(cardsOf(takenBackLast(played('1', '2', '3')))).toEqual([]);
	expect(cardsOf(takenBackLast(played('1', '2', '3', '<')))).toEqual(['3']);
	expect(cardsOf(takenBackLast(played('1', '2', '3', '<', '<')))).toEqual(['2']);
	expect(cardsOf(takenBackLast(played('1', '2', '3', '<', '<', '2')))).toEqual(['3']);
	expect(cardsOf(takenBackLast(played('1', '2', '3', '<', '<', '2', '3')))).toEqual([]);
});

test('something else ends that', () => {
	expect(cardsOf(takenBackLast(played('1', '2', '<', '4')))).toEqual([]);
	expect(cardsOf(takenBackLast(played('1', '2', '<', '4', '<')))).toEqual(['4']);
});

test('what was taken back at once is entered once more in its order', () => {
	const undo = (seq: number) => entry(seq, { claim: { kind: 'undo' }, back_to: 1 });
	const refused = entry(3, { moved: false });
	const log = withEntries([...played('1', '2'), refused, entry(4)], [undo(5)]);
	expect(takenBackLast(log).map(({ kind }) => kind)).toEqual(['play', 'adjustment']);
	expect(takenBack(undo(5), log).map(({ seq }) => seq)).toEqual([2, 4]);
	// The first of it is there again.
	const again = withEntries(log, [entry(6, { claim: log[1]!.claim })]);
	expect(takenBackLast(again).map(({ kind }) => kind)).toEqual(['adjustment']);
});
