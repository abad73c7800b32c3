/** The first sign of a text as people see it: a flag or a family is one, whatever it is made of. */
export function firstSign(text: string): string {
	const signs = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;
	const first = signs?.segment(text)[Symbol.iterator]().next().value;
	return first?.segment ?? [...text][0] ?? '';
}
