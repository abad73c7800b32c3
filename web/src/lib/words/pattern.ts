import type { Formats } from './formats';

/** What is said with a message: texts, numbers, and words that another variant depends on. */
export type Args = Record<string, string | number>;

/**
 * A text with what is put into it, as the build has parsed it (`scripts/words.js`), which takes no more of Fluent
 * than this.
 */
export type Pattern = string | (string | Expression)[];

type Expression =
	| { type: 'str'; value: string }
	| { type: 'num'; value: number }
	| { type: 'var'; name: string }
	| { type: 'mesg'; name: string; attr?: string }
	| { type: 'select'; selector: Expression; variants: { key: Expression; value: Pattern }[]; star: number };

/** The text of a pattern. What is put between other parts keeps its direction to itself. */
export function sayPattern(pattern: Pattern, args: Args, formats: Formats, find: (id: string) => Pattern | undefined): string {
	const value = (part: string | Expression): string | number => {
		if (typeof part === 'string') return part;
		if (part.type === 'select') return say(variant(part));
		if (part.type === 'mesg') return say(find(part.attr ? `${part.name}.${part.attr}` : part.name) ?? `{${part.name}}`);
		return part.type === 'var' ? (args[part.name] ?? `{$${part.name}}`) : part.value;
	};
	const variant = ({ selector, variants, star }: Expression & { type: 'select' }): Pattern => {
		const chosen = value(selector);
		const fits = (key: string | number) => key === chosen || (typeof chosen === 'number' && key === formats.plural(chosen));
		return (variants.find(({ key }) => fits(value(key))) ?? variants[star]!).value;
	};
	const text = (part: Expression): string => {
		const said = value(part);
		return typeof said === 'number' ? formats.plain(said) : said;
	};
	const say = (pattern: Pattern): string => {
		if (typeof pattern === 'string') return pattern;
		const alone = pattern.length === 1;
		return pattern.map((part) => (typeof part === 'string' ? part : alone ? text(part) : `\u2068${text(part)}\u2069`)).join('');
	};
	return say(pattern);
}
