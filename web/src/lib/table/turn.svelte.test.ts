import { expect, test } from 'vitest';
import type { Claim, RoundView, Seat, Table } from '$lib/api/types';
import { Turn, type Followed } from './turn.svelte';

/** What a phone follows of a match of three; each test changes what it is about. */
class Match {
	table = $state.raw<Table | undefined>(round(1, { turn: 2 }));
	supposed = $state.raw<Followed['supposed']>();
	waiting = $state.raw<Followed['waiting']>([]);
	own = $state.raw<Seat>();
	viewer = $state(false);
	match = $state.raw<Followed['match']>({ etiquette: { entry: 'anyone' } as never });
	known = $state.raw<Followed['known']>({});
	names = ['Ana', 'Ben', 'Chaim'];
	ui = {
		plays: {
			turn: (view: { turn?: Seat }) => view.turn,
			over: (view: { over?: boolean }) => view.over ?? false,
			mark: { of: () => 3, says: 'deals', chosen: true }
		}
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
const play = (seat: Seat) => waits({ kind: 'play', seat, play: { kind: 'echad_lay', cards: ['blue-he'] } });

/** Somebody follows the match, as a screen does. */
function follow(change: (match: Match) => void = () => undefined) {
	const match = new Match();
	change(match);
	return { match, turn: new Turn(match) };
}

test('plays are entered for the player whose turn it is, until another seat is tapped', () => {
	const { match, turn } = follow();
	expect([turn.now, turn.seat, turn.unsure]).toEqual([2, 2, false]);
	turn.choose(3);
	expect([turn.now, turn.seat]).toEqual([2, 3]);
	match.table = round(2, { turn: 1 });
	expect(turn.seat).toBe(1);
});

test('on the phone of one player, a tap out of turn is asked about until a seat is tapped', () => {
	const { match, turn } = follow((match) => (match.own = 3));
	expect([turn.now, turn.asked]).toEqual([2, { seat: 2, own: 3 }]);
	turn.choose(2);
	expect([turn.seat, turn.asked]).toEqual([2, undefined]);
	match.table = round(2, { turn: 3 });
	expect([turn.seat, turn.asked]).toEqual([3, undefined]);
	match.table = round(3, { turn: 1 });
	expect(turn.asked).toEqual({ seat: 1, own: 3 });
	match.own = undefined;
	expect(turn.asked).toBeUndefined();
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

test('after a play that nobody has judged, nobody is next until a seat is tapped or the answer is there', () => {
	const { match, turn } = follow((match) => (match.table = round(1, { turn: 2 }, { fits: { seat: 2 } as never })));
	match.waiting = [play(2)];
	expect([turn.unsure, turn.now, turn.fits, turn.seat]).toEqual([true, undefined, undefined, undefined]);
	turn.choose(3);
	expect([turn.unsure, turn.seat]).toEqual([true, 3]);
	match.waiting = [play(2), play(3)];
	expect(turn.seat).toBeUndefined();
	match.waiting = [];
	match.table = round(3, { turn: 1 });
	expect([turn.unsure, turn.now, turn.seat]).toEqual([false, 1, 1]);
});

test('a seat that was tapped while a play waited is still the one when its answer comes', () => {
	const { match, turn } = follow();
	match.waiting = [play(2)];
	turn.choose(1);
	match.waiting = [];
	match.table = round(2, { turn: 3 });
	expect(turn.seat).toBe(1);
});

test('what the referee on this phone has judged is on the table', () => {
	const { match, turn } = follow((match) => (match.waiting = [play(2)]));
	match.table = round(2, { turn: 3 }, { fits: { seat: 3 } as never });
	match.supposed = { table: match.table, entries: [], steps: new Map() };
	expect([turn.unsure, turn.fits, turn.now, turn.seat]).toEqual([false, { seat: 3 }, 3, 3]);
});

test('where each enters for their own seat, an answer changes nothing about that', () => {
	const { turn } = follow((match) => {
		match.own = 1;
		match.match = { etiquette: { entry: 'own_seat' } as never };
		match.waiting = [play(1)];
	});
	expect([turn.unsure, turn.seat]).toEqual([true, 1]);
});

test('a result that nobody has judged leaves the round open', () => {
	const { match, turn } = follow();
	match.waiting = [waits({ kind: 'result', round: 1 })];
	expect([turn.unsure, turn.table?.round, turn.view !== undefined]).toEqual([true, 1, true]);
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
