import type { Entry } from '$lib/api/types';
import { tellAloud, type Place } from '$lib/match/told';
import type { Language } from '$lib/words/languages';
import { spoken } from './spoken';
import type { Sound } from './tones';

/** What a herald speaks and sounds with. */
interface Instruments {
	say(text: string, language: Language): void;
	play(sound: Sound): void;
}

/** Tells what happens at a table, each entry once; what was there before it came is not told. */
export class Herald {
	readonly #with: Instruments;
	#last: Entry | undefined;
	/** Whether it knows what was there before. */
	#here = false;

	constructor(instruments: Instruments) {
		this.#with = instruments;
	}

	/** Tells the last entry, where that is another one than before. */
	heed(place: Place, language: Language): void {
		const last = place.entries.at(-1);
		const before = this.#last;
		const began = this.#here;
		[this.#last, this.#here] = [last, true];
		// An entry that the service has confirmed, or that was taken back before it was sent, is no news.
		if (!began || !last || last.id === before?.id || last.seq < (before?.seq ?? 0)) return;
		const ruling = last.verdict?.ruling;
		if (ruling) this.#with.play(ruling === 'illegal' ? 'illegal' : 'legal');
		this.#with.say(spoken(tellAloud(last, place), language), language);
	}
}
