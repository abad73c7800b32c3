import { remember, recall } from './storage';
import type { Game } from './api/types';
import type { Language } from './words/languages';
import { words } from './words/words.svelte';

/** How the page looks, or as the phone does. */
export const THEMES = ['auto', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const LIGHT = '(prefers-color-scheme: light)';

/** Where the browser has it. */
const LOOK = 'kibitz.look';

interface Look {
	theme?: Theme;
	text?: TextSize;
	/** Whether the screen stays on at a table, whatever the phone does. */
	awake?: boolean;
	/** Whether the referee speaks. */
	aloud?: boolean;
	language?: Language;
	/** The game that was looked at last: its files are asked for before the table is known. */
	game?: Game;
}

/** How the page looks on this phone. The shell reads the same before the first paint. */
class Settings {
	#look = $state.raw<Look>(recall<Look>('look') ?? {});

	get theme(): Theme {
		return this.#look.theme ?? 'auto';
	}

	set theme(theme: Theme) {
		this.#change({ theme });
		this.#paint();
	}

	/**
	 * From now on looks as the phone does and as another tab chooses, also when that changes, until the
	 * returned function is called.
	 */
	follow(): () => void {
		const light = window.matchMedia(LIGHT);
		const paint = () => this.#paint();
		const adopt = ({ key }: StorageEvent) => {
			if (key !== LOOK) return;
			this.#look = recall<Look>('look') ?? {};
			this.#paint();
			document.documentElement.dataset.text = this.text;
			const { language } = this.#look;
			// Without a connection, this tab stays in its language.
			if (language && language !== words.language) words.speak(language).catch(() => undefined);
		};
		light.addEventListener('change', paint);
		window.addEventListener('storage', adopt);
		return () => {
			light.removeEventListener('change', paint);
			window.removeEventListener('storage', adopt);
		};
	}

	#paint(): void {
		const asked = this.theme;
		const phone = () => (window.matchMedia(LIGHT).matches ? 'light' : 'dark');
		document.documentElement.dataset.theme = asked === 'auto' ? phone() : asked;
	}

	get awake(): boolean {
		return this.#look.awake ?? false;
	}

	set awake(awake: boolean) {
		this.#change({ awake });
	}

	get aloud(): boolean {
		return this.#look.aloud ?? false;
	}

	set aloud(aloud: boolean) {
		this.#change({ aloud });
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
		remember('look', this.#look);
	}
}

export const settings = new Settings();
