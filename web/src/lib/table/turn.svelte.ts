import type { Seat, Table } from '$lib/api/types';
import type { LiveMatch } from '$lib/match/live.svelte';

/** What has to be known of a match to say whose turn it is. */
export type Followed = Pick<LiveMatch, 'ui' | 'table' | 'supposed' | 'waiting' | 'own' | 'viewer'> & {
	match: Pick<NonNullable<LiveMatch['match']>, 'etiquette'> | undefined;
	known: Pick<NonNullable<LiveMatch['known']>, 'depth'> | undefined;
	names: string[];
};

/** Whose turn it is at a table, and for whom is entered. */
export class Turn {
	readonly #live: Followed;
	readonly table: Table | undefined = $derived.by(() => this.#live.table);

	/** How many entries wait that nobody has judged: what a referee on this phone has judged is on the table already. */
	readonly #unjudged: number = $derived.by(() => (this.#live.supposed ? 0 : this.#live.waiting.length));
	/** Whether only an answer will say where the table is. Until then nothing is guessed. */
	readonly unsure: boolean = $derived.by(() => this.#unjudged > 0);

	readonly view = $derived.by(() => (this.table?.round_open ? this.table.view : undefined));
	readonly #plays = $derived.by(() => this.#live.ui?.plays);
	/** Whether the round is only to be counted: its cards are played, or its game has no plays. */
	readonly over: boolean = $derived.by(() => this.view !== undefined && this.#live.ui !== undefined && (this.#plays?.over(this.view) ?? true));
	/** Whose turn it is on the table. */
	readonly now: Seat | undefined = $derived.by(() => (this.view && !this.unsure ? this.#plays?.turn(this.view) : undefined));
	/** What may follow. */
	readonly fits = $derived.by(() => (this.unsure ? undefined : this.table?.fits));
	/** Whether a player may enter for their own seat only. */
	readonly bound: boolean = $derived.by(() => this.#live.own !== undefined && this.#live.match?.etiquette.entry === 'own_seat');

	/** Whose move the table waited for when it was last known. */
	readonly waited: Seat = $derived.by(() => {
		const { own } = this.#live;
		return (this.bound ? own : undefined) ?? this.table?.fits?.seat ?? (this.view && this.#plays?.turn(this.view)) ?? own ?? 1;
	});
	/** How far the log goes, with what waits. */
	readonly #reached: number = $derived.by(() => (this.table?.seq ?? 0) + this.#unjudged);
	/** The seat that was tapped instead of the one that was waited for, when the log went so far. */
	#tapped = $state.raw<{ seat: Seat; reached: number }>();

	/** The dealer that was chosen at the seats, for this round. */
	#chosen = $state.raw<{ seat: Seat; round: number | undefined }>();
	/** Who deals next, or begins, where the table chose someone at the seats. */
	readonly dealer: Seat | undefined = $derived.by(() => (this.#chosen?.round === this.table?.round ? this.#chosen?.seat : undefined));
	/** The same as the rules have it; in the first round it is the first seat, where they leave it to the table. */
	readonly due: Seat | undefined = $derived.by(() => {
		const { table } = this;
		return table?.due ?? (this.#plays?.mark.chosen && table?.round === 1 ? 1 : undefined);
	});
	/** Whether a tap at the seats says who deals. */
	readonly dealing: boolean = $derived.by(() => {
		const { viewer, known } = this.#live;
		const between = this.table?.standing.status === 'open' && !this.table.round_open;
		return between && !viewer && (known?.depth ?? 'plays') === 'plays' && (this.#plays?.mark.chosen ?? false);
	});
	/** The seat that is marked: who deals or begins. */
	readonly marked: Seat | undefined = $derived.by(() => {
		if (this.view) return this.#plays?.mark.of(this.view);
		return this.dealing ? (this.dealer ?? this.due) : undefined;
	});

	constructor(live: Followed) {
		this.#live = live;
	}

	/** For whom plays are entered: whose move is waited for, until another seat is tapped. Where nobody knows, it has to be. */
	get seat(): Seat | undefined {
		if (this.#tapped?.reached === this.#reached) return this.#tapped.seat;
		return this.unsure && !this.bound ? undefined : this.waited;
	}

	/** Whose play a tap may be on the phone of one player, where it is another player's turn and no seat was tapped. */
	get asked(): { seat: Seat; own: Seat } | undefined {
		const { own } = this.#live;
		const { seat } = this;
		if (own === undefined || seat === undefined || seat === own || this.#tapped?.reached === this.#reached) return undefined;
		return { seat, own };
	}

	/** Enters for the player of a seat that is tapped. */
	choose(seat: Seat): void {
		this.#tapped = { seat, reached: this.#reached };
	}

	/** Gives the deal to a seat; from one who has it, it passes on. */
	deal(seat: Seat): void {
		const given = seat === this.marked ? (seat % this.#live.names.length) + 1 : seat;
		this.#chosen = { seat: given, round: this.table?.round };
	}
}
