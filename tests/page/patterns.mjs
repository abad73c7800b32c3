// Patterns for what can be read on the page.

/**
 * A pattern for what the page says. It wraps names in invisible signs that keep their direction,
 * which nobody sees.
 */
export function pattern(text) {
	const signs = '[\\u2066-\\u2069]*';
	const letters = [...text].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&'));
	return signs + letters.join(signs) + signs;
}

/** Finds what says this and nothing else, this at least, this first, or this with a note. */
export const whole = (text) => new RegExp(`^\\s*${pattern(text)}\\s*$`);
export const within = (text) => new RegExp(pattern(text));
export const first = (text) => new RegExp(`^${pattern(text)}`);
export const noted = (text) => new RegExp(`^${pattern(text)}( \\(.*\\))?$`);
