import { expect, test } from 'vitest';
import { searchIn } from './search';

const SECTIONS = [
	{ address: 'tutorial', page: 'Tutorial', title: 'Tutorial', text: 'A whole match with curl.' },
	{ address: 'tutorial#open', page: 'Tutorial', title: 'Open a match', text: `${'You need no account. '.repeat(20)}The answer has a host_token. It is the most important thing.` },
	{ address: 'joining#join', page: 'Joining', title: 'Join', text: 'A guest token comes with the code.' }
];
const search = searchIn(SECTIONS);
const addresses = (words: string) => search(words).map(({ address }) => address);

test('a section is found by each of its words, their beginnings, and a long word with a wrong letter', () => {
	expect(addresses('token host')).toEqual(['tutorial#open']);
	expect(addresses('host_tok')).toEqual(['tutorial#open']);
	expect(addresses('importent')).toEqual(['tutorial#open']);
	expect(addresses('codes')).toEqual([]);
	expect(addresses('match')[0]).toBe('tutorial#open');
});

test('what was found is shown with the words around it', () => {
	const { around } = search('HOST')[0]!;
	expect(around[1]).toBe('host');
	expect(around[0]).toMatch(/^….*has a $/);
	expect(around.join('')).toContain('host_token. It is the most important thing.');
	expect(search('curl')[0]!.around).toEqual(['A whole match with ', 'curl', '.']);
});

test('signs alone find nothing', () => {
	expect(addresses('$(.*)')).toEqual([]);
	expect(addresses('')).toEqual([]);
});
