/** A number as it was typed, with the digits of any script, as programs read it; all else stays as it is. */
export function plainNumber(typed: string): string {
	return typed
		.replace(/[\p{Cf}\s]/gu, '')
		.replace(/^[−–—‐‑﹣－־]/u, '-')
		.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** A number as it was typed, with a decimal point or comma; NaN if it is none. */
export function numberOf(typed: string): number {
	return Number(plainNumber(typed).replace(/[,٫]/, '.'));
}

/** Each script has its ten digits one after the other. */
function valueOf(digit: string): number {
	const code = digit.codePointAt(0)!;
	let before = 0;
	while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
	return before % 10;
}
