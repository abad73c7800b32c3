/** Numbers being tapped in: one for each seat, and the one that is typed now. */
export interface Pad {
	/** Nothing where none was typed yet. */
	numbers: readonly (number | undefined)[];
	/** The number that is typed, from 0. */
	at: number;
	/** Whether the next digit begins a new number. */
	fresh: boolean;
}

/** More than any round brings; the game says what it can. */
const DIGITS = 7;

export function beginning(numbers: readonly (number | undefined)[]): Pad {
	return { numbers, at: 0, fresh: true };
}

export function digit(pad: Pad, value: number): Pad {
	const before = pad.fresh ? 0 : (pad.numbers[pad.at] ?? 0);
	// A minus counts also where it is all that there is, as -0.
	const now = before * 10 + (1 / before < 0 ? -value : value);
	if (String(Math.abs(now)).length > DIGITS) return pad;
	return { ...pad, numbers: pad.numbers.with(pad.at, now), fresh: false };
}

/** Puts a minus before the number, or takes it away. Before the first digit it is -0, which waits for one. */
export function minus(pad: Pad): Pad {
	return { ...pad, numbers: pad.numbers.with(pad.at, -(pad.numbers[pad.at] ?? 0)), fresh: false };
}

export function choose(pad: Pad, at: number): Pad {
	return { ...pad, at, fresh: true };
}

/** On to the next number, and from the last to the first. */
export function next(pad: Pad): Pad {
	return choose(pad, (pad.at + 1) % pad.numbers.length);
}
