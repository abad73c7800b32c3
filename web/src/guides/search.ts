import MiniSearch from 'minisearch';

/** A section of a guide. */
export interface Section {
	/** Below `/docs/`. */
	address: string;
	/** The title of the guide. */
	page: string;
	title: string;
	text: string;
}

/** A section in which something was found, and the text around it: every second part is what was looked for. */
export interface Found extends Section {
	around: string[];
}

/** How many sections are listed. */
const MOST = 12;
/** How many letters of the text are shown before and after what was found. */
const BEFORE = 40;
const AFTER = 120;

/** A term is letters and digits, so that `host_token` is found by each of its words. */
const tokenize = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

/** Looks for words in these sections: also for their beginnings, and for long ones with a wrong letter. */
export function searchIn(sections: Section[]): (words: string) => Found[] {
	const index = new MiniSearch<Section>({ idField: 'address', fields: ['title', 'page', 'text'], storeFields: ['page', 'title', 'text'], tokenize });
	index.addAll(sections);
	// Of short words, another letter makes another word.
	const fuzzy = (term: string) => (term.length > 5 ? 0.2 : false);
	const options = { prefix: true, fuzzy, boost: { title: 4, page: 2 }, combineWith: 'AND' as const };
	return (words) =>
		index.search(words, options).slice(0, MOST).map(({ id, page, title, text, terms }) => ({ address: id, page, title, text, around: around(text, terms) }));
}

/** The text around the first of these terms, or its beginning. */
function around(text: string, terms: string[]): string[] {
	const lower = text.toLowerCase();
	const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
	const first = places.length > 0 ? Math.max(0, Math.min(...places) - BEFORE) : 0;
	// Not in the middle of a word.
	const start = first > 0 ? text.indexOf(' ', first) + 1 : 0;
	const cut = text.slice(start, start + BEFORE + AFTER);
	const parts = terms.length > 0 ? cut.split(new RegExp(`(${terms.join('|')})`, 'iu')) : [cut];
	if (start > 0) parts[0] = `…${parts[0]}`;
	if (start + cut.length < text.length) parts.push(`${parts.pop()}…`);
	return parts;
}
