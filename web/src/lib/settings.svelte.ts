import { keep, recall } from './storage';
import type { Language } from './words/languages';
import { words } from './words/words.svelte';

export type Theme = 'dark' | 'light';
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

interface Look {
	theme?: Theme;
	text?: TextSize;
	language?: Language;
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

	/** Switches the language at once, without loading the page again. */
	async speak(language: Language): Promise<void> {
		await words.speak(language);
		this.#change({ language });
	}

	#change(change: Look): void {
		this.#look = { ...this.#look, ...change };
		keep('look', this.#look);
	}
}

export const settings = new Settings();
