import { expect, test } from 'vitest';
import type { Entry } from '$lib/api/types';
import { eachOnce, lastMove, withEntries } from './log';

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
