/** The first sign of a text as people see it: a flag or a family is one, whatever it is made of. */
export function firstSign(text: string): string {
	// Nothing joins what follows such a letter, and to make a segmenter takes a slow phone a fiftieth of a second.
	if (/^[ -~א-ת]([ -~א-ת]|$)/.test(text)) return text[0]!;
	const signs = Intl.Segmenter && new Intl.Segmenter();
	const first = signs?.segment(text)[Symbol.iterator]().next().value;
	return first?.segment ?? [...text][0] ?? '';
}
