import { Backoff } from '$lib/api/backoff';
import { answer, api } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import { followShared, type Connection, type Following } from '$lib/api/stream';
import type { SharedMatch } from '$lib/api/types';
import { loadGame } from '$lib/games';
import type { AnyGameUi } from '$lib/games/types';

/** A match as anyone with a link to it sees it, kept up to date until `close`. */
export class SharedLive {
	readonly code: string;
	match = $state.raw<SharedMatch>();
	ui = $state.raw<AnyGameUi>();
	connection = $state<Connection>('connecting');
	/** Why the match could not be loaded, the last time it was tried. */
	problem = $state.raw<unknown>();
	/** Whether the link leads nowhere, or not any more: nothing is tried again. */
	refused = $state(false);
	#following: Following | undefined;
	#backoff = new Backoff();
	#loading = false;
	/** Whether something happened that the request on its way may not know. */
	#again = false;
	#closed = false;

	constructor(code: string) {
		this.code = code;
	}

	/** Loads the match and begins to listen. */
	open(): void {
		document.addEventListener('visibilitychange', this.#wake);
		window.addEventListener('online', this.#wake);
		this.#following = followShared(this.code, {
			moved: (seq) => {
				if (seq !== this.match?.table.seq) this.load();
			},
			connection: (state) => {
				this.connection = state;
				// Where no stream comes through, this asks now and then all the same.
				if (state === 'broken') void this.#catchUp();
			},
			refused: (problem) => this.#refuse(problem)
		});
		this.load();
	}

	close(): void {
		this.#closed = true;
		this.#following?.stop();
		this.#backoff.hurry();
		document.removeEventListener('visibilitychange', this.#wake);
		window.removeEventListener('online', this.#wake);
	}

	/** Loads the match again, now. */
	load(): void {
		this.#backoff.hurry();
		void this.#catchUp();
	}

	/** Loads the match again, and tries until it is there. */
	async #catchUp(): Promise<void> {
		this.#again = true;
		if (this.#loading) return;
		this.#loading = true;
		while (this.#again && !this.#closed) {
			this.#again = false;
			try {
				await this.#show();
				this.#backoff.reset();
			} catch (error) {
				if (this.#closed) return;
				if (!(error instanceof Problem) || !error.passing) return this.#refuse(error);
				this.problem = error;
				this.#again = true;
				await this.#backoff.pause(error.retryAfter * 1000);
			}
		}
		this.#loading = false;
	}

	async #show(): Promise<void> {
		const match = await answer(api.GET('/v1/shared/{code}', { params: { path: { code: this.code } } }));
		const ui = await loadGame(match.house_rules.game);
		if (this.#closed) return;
		this.ui = ui;
		this.match = match;
		this.problem = undefined;
	}

	#refuse(problem: unknown): void {
		this.close();
		this.problem = problem;
		this.refused = true;
	}

	readonly #wake = () => {
		if (document.visibilityState === 'visible') this.load();
	};
}
