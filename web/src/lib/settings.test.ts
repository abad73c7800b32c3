import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '../../scripts/words.js';

const phone = new Map<string, string>();
let root: { dataset: Record<string, string>; lang: string; dir: string };
let page: typeof import('./settings.svelte');

beforeEach(async () => {
	phone.clear();
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => phone.get(name) ?? null,
		setItem: (name: string, text: string) => void phone.set(name, text)
	});
	vi.stubGlobal('fetch', async (url: string) => {
		const [, part, language] = /([a-z]+)\/([a-z]+)\.ftl/.exec(url)!;
		return Response.json(wordsOf(part!, language!));
	});
	await openAgain();
});

afterEach(() => vi.unstubAllGlobals());

/** Opens the page again, as a shell that nobody has changed yet. */
async function openAgain(): Promise<void> {
	root = { dataset: {}, lang: 'en', dir: 'ltr' };
	vi.stubGlobal('document', { documentElement: root });
	vi.resetModules();
	page = await import('./settings.svelte');
}

test('nothing has to be set', () => {
	expect([page.settings.theme, page.settings.text]).toEqual(['auto', 'normal']);
	expect(page.settings.awake).toBe(false);
	expect(phone.size).toBe(0);
});

test('what is chosen shows at once, and is kept', async () => {
	page.settings.theme = 'light';
	page.settings.text = 'largest';
	await page.settings.speak('he');
	expect(root).toEqual({ dataset: { theme: 'light', text: 'largest' }, lang: 'he', dir: 'rtl' });
	await openAgain();
	expect([page.settings.theme, page.settings.text]).toEqual(['light', 'largest']);
	// The shell reads it before the first paint.
	expect(JSON.parse(phone.get('kibitz.look')!)).toEqual({ theme: 'light', text: 'largest', language: 'he' });
});

test('a language whose words do not arrive changes nothing', async () => {
	await page.settings.speak('de');
	vi.stubGlobal('fetch', async () => {
		throw new TypeError('Failed to fetch');
	});
	await expect(page.settings.speak('he')).rejects.toThrow();
	vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
	await expect(page.settings.speak('ar')).rejects.toThrow();
	expect([root.lang, root.dir]).toEqual(['de', 'ltr']);
	expect(JSON.parse(phone.get('kibitz.look')!)).toEqual({ language: 'de' });
});

test('what an older page or another hand left there is no error', async () => {
	phone.set('kibitz.look', '{"theme":');
	await openAgain();
	expect(page.settings.theme).toBe('auto');
	page.settings.text = 'large';
	expect(JSON.parse(phone.get('kibitz.look')!)).toEqual({ text: 'large' });
});

test('on a phone that keeps nothing, a choice holds while the page is open', async () => {
	vi.stubGlobal('localStorage', undefined);
	page.settings.theme = 'light';
	expect([page.settings.theme, root.dataset.theme]).toEqual(['light', 'light']);
});

test('the page looks as the phone does, also when that changes, unless Settings says otherwise', () => {
	let light = true;
	let hear = () => {};
	vi.stubGlobal('window', {
		matchMedia: () => ({
			get matches() {
				return light;
			},
			addEventListener: (_: string, listener: () => void) => (hear = listener),
			removeEventListener: () => (hear = () => {})
		}),
		addEventListener: () => {},
		removeEventListener: () => {}
	});
	const unfollow = page.settings.follow();
	hear();
	expect(root.dataset.theme).toBe('light');
	light = false;
	hear();
	expect(root.dataset.theme).toBe('dark');
	page.settings.theme = 'light';
	hear();
	expect(root.dataset.theme).toBe('light');
	page.settings.theme = 'auto';
	expect(root.dataset.theme).toBe('dark');
	unfollow();
	light = true;
	hear();
	expect(root.dataset.theme).toBe('dark');
});

test('what is chosen in another tab shows here', async () => {
	const window = Object.assign(new EventTarget(), { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
	vi.stubGlobal('window', window);
	const chosen = (look: object, key = 'kibitz.look') => {
		phone.set(key, JSON.stringify(look));
		window.dispatchEvent(Object.assign(new Event('storage'), { key }));
	};
	const unfollow = page.settings.follow();
	chosen({ theme: 'light', text: 'large', language: 'he' });
	await vi.waitFor(() => expect(root).toEqual({ dataset: { theme: 'light', text: 'large' }, lang: 'he', dir: 'rtl' }));
	expect([page.settings.theme, page.settings.text]).toEqual(['light', 'large']);
	chosen({ theme: 'dark' }, 'kibitz.matches');
	expect(root.dataset.theme).toBe('light');
	unfollow();
	chosen({ theme: 'dark' });
	expect(root.dataset.theme).toBe('light');
});
