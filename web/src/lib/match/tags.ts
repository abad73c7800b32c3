/** The words that people typed to find a match by, between commas. */
export function tagsIn(text: string): string[] {
	const tags = text.split(/[,،;\n]/).map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== '');
	return [...new Set(tags)];
}
