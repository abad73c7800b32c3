import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { directionOf, LANGUAGES } from './lib/words/languages';

const html = readFileSync(new URL('./app.html', import.meta.url), 'utf8');
const [, script] = /<script>([\s\S]*?)<\/script>/.exec(html)!;

/** What the shell makes of a phone: its languages, what it keeps, and the address it opens. */
function open({ languages = ['en'], look = {}, pathname = '/', hash = '', light = false }: { languages?: string[]; look?: object; pathname?: string; hash?: string; light?: boolean }) {
	const root = { lang: 'en', dir: 'ltr', dataset: {} };
	const location = { pathname, hash };
	const history = {
		replaceState(_: null, __: string, path: string) {
			[location.pathname, location.hash] = path.split(/(?=#)/) as [string, string];
		}
	};
	const document = { documentElement: root, createElement: () => ({}), head: { appendChild: () => undefined } };
	const localStorage = { getItem: () => JSON.stringify(look) };
	const window = { matchMedia: () => ({ matches: light }) };
	new Function('document', 'navigator', 'location', 'history', 'localStorage', 'window', script!)(document, { languages }, location, history, localStorage, window);
	return { ...root, ...location };
}

test.each([
	[['he-IL', 'en'], 'he', 'rtl'],
	[['iw'], 'he', 'rtl'],
	[['ji', 'de'], 'yi', 'rtl'],
	[['DE-at'], 'de', 'ltr'],
	// Mapudungun and Slavey begin with the letters of Arabic and German.
	[['arn', 'den'], 'en', 'ltr'],
	[['arn', 'ar'], 'ar', 'rtl']
])('a phone that speaks %j is spoken to in %s', (languages, lang, dir) => {
	expect(open({ languages })).toMatchObject({ lang, dir });
});

test('the shell knows each language and where its lines begin', () => {
	const [, written] = /var directions = \{(.*)\};/.exec(html)!;
	const table = LANGUAGES.map((language) => ` ${language}: '${directionOf(language)}'`);
	expect(written!.trimEnd()).toBe(table.join(','));
});

test('a language that was chosen comes first', () => {
	expect(open({ languages: ['he'], look: { language: 'de' } })).toMatchObject({ lang: 'de', dir: 'ltr' });
});

test('the page is as light as the phone, unless Settings says otherwise', () => {
	const theme = (light: boolean, look = {}) => open({ light, look }).dataset;
	expect([theme(true), theme(false), theme(true, { theme: 'auto' })]).toEqual([{ theme: 'light' }, { theme: 'dark' }, { theme: 'light' }]);
	expect([theme(true, { theme: 'dark' }), theme(false, { theme: 'light' })]).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
});

test('an address that cannot be read is one where nothing is', () => {
	expect(open({ pathname: '/s/%E0%A4%A' }).pathname).toBe('/nothing');
	expect(open({ pathname: '/s/%D7%90' }).pathname).toBe('/s/%D7%90');
	expect(open({ pathname: '/join', hash: '#%' })).toMatchObject({ pathname: '/join', hash: '#%25' });
	expect(open({ pathname: '/join', hash: '#K7MA-2XRD' }).hash).toBe('#K7MA-2XRD');
});

test('no browser translates what changes, such as whose turn it is', () => {
	expect(html).toMatch(/<body[^>]* translate="no"/);
});
