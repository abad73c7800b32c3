import { expect, test } from 'vitest';
import type { Claim, Table } from '$lib/api/types';
import { supposed as supposedly } from './supposed';

const table = { seq: 9, round: 2, round_open: true, names: ['Ana', 'Ben', 'Chaim'] } as Table;

const supposed = (at: Table, waiting: Claim[], direction: 1 | -1) =>
	supposedly(at, waiting, { direction, goesOn: ({ kind }) => kind === 'echad_draw' });

function play(seat: number): Claim {
	return { kind: 'play', seat, play: { kind: 'echad_keep' } };
}

function result(round: number): Claim {
	return { kind: 'result', round, result: { game: 'claro', winner: 1 } };
}

test('with nothing waiting the table is as the service says', () => {
	expect(supposed(table, [], 1)).toEqual({ round: 2, open: true, begun: false });
});

test('the turn passes on after each play that waits, the way it goes', () => {
	expect(supposed(table, [play(1), play(3)], 1)).toMatchObject({ seat: 1, last: { kind: 'echad_keep' } });
	expect(supposed(table, [play(1)], -1).seat).toBe(3);
});

test('after a draw the same player may go on', () => {
	const draw: Claim = { kind: 'play', seat: 2, play: { kind: 'echad_draw' } };
	expect(supposed(table, [draw], 1)).toEqual({ round: 2, open: true, begun: false, last: draw.play });
	expect(supposed(table, [play(1), draw], 1).seat).toBe(2);
	expect(supposed(table, [play(1), draw, play(2)], 1).seat).toBe(3);
});

test('the last card laid is drawn where it will lie, also after a draw', () => {
	const lay: Claim = { kind: 'play', seat: 1, play: { kind: 'echad_lay', cards: ['blue-he'] } };
	expect(supposed(table, [lay, play(2)], 1).laid).toEqual(lay.play);
	expect(supposed(table, [play(2)], 1).laid).toBeUndefined();
});

test('a result that waits closes its round, and the next one has no plays yet', () => {
	expect(supposed(table, [play(1), result(2)], 1)).toEqual({ round: 3, open: false, begun: false });
	expect(supposed(table, [result(2), result(3)], 1).round).toBe(4);
});

test('a round that begins while nobody listens is begun, but not open', () => {
	const begun = supposed({ ...table, round_open: false }, [{ kind: 'round', deal: { game: 'claro' } }], 1);
	expect(begun).toEqual({ round: 2, open: false, begun: true });
});
