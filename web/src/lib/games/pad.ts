/** Points being tapped in: one number per seat, and the seat whose turn it is to be counted. */
export interface Pad {
	points: number[];
	/** The seat being counted, from 0. */
	at: number;
	/** Whether the next digit begins a new number. */
	fresh: boolean;
}

/** More than any round brings; the game says what it can. */
const DIGITS = 4;

export function beginning(seats: number, was: readonly number[] | undefined): Pad {
	return { points: Array.from({ length: seats }, (_, i) => was?.[i] ?? 0), at: 0, fresh: true };
}

export function digit(pad: Pad, value: number): Pad {
	const before = pad.fresh ? 0 : (pad.points[pad.at] ?? 0);
	const now = before * 10 + value;
	if (String(now).length > DIGITS) return pad;
	return { ...pad, points: pad.points.with(pad.at, now), fresh: false };
}

/** Takes the last digit out. */
export function back(pad: Pad): Pad {
	return { ...pad, points: pad.points.with(pad.at, Math.trunc((pad.points[pad.at] ?? 0) / 10)), fresh: false };
}

export function choose(pad: Pad, at: number): Pad {
	return { ...pad, at, fresh: true };
}

/** On to the next seat, and from the last to the first. */
export function next(pad: Pad): Pad {
	return choose(pad, (pad.at + 1) % pad.points.length);
}
