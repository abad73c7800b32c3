/** A code in a link to a table, also in the middle of a text. */
const LINKED = /\/JOIN[#/]([A-Z0-9]{4}[^A-Z0-9]?[A-Z0-9]{4})(?![A-Z0-9])/;

/**
 * The table code in a text that was typed or pasted: eight letters and digits, however they are grouped, in a
 * link or in a whole invitation. What messengers put around it, to be seen or not, is no part of it.
 */
export function codeIn(text: string): string | undefined {
	const written = text.toUpperCase();
	const linked = LINKED.exec(written)?.[1];
	const after = linked ?? written.slice(Math.max(written.lastIndexOf('#'), written.lastIndexOf('/')) + 1);
	const code = after.replace(/[^\p{L}\p{N}]/gu, '');
	return /^[A-Z0-9]{8}$/.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined;
}

/** The code of a link to look on, without the punctuation and invisible signs that messengers take into links. */
export function linkedCode(text = ''): string {
	return text.replace(/[^\w-]/g, '');
}
