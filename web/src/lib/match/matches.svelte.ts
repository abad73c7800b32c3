import type { Game, Match, MatchStatus, Role, Seat } from '$lib/api/types';
import { keep, recall } from '$lib/storage';

export type Depth = 'plays' | 'result';

/** A match that this phone has a token for. */
export interface KnownMatch {
	id: string;
	token: string;
	game: Game;
	names: string[];
	role: Role;
	/** The seat of a player. */
	seat?: Seat;
	/** What the log calls this phone (`by`). */
	member: string;
	status: MatchStatus;
	totals: number[];
	/** The last entry that was seen here. */
	seq?: number;
	/** What this phone enters: every play, or only results. */
	depth?: Depth;
	/** Whether it enters only the points of a round, not the cards that they are for. */
	points?: boolean;
	/** When it was last looked at here, in milliseconds. */
	at: number;
}

const KEPT = 40;

/** The matches of this phone with their tokens, the last one used first. */
class Matches {
	all = $state.raw<KnownMatch[]>(recall<KnownMatch[]>('matches') ?? []);

	find(id: string): KnownMatch | undefined {
		return this.all.find((match) => match.id === id);
	}

	/** The token for a match, if this phone has one. */
	token(id: string): string | undefined {
		return this.find(id)?.token;
	}

	add(match: Match, own: Pick<KnownMatch, 'token' | 'role' | 'seat' | 'member'>): void {
		this.#keep({
			...own,
			id: match.id,
			game: match.house_rules.game,
			names: match.seats.map((seat) => seat.name),
			status: match.status,
			totals: [],
			at: Date.now()
		});
		rememberNames(match.seats.map((seat) => seat.name));
	}

	/** Brings what Home shows of a match up to date. */
	update(id: string, news: Partial<Pick<KnownMatch, 'names' | 'status' | 'totals' | 'seq' | 'depth' | 'points'>>): void {
		const known = this.find(id);
		if (known) this.#keep({ ...known, ...news, at: Date.now() });
	}

	forget(id: string): void {
		this.all = this.all.filter((match) => match.id !== id);
		keep('matches', this.all);
	}

	#keep(match: KnownMatch): void {
		const others = this.all.filter((other) => other.id !== match.id);
		this.all = [match, ...others].sort((a, b) => b.at - a.at).slice(0, KEPT);
		keep('matches', this.all);
	}
}

export const matches = new Matches();

/** The names used on this phone before, the last ones first. */
export function usedNames(): string[] {
	return recall<string[]>('names') ?? [];
}

function rememberNames(names: string[]): void {
	keep('names', [...new Set([...names, ...usedNames()])].slice(0, 30));
}
