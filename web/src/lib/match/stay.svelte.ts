import { Problem, sentenceFor } from '$lib/api/problems';
import type { Game } from '$lib/api/types';
import { later } from '$lib/device';
import type { Supposed } from '$lib/referee/judge';
import { settings } from '$lib/settings.svelte';
import { notices } from '$lib/ui/notices.svelte';
import { words } from '$lib/words/words.svelte';
import { comesFirst } from '$lib/worker';
import type { LiveMatch } from './live.svelte';
import { renamed } from './lineup';
import { renameUsed } from './matches.svelte';
import { plan, planned } from './planned';

/** After how long a match that could not be loaded is asked for again: on the wall, no one is there to press a button. */
const AGAIN = 10_000;

/** The screens of a match and those that lead away from it. Without a connection they open only if they are here already. */
const SCREENS = ['/scoresheet', '/log', '/invite', '', '/rules', '/seats', '/notes', '/wall', '/correct/1', '/replay'];

/** The router, as far as a match asks something of it. */
export interface Screens {
	/** Whether the screen is only read: then what was seen last does, until the rest is there. */
	isRead(): boolean;
	preload(path: string): Promise<unknown>;
}

/** What decides about what has to be done. */
export interface Facts {
	/** Whether this phone has a place at the match. */
	known: boolean;
	/** Whether only this phone has the match. */
	unsent: boolean;
	/** Whether there is a table to show. */
	shown: boolean;
	/** Whether no round is being played, in a match that goes on. */
	between: boolean;
	game: Game | undefined;
	language: string;
	problem: unknown;
	/** What waits, as the referee has judged it, while there is no connection. */
	ahead: Supposed | undefined;
}

/** The time that a phone spends at a match, from opening it until it leaves for another. */
export class Stay {
	readonly live: LiveMatch;
	/** How it went to look for a match of which this phone knows nothing: the account may. */
	sought = $state.raw<{ problem?: unknown }>();
	#screens: Screens;
	#before: Partial<Facts> = {};
	#retrying: ReturnType<typeof setTimeout> | undefined;
	#over = false;

	constructor(live: LiveMatch, screens: Screens) {
		this.live = live;
		this.#screens = screens;
	}

	get facts(): Facts {
		const { live } = this;
		return {
			known: live.known !== undefined,
			unsent: live.unsent,
			shown: live.table !== undefined,
			between: live.table?.standing.status === 'open' && !live.table.round_open,
			game: live.match?.house_rules.game ?? live.known?.game,
			language: words.language,
			problem: live.problem,
			ahead: live.queue.away ? live.supposed : undefined
		};
	}

	/** Does what is due where something is not as it was. */
	heed(now: Facts): void {
		const before = this.#before;
		this.#before = now;
		const isNew = (...what: (keyof Facts)[]) => what.some((each) => now[each] !== before[each]);

		if (before.known && !now.known) this.live.close();
		if (isNew('known')) comesFirst(now.known ? this.live.open(this.#screens.isRead() ? 0 : undefined) : this.seek());
		if (isNew('game')) {
			words.play(now.game);
			if (now.game) settings.play(now.game);
		}
		// What began on this phone alone is followed as soon as the service has it.
		if (before.unsent && !now.unsent) void this.live.followSent();
		if (now.ahead && isNew('ahead')) this.live.keepAhead();
		if (now.shown && isNew('shown')) this.#preload();
		if (now.shown && now.game && isNew('shown', 'game', 'language')) this.#bringRules(now.game);
		// What the referee says is in the language of the request. Without a connection it stays as it was said,
		// and the stream tells of all else that is wrong.
		if (now.shown && before.shown && isNew('language')) this.live.reword().catch(() => undefined);
		if (now.between && isNew('between')) void this.#sitDown();
		if (isNew('problem')) this.#retryLater(now.problem);
	}

	/** Looks for the match with the account. */
	async seek(): Promise<void> {
		this.sought = undefined;
		let problem: unknown;
		try {
			const { visit } = await import('./visit');
			await visit(this.live.id);
		} catch (error) {
			problem = error;
		}
		if (!this.#over) this.sought = { problem };
	}

	end(): void {
		this.#over = true;
		clearTimeout(this.#retrying);
		words.play(undefined);
		this.live.close();
	}

	#preload(): void {
		const paths = [...SCREENS.map((screen) => `/match/${this.live.id}${screen}`), '/', '/settings'];
		later(() => paths.forEach((path) => this.#screens.preload(path).catch(() => undefined)));
	}

	/** The rules are looked up when there is an argument, with a connection or without. */
	#bringRules(game: Game): void {
		later(() => {
			this.#screens.preload(`/help/${game}`).catch(() => undefined);
			void import('./games.svelte').then(({ gameDetails }) => gameDetails(game)).catch(() => undefined);
		});
	}

	/** Who joins late was entered on this phone during a round. Now that it is over, they sit down. */
	async #sitDown(): Promise<void> {
		const { id, names, viewer } = this.live;
		const lineup = planned(id, names);
		plan(id, names, undefined);
		if (!lineup || viewer) return;
		try {
			await this.live.enter(lineup);
			renameUsed(renamed(lineup, names));
		} catch (error) {
			notices.show(sentenceFor(error), { tone: 'illegal' });
		}
	}

	#retryLater(problem: unknown): void {
		clearTimeout(this.#retrying);
		if (problem instanceof Problem && problem.passing) this.#retrying = setTimeout(() => void this.live.open(), AGAIN);
	}
}
