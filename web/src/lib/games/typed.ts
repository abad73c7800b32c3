/** Numbers being tapped in: one for each seat, and the one that is typed now. */
export interface Pad {
	/** Nothing where none was typed yet. */
	numbers: readonly (number | undefined)[];
	/** The number that is typed, from 0. */
	at: number;
	/** Whether the next digit begins a new number. */
	fresh: boolean;
	/** How many decimals were typed; nothing before the decimal point. */
	decimals?: number;
}

/** More than any round brings; the game says what it can. */
const DIGITS = 7;

/** Rounds points to hundredths: a sum of floats is not exact. */
export function rounded(points: number): number {
	return Math.round(points * 100) / 100;
}

export function beginning(numbers: readonly (number | undefined)[]): Pad {
	return { numbers, at: 0, fresh: true };
}

/** How many decimals numbers have that are multiples of a step. */
function decimalsOf(step: number): number {
	return String(step).split('.')[1]?.length ?? 0;
}

export function digit(pad: Pad, value: number, step = 1): Pad {
	if (pad.decimals !== undefined) return decimal(pad, value, step, pad.decimals);
	const before = pad.fresh ? 0 : (pad.numbers[pad.at] ?? 0);
	// A minus counts also where it is all that there is, as -0.
	const now = before * 10 + (1 / before < 0 ? -value : value);
	if (String(Math.abs(now)).length > DIGITS) return pad;
	return { ...pad, numbers: pad.numbers.with(pad.at, now), fresh: false };
}

/** One digit more behind the decimal point, if the step has one there. */
function decimal(pad: Pad, value: number, step: number, decimals: number): Pad {
	const before = pad.numbers[pad.at] ?? 0;
	const more = value / 10 ** (decimals + 1);
	const now = 1 / before < 0 || before < 0 ? -rounded(more - before) : rounded(before + more);
	const last = decimals + 1 === decimalsOf(step);
	const fits = decimals < decimalsOf(step) && (!last || Math.round(now * 100) % Math.round(step * 100) === 0);
	return fits ? { ...pad, numbers: pad.numbers.with(pad.at, now), decimals: decimals + 1 } : pad;
}

/** What is typed from here on is behind the decimal point. */
export function point(pad: Pad): Pad {
	if (pad.decimals !== undefined) return pad;
	const before = pad.fresh ? 0 : (pad.numbers[pad.at] ?? 0);
	return { ...pad, numbers: pad.numbers.with(pad.at, before), fresh: false, decimals: 0 };
}

/** Puts a minus before the number, or takes it away. Before the first digit it is -0, which waits for one. */
export function minus(pad: Pad): Pad {
	return { ...pad, numbers: pad.numbers.with(pad.at, -(pad.numbers[pad.at] ?? 0)), fresh: false };
}

export function chooseNumber(pad: Pad, at: number): Pad {
	return { numbers: pad.numbers, at, fresh: true };
}

/** On to the next number, and from the last to the first. */
export function next(pad: Pad): Pad {
	return chooseNumber(pad, (pad.at + 1) % pad.numbers.length);
}
