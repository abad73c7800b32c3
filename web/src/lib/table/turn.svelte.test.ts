import { expect, test } from 'vitest';
import type { Claim, Play, RoundView, Seat, Table } from '$lib/api/types';
import { Turn, type Followed } from './turn.svelte';

/** What a phone follows of a match of three; each test changes what it is about. */
class Match {
	table = $state.raw<Table | undefined>(round(1, { turn: 2 }));
	supposed = $state.raw<Followed['supposed']>();
	waiting = $state.raw<Followed['waiting']>([]);
	queue = $state.raw<Followed['queue']>({ kept: [] });
	own = $state.raw<Seat>();
	viewer = $state(false);
	match = $state.raw<Followed['match']>({ etiquette: { entry: 'anyone' } as never });
	known = $state.raw<Followed['known']>({});
	names = ['Ana', 'Ben', 'Chaim'];
	ui = {
		direction: () => 1,
		turn: (view: { turn?: Seat }) => view.turn,
		over: (view: { over?: boolean }) => view.over ?? false,
		goesOn: ({ kind }: Play) => kind === 'fire_draw',
		mark: { of: () => 3, says: 'deals', chosen: true }
	} as unknown as Followed['ui'];
}

/** The table after so many entries, in a round or, without a view, before one. */
function round(seq: number, view?: object, more: Partial<Table> = {}): Table {
	const open = view !== undefined;
	const standing = { status: 'open', totals: [0, 0, 0] };
	return { seq, round: 1, round_open: open, names: ['Ana', 'Ben', 'Chaim'], standing, ...(open && { view: view as RoundView }), ...more } as Table;
}

let made = 0;
const waits = (claim: object) => ({ id: `w${++made}`, made_at: '', key: made, match: 'm', claim: claim as Claim });
const play = (seat: Seat, kind = 'echad_lay') => waits({ kind: 'play', seat, play: { kind, cards: ['blue-he'] } });

/** Somebody follows the match, as a screen does. */
function follow(change: (match: Match) => void = () => undefined) {
	const match = new Match();
	change(match);
	return { match, turn: new Turn(match) };
}

test('plays are entered for the player whose turn it is, until another seat is tapped', () => {
	const { match, turn } = follow();
	expect([turn.now, turn.seat, turn.unsure]).toEqual([2, 2, false]);
	turn.seat = 3;
	expect([turn.now, turn.seat]).toEqual([2, 3]);
	match.table = round(2, { turn: 1 });
	expect(turn.seat).toBe(1);
});

test('the seat that was tapped stays where the stream only says again what is known', () => {
	const { match, turn } = follow();
	const { table } = turn;
	turn.seat = 3;
	match.table = round(1, { turn: 2 });
	expect([turn.table === table, turn.seat]).toEqual([true, 3]);
});

test('what may follow says for whom, such as who may stick', () => {
	const { turn } = follow((match) => (match.table = round(1, { turn: 2 }, { fits: { seat: 3 } as never })));
	expect(turn.seat).toBe(3);
});

test('where each enters for their own seat, it is that one, whoever is next', () => {
	const { turn } = follow((match) => {
		match.own = 1;
		match.match = { etiquette: { entry: 'own_seat' } as never };
	});
	expect([turn.bound, turn.seat, turn.now]).toEqual([true, 1, 2]);
});

test('a play that waits passes the turn on, unless the same player goes on', () => {
	const { match, turn } = follow();
	match.waiting = [play(2)];
	expect([turn.seat, turn.unsure]).toEqual([3, false]);
	match.waiting = [play(3)];
	expect(turn.seat).toBe(1);
	match.waiting = [play(2, 'fire_draw')];
	expect(turn.seat).toBe(2);
});

test('nobody says whose turn it is after plays that nobody has judged', () => {
	const { match, turn } = follow((match) => (match.table = round(1, { turn: 2 }, { fits: { seat: 2 } as never })));
	match.waiting = [play(2), play(3)];
	expect([turn.unsure, turn.fits, turn.seat]).toEqual([true, undefined, 1]);

	// The referee on this phone has judged them: they are on the table.
	match.supposed = { table: match.table!, entries: [], steps: new Map() };
	expect([turn.unsure, turn.fits]).toEqual([false, { seat: 2 }]);
});

test('a result counts once it is late, and begins the next round', () => {
	const { match, turn } = follow();
	const result = waits({ kind: 'result', round: 1 });
	match.waiting = [result];
	expect([turn.at?.round, turn.view !== undefined]).toEqual([1, true]);
	match.queue = { kept: [result] };
	expect([turn.at?.round, turn.view]).toEqual([2, undefined]);
});

test('a round whose cards are played is counted', () => {
	expect(follow((match) => (match.table = round(1, { over: true }))).turn.over).toBe(true);
	expect(follow().turn.over).toBe(false);
});

test('before a round, a tap at the seats gives the deal, and passes it on from who has it', () => {
	const { match, turn } = follow((match) => (match.table = round(1)));
	expect([turn.dealing, turn.due, turn.marked, turn.dealer]).toEqual([true, 1, 1, undefined]);
	turn.deal(1);
	expect([turn.dealer, turn.marked]).toEqual([2, 2]);
	turn.deal(2);
	turn.deal(3);
	expect(turn.marked).toBe(1);

	// The next round has a dealer of its own.
	match.table = round(9, undefined, { round: 2, due: 3 });
	expect([turn.dealer, turn.marked]).toEqual([undefined, 3]);
});

test('in a round the mark is where the rules have it, and nobody moves it', () => {
	const { turn } = follow();
	expect([turn.dealing, turn.marked]).toEqual([false, 3]);
});

test('who looks on, or enters only results, gives no deal', () => {
	expect(follow((match) => ((match.table = round(1)), (match.viewer = true))).turn.dealing).toBe(false);
	expect(follow((match) => ((match.table = round(1)), (match.known = { depth: 'result' }))).turn.dealing).toBe(false);
});
