import type { Language } from '$lib/words/languages';

/** What speaks on this device. Browsers without voices have none. */
export type Synthesis = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel' | 'addEventListener'>;

/** Two languages by the names that older phones still have for them. */
const FORMERLY: Partial<Record<Language, string>> = { he: 'iw', yi: 'ji' };

/** The voice of the referee: the system's own, which needs no connection. It says one thing at a time. */
export class Voice {
	readonly #synthesis: Synthesis | undefined;
	readonly #utter: (text: string) => SpeechSynthesisUtterance;
	#voices = $state.raw<SpeechSynthesisVoice[]>([]);

	constructor(synthesis: Synthesis | undefined, utter = (text: string) => new SpeechSynthesisUtterance(text)) {
		this.#synthesis = synthesis;
		this.#utter = utter;
		const look = () => (this.#voices = synthesis?.getVoices() ?? []);
		look();
		// Many browsers look for their voices only when they are asked, and find them a moment later.
		synthesis?.addEventListener('voiceschanged', look);
	}

	/** A voice for the language: rather one of this device, which also speaks without a connection. */
	of(language: Language): SpeechSynthesisVoice | undefined {
		const known = [language, FORMERLY[language]];
		const voices = this.#voices.filter(({ lang }) => known.includes(lang.split(/[-_]/)[0]!.toLowerCase()));
		return voices.find(({ localService, default: usual }) => localService && usual) ?? voices.find(({ localService }) => localService) ?? voices[0];
	}

	/** Says this now, which is `spoken` already. What was being said before is over; where no voice has the language, it stays silent. */
	say(text: string, language: Language): void {
		this.hush();
		const voice = this.of(language);
		if (!voice) return;
		const words = this.#utter(text);
		words.voice = voice;
		words.lang = voice.lang;
		this.#synthesis?.speak(words);
	}

	hush(): void {
		this.#synthesis?.cancel();
	}
}

export const voice = new Voice(globalThis.speechSynthesis);
