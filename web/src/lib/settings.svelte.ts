import { keep, recall } from './storage';
import type { Game } from './api/types';
import type { Language } from './words/languages';
import { words } from './words/words.svelte';

export type Theme = 'dark' | 'light';
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

interface Look {
	theme?: Theme;
	text?: TextSize;
	language?: Language;
	/** The game that was looked at last: its files are asked for before the table is known. */
	game?: Game;
}

/** How the page looks on this phone. The shell reads the same before the first paint. */
class Settings {
	#look = $state.raw<Look>(recall<Look>('look') ?? {});

	get theme(): Theme {
		return this.#look.theme ?? 'dark';
	}

	set theme(theme: Theme) {
		this.#change({ theme });
		document.documentElement.dataset.theme = theme;
	}

	get text(): TextSize {
		return this.#look.text ?? 'normal';
	}

	set text(text: TextSize) {
		this.#change({ text });
		document.documentElement.dataset.text = text;
	}

	/** Notes which game is on the screen. */
	play(game: Game): void {
		if (game !== this.#look.game) this.#change({ game });
	}

	/** Switches the language at once, without loading the page again. */
	async speak(language: Language): Promise<void> {
		await words.speak(language);
		this.#change({ language });
	}

	#change(change: Look): void {
		// Another tab may have changed something else.
		this.#look = { ...this.#look, ...recall<Look>('look'), ...change };
		keep('look', this.#look);
	}
}

export const settings = new Settings();
