/** How many letters a name has, and its longest word: so long names can be written smaller before they are cut. */
export function lettersOf(name: string): { whole: number; word: number } {
	const count = (text: string) => [...text.replace(/\p{M}/gu, '')].length;
	return { whole: Math.max(1, count(name)), word: Math.max(1, ...name.split(/\s+/).map(count)) };
}
