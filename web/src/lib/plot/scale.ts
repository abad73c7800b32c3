/** Where numbers lie in a plot. Nothing here knows what they mean. */

/** From a span of numbers to a span of places; what has no extent lies in the middle. */
export function linear([least, most]: [number, number], [from, to]: [number, number]): (value: number) => number {
	if (most === least) return () => (from + to) / 2;
	return (value) => from + ((value - least) / (most - least)) * (to - from);
}

/** Round numbers within a span, about so many of them. */
export function ticks(least: number, most: number, about = 4): number[] {
	if (!(most > least)) return [least];
	const rough = (most - least) / about;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough)!;
	const first = Math.ceil(least / step);
	return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** The same for what is counted: whole numbers only, from nothing. */
export function wholeTicks(most: number, about = 3): number[] {
	return ticks(0, Math.max(1, most), about).filter(Number.isInteger);
}

export interface Point {
	x: number;
	y: number;
}

const at = ({ x, y }: Point) => `${place(x)} ${place(y)}`;
const place = (number: number) => Math.round(number * 10) / 10;

/** A line through points. */
export function linePath(points: Point[]): string {
	return points.length === 0 ? '' : `M${points.map(at).join('L')}`;
}

/** The area between two lines that run side by side. */
export function bandPath(upper: Point[], lower: Point[]): string {
	return upper.length === 0 ? '' : `${linePath([...upper, ...lower.toReversed()])}Z`;
}

/** A bar that stands on a line, with round corners at its top where it is high enough for them. */
export function barPath(x: number, width: number, base: number, top: number, round = 4): string {
	const r = Math.min(round, width / 2, Math.abs(base - top));
	const [left, right] = [place(x), place(x + width)];
	return `M${left} ${place(base)}V${place(top + r)}q0 ${-r} ${r} ${-r}H${place(right - r)}q${r} 0 ${r} ${r}V${place(base)}Z`;
}

/** Which of so many things are named below a plot, so that the names have room: the last one, and others as far apart. */
export function spread(count: number, room: number): number[] {
	const step = Math.max(1, Math.ceil(count / room));
	return Array.from({ length: Math.ceil(count / step) }, (_, i) => count - 1 - i * step).reverse();
}
