/** A text of at most so many letters, for where there is one line: a picture breaks none. */
export function shortened(text: string, most: number): string {
	const letters = [...text.replace(/[\u2066-\u2069]/g, '')];
	return letters.length <= most ? text : `${letters.slice(0, most - 1).join('').trimEnd()}…`;
}

/** What is drawn, as a file that stands on its own. */
export function fileOf(svg: SVGSVGElement): Blob {
	return new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
}
