/** Two short, soft tones: they rise for what is allowed, and fall for what is not. In hertz. */
const TONES = { legal: [523, 784], illegal: [294, 196] } as const;
export type Sound = keyof typeof TONES;

/** How long a tone lasts, in seconds, and how loud it is, from 0 to 1. */
const LASTS = 0.09;
const LOUD = 0.12;

let context: AudioContext | undefined;

/** Plays a sound, where the browser lets a page be heard. */
export function play(sound: Sound): void {
	if (typeof AudioContext === 'undefined') return;
	context ??= new AudioContext();
	void context.resume().catch(() => undefined);
	for (const [i, frequency] of TONES[sound].entries()) {
		const from = context.currentTime + i * LASTS;
		const gain = new GainNode(context, { gain: 0 });
		// Without a slope at both ends a tone clicks.
		gain.gain.setValueAtTime(0, from);
		gain.gain.linearRampToValueAtTime(LOUD, from + LASTS / 4);
		gain.gain.linearRampToValueAtTime(0, from + LASTS);
		const tone = new OscillatorNode(context, { frequency });
		tone.connect(gain).connect(context.destination);
		tone.start(from);
		tone.stop(from + LASTS);
	}
}
