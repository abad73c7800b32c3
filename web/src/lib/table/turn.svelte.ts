import type { Play, Seat, Table } from '$lib/api/types';
import type { LiveMatch } from '$lib/match/live.svelte';
import { supposed } from '$lib/match/supposed';

/** What has to be known of a match to say whose turn it is. */
export type Followed = Pick<LiveMatch, 'ui' | 'table' | 'supposed' | 'waiting' | 'own' | 'viewer'> & {
	match: Pick<NonNullable<LiveMatch['match']>, 'etiquette'> | undefined;
	known: Pick<NonNullable<LiveMatch['known']>, 'depth'> | undefined;
	queue: Pick<LiveMatch['queue'], 'kept'>;
	names: string[];
};

/** Where a table is, with what waits: whose turn it is, and for whom is entered. */
export class Turn {
	readonly #live: Followed;
	#before: Table | undefined;

	/** The stream brings once more what an answer brought: what is being entered meanwhile stays. */
	readonly table: Table | undefined = $derived.by(() => {
		const now = this.#live.table;
		if (now?.seq !== this.#before?.seq || JSON.stringify(now) !== JSON.stringify(this.#before)) this.#before = now;
		return this.#before;
	});

	/**
	 * What counts already, although nobody has judged it: plays at once, all else when it is late. With
	 * a referee on this phone, all of it is judged and on the table.
	 */
	readonly #counted = $derived.by(() => {
		if (this.#live.supposed) return [];
		const kept = new Set(this.#live.queue.kept);
		return this.#live.waiting.filter((entry) => entry.claim.kind === 'play' || kept.has(entry));
	});

	/** Where the table is, with what waits. */
	readonly at = $derived.by(() => {
		const { ui } = this.#live;
		const { table } = this;
		const direction = table?.round_open && table.view && ui ? ui.direction(table.view) : 1;
		const goesOn = (play: Play) => (table?.view && ui?.goesOn?.(play, table.view)) ?? false;
		return table && supposed(table, this.#counted.map(({ claim }) => claim), { direction, goesOn });
	});
	readonly view = $derived.by(() => (this.at?.open ? this.table?.view : undefined));
	/** Whether the cards of the round are played, so that it is counted. */
	readonly over: boolean = $derived.by(() => this.view !== undefined && (this.#live.ui?.over(this.view) ?? false));
	/** Whose turn it is on the table. */
	readonly now: Seat | undefined = $derived.by(() => this.view && this.#live.ui?.turn(this.view));
	/** Whether nobody can say whose turn it is; between two taps, what was shown stays. */
	readonly unsure: boolean = $derived.by(
		() => this.at?.last !== undefined && (this.#counted.length > 1 || this.#live.queue.kept.length > 0)
	);
	/** What may follow; nobody has judged yet what follows a play that waits. */
	readonly fits = $derived.by(() => (this.unsure ? undefined : this.table?.fits));
	/** Whether a player may enter for their own seat only. */
	readonly bound: boolean = $derived.by(() => this.#live.own !== undefined && this.#live.match?.etiquette.entry === 'own_seat');

	/** Whose move is waited for. */
	readonly #waited: Seat = $derived.by(() => {
		const { table, at, now, bound } = this;
		const { own } = this.#live;
		return (bound ? own : undefined) ?? at?.seat ?? table?.fits?.seat ?? now ?? own ?? 1;
	});
	/** The seat that was tapped, at this entry, instead of the one that was waited for. */
	#tapped = $state.raw<{ seat: Seat; seq: number | undefined; waited: Seat }>();

	/** The dealer that was chosen at the seats, for this round. */
	#chosen = $state.raw<{ seat: Seat; round: number | undefined }>();
	/** Who deals next, or begins, where the table chose someone at the seats. */
	readonly dealer: Seat | undefined = $derived.by(() => (this.#chosen?.round === this.at?.round ? this.#chosen?.seat : undefined));
	/** The same as the rules have it; in the first round it is the first seat, where they leave it to the table. */
	readonly due: Seat | undefined = $derived.by(() => {
		const { at, table } = this;
		if (at?.round !== table?.round) return undefined;
		return table?.due ?? (this.#live.ui?.mark.chosen && at?.round === 1 ? 1 : undefined);
	});
	/** Whether a tap at the seats says who deals. */
	readonly dealing: boolean = $derived.by(() => {
		const { ui, viewer, known } = this.#live;
		const { at, table } = this;
		const between = table?.standing.status === 'open' && !at?.open && !at?.begun;
		return between && !viewer && (known?.depth ?? 'plays') === 'plays' && (ui?.mark.chosen ?? false);
	});
	/** The seat that is marked: who deals or begins. */
	readonly marked: Seat | undefined = $derived.by(() => {
		if (this.view) return this.#live.ui?.mark.of(this.view);
		return this.dealing ? (this.dealer ?? this.due) : undefined;
	});

	constructor(live: Followed) {
		this.#live = live;
	}

	/** For whom plays are entered: whose move is waited for, until another seat is tapped. */
	get seat(): Seat {
		const tapped = this.#tapped;
		const holds = tapped && tapped.seq === this.table?.seq && tapped.waited === this.#waited;
		return holds ? tapped.seat : this.#waited;
	}

	/** Enters for the player of a seat that is tapped. */
	set seat(seat: Seat) {
		this.#tapped = { seat, seq: this.table?.seq, waited: this.#waited };
	}

	/** Gives the deal to a seat; from one who has it, it passes on. */
	deal(seat: Seat): void {
		const given = seat === this.marked ? (seat % this.#live.names.length) + 1 : seat;
		this.#chosen = { seat: given, round: this.at?.round };
	}
}
