/** A line that comes for a moment and asks for nothing. One that offers something stays until the screen is left. */
export interface Notice {
	text: string;
	tone: 'plain' | 'legal' | 'unproven' | 'illegal';
	action?: { label: string; run: () => void };
}

const STAYS = 6000;

/** The line at the bottom of the screen; a new one takes the place of the one before. */
class Notices {
	current = $state.raw<Notice>();
	#timer: ReturnType<typeof setTimeout> | undefined;

	show(text: string, more: Partial<Omit<Notice, 'text'>> = {}): void {
		clearTimeout(this.#timer);
		this.current = { tone: 'plain', ...more, text };
		if (!more.action) this.#timer = setTimeout(() => this.clear(), STAYS);
	}

	/** The screen is left: what was offered there is not offered any more. */
	leave(): void {
		if (this.current?.action) this.clear();
	}

	clear(): void {
		clearTimeout(this.#timer);
		this.current = undefined;
	}
}

export const notices = new Notices();
