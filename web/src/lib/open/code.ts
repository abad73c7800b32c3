/**
 * The table code in a text that was typed or pasted: eight letters and digits, however they
 * are grouped, also within a link.
 */
export function codeIn(text: string): string | undefined {
	const after = text.slice(Math.max(text.lastIndexOf('#'), text.lastIndexOf('/')) + 1);
	const code = after.toUpperCase().replace(/[\s\-‐-―_.]/g, '');
	return /^[A-Z0-9]{8}$/.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined;
}
