// A phone at the table: a browser of its own, and somebody who looks at it and taps. Things are
// found as a person finds them, by what they say; nothing waits for time to pass.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import * as games from './games.mjs';
import { first, pattern, whole, within } from './patterns.mjs';
import { sayings } from './sayings.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How many games there are. */
const GAMES = Object.keys(games).length;

/** How long a person waits for something to appear: a busy machine may stand still for a while. */
const PATIENCE = 120_000;

/** How long it is until something is looked at again, in milliseconds: the service takes only so many questions. */
const OFTEN = 30;

/** What starts each browser. Each is loaded only by who plays in it. */
const browsers = {
	chromium: async () => (await import('./browsers/chromium.mjs')).chromium(),
	firefox: async () => (await import('./browsers/firefox.mjs')).firefox(),
	webkit: async () => (await import('./browsers/webkit.mjs')).webkit()
};

/** One evening: a service, and the phones that are taken out. */
export class Evening {
	#browser;
	#phones = [];

	constructor(url, browser) {
		this.url = url;
		this.#browser = browser;
	}

	static async begin(url, browser = 'chromium') {
		return new Evening(url, await browsers[browser]());
	}

	/**
	 * A person takes out a phone, and opens the page at this address of the service, or nothing yet. Only where
	 * the page is `kept` are there a service worker and the referee, and this phone has been on Home: to install
	 * and to compile all that takes longer than most of what happens at a table.
	 */
	async phone(name, { kept = false, at = kept ? '/' : undefined, width = 390, height = 844, language = 'en-GB', url = this.url } = {}) {
		const context = await this.#browser.newContext({
			viewport: { width, height },
			locale: language,
			reducedMotion: 'reduce',
			hasTouch: true,
			isMobile: true,
			baseURL: url
		});
		context.setDefaultTimeout(PATIENCE);
		// The drivers of the other browsers do not know scripts that come before the page.
		await context.addInitScript?.(takeNotes);
		if (!kept) await context.addInitScript?.(goWithout);
		const phone = new Phone(name, context, await context.newPage(), faultsOf(context, url));
		this.#phones.push(phone);
		if (at) await phone.goTo(at);
		return phone;
	}

	/**
	 * A match that others opened; the link makes a phone another host's. Who sits there can have a
	 * link of their own, or join without a phone that is looked at.
	 */
	async table(game, names, { rules = {}, etiquette = {} } = {}) {
		const ask = async (path, body, { method = 'POST', token } = {}) => {
			const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
			const answer = await fetch(`${this.url}/v1/${path}`, { method, headers, body: JSON.stringify(body) });
			if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
			return answer.status === 204 ? undefined : answer.json();
		};
		const opening = { house_rules: { game, ...rules }, etiquette, seats: names.map((name) => ({ name })) };
		const { match, host_token: token } = await ask('matches', opening);
		const invite = (guest) => ask(`matches/${match.id}/invites`, guest, { token });
		const entering = (token) => (path, body, method) => ask(`matches/${match.id}/${path}`, body, { method, token });
		const { link } = await invite({ role: 'host' });
		const enter = entering(token);
		const linkTo = async (seat) => (await invite({ role: 'player', seat })).link;
		const sits = async (seat) => {
			const { code } = await invite({ role: 'player', seat });
			const { guest_token } = await ask('join', { code });
			return { enter: entering(guest_token) };
		};
		const log = async () => (await ask(`matches/${match.id}/log`, undefined, { method: 'GET', token })).items;
		const remove = () => ask(`matches/${match.id}`, undefined, { method: 'DELETE', token });
		return { id: match.id, link, linkTo, sits, enter, log, remove };
	}

	/** An account that a player has, and requests as any client makes them for it. */
	async account(name, password = 'a pile of blue letters') {
		const ask = async (path, body, { method = body === undefined ? 'GET' : 'POST', token, type = 'application/json' } = {}) => {
			const headers = { 'Content-Type': type, ...(token && { Authorization: `Bearer ${token}` }) };
			const answer = await fetch(`${this.url}/v1/${path}`, { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
			if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
			return answer.status === 204 ? undefined : answer.json();
		};
		await ask('accounts', { name, password });
		const { token, session } = await ask('sessions', { name, password, device: 'elsewhere' });
		return { name, password, token, session, ask: (path, body, more) => ask(path, body, { token, ...more }) };
	}

	/** Whether this page was built with the referee. `KIBITZ_TEST_REFEREE=required` makes it a failure if not. */
	async isRefereed() {
		const worker = await (await fetch(`${this.url}/service-worker.js`)).text();
		if (worker.includes('kibitz_referee')) return true;
		if (process.env.KIBITZ_TEST_REFEREE === 'required') throw new Error('this page was built without the referee');
		return false;
	}

	/** What went wrong unseen, on any phone. */
	get faults() {
		return this.#phones.flatMap(({ name, faults }) => faults.map((fault) => `${name}'s phone: ${fault}`));
	}

	/** What the phones show, to see why a test failed. */
	async pictures(folder) {
		for (const { name, context } of this.#phones) {
			for (const [i, page] of context.pages().entries()) {
				await page.screenshot({ path: `${folder}/${name}-${i + 1}.png` }).catch(() => undefined);
			}
		}
	}

	async end() {
		await this.#browser.close();
	}
}

/** What no page may do, as it happens: fail, load from elsewhere, break the content policy, complain. */
function faultsOf(context, origin) {
	const faults = [];
	context.on('request', (request) => {
		const url = new URL(request.url());
		if (url.origin !== origin && url.protocol.startsWith('http')) faults.push(`asked ${url}`);
	});
	context.on('response', (response) => {
		const { pathname } = new URL(response.url());
		const refused = response.status() >= (pathname.startsWith('/v1/') ? 500 : 400);
		if (refused) faults.push(`${response.status()} for ${pathname}`);
	});
	context.on('console', (message) => {
		// Chromium notes each refusal and each broken connection; the page has to cope.
		const expected = message.text().startsWith('Failed to load resource');
		if (['error', 'warning'].includes(message.type()) && !expected) faults.push(message.text());
	});
	context.on('weberror', (fault) => faults.push(String(fault.error())));
	context.on('dialog', (dialog) => {
		faults.push(`asked in a dialog of the browser: ${dialog.message()}`);
		void dialog.dismiss();
	});
	return faults;
}

/** In the page: takes away what a phone over plain HTTP lacks, and one that compiles nothing. */
function goWithout() {
	delete Navigator.prototype.serviceWorker;
	delete globalThis.WebAssembly;
}

/** In the page: hears what another tab has chosen. */
function hearsOf(look) {
	const key = 'kibitz.look';
	localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...look }));
	dispatchEvent(new StorageEvent('storage', { key }));
}

/** In the page: notes what comes for a moment, as a person does who looks up a little later. */
function takeNotes() {
	const told = (globalThis.told = []);
	let last = '';
	new MutationObserver(() => {
		const said = document.querySelector('.notice')?.textContent ?? '';
		if (said !== '' && said !== last) told.push(said);
		last = said;
	}).observe(document, { childList: true, subtree: true, characterData: true });
}

/** In the page: how many things the phone has kept in a store of one of its databases, or how many under a key or a part of one. */
function countKept({ database, store, key }) {
	return new Promise((resolve) => {
		const opening = indexedDB.open(database);
		// There is none yet, and making it is up to the page.
		opening.onupgradeneeded = () => opening.transaction.abort();
		opening.onerror = () => resolve(0);
		opening.onsuccess = () => {
			const phone = opening.result;
			if (phone.objectStoreNames.contains(store)) {
				const all = Array.isArray(key) && key.length === 1 ? IDBKeyRange.bound(key, [...key, []]) : key;
				const asking = phone.transaction(store).objectStore(store).count(all);
				asking.onsuccess = () => resolve(asking.result);
			} else {
				resolve(0);
			}
			phone.close();
		};
	});
}

/** In the page: the last entry of a match that the phone has written down with its table. */
function lastSeen(match) {
	return new Promise((resolve) => {
		const opening = indexedDB.open('kibitz');
		opening.onupgradeneeded = () => opening.transaction.abort();
		opening.onerror = () => resolve(-1);
		opening.onsuccess = () => {
			const phone = opening.result;
			const asking = phone.transaction('seen').objectStore('seen').get(match);
			asking.onsuccess = () => resolve(asking.result?.table.seq ?? -1);
			phone.close();
		};
	});
}

/**
 * In the page: waits until nothing is asked of the service, and nothing has changed on the screen for
 * two frames. What is being followed, or held up, is not waited for.
 */
function atRest() {
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
	const moves = () => document.getAnimations().some((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
	return (async () => {
		let changed = true;
		const watch = new MutationObserver(() => (changed = true));
		watch.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
		for (let calm = 0; calm < 2; calm = changed || moves() ? 0 : calm + 1) {
			changed = false;
			await frame();
		}
		watch.disconnect();
	})();
}

/** Whether a request is answered and over: what is followed goes on. */
const isAnswered = (request) => {
	const { pathname } = new URL(request.url());
	return pathname.startsWith('/v1/') && !pathname.endsWith('/events');
};

export class Phone {
	/** What was asked of the service and has no answer yet. */
	#asked = new Set();

	/** How many times as large as usual the text is. */
	#times = 1;

	constructor(name, context, page, faults) {
		Object.assign(this, { name, context, page, faults, taps: 0 });
		page.on?.('request', (request) => isAnswered(request) && this.#asked.add(request));
		for (const end of ['requestfinished', 'requestfailed']) page.on?.(end, (request) => this.#asked.delete(request));
	}

	/** Opens a second tab on the same phone. */
	async tab(path) {
		const tab = new Phone(this.name, this.context, await this.context.newPage(), this.faults);
		await tab.goTo(path);
		return tab;
	}

	/** Lets a fault pass that belongs to what is being tried. */
	forgive(fault) {
		this.faults.splice(0, Infinity, ...this.faults.filter((each) => !each.includes(fault)));
	}

	async goTo(path) {
		await this.page.goto(path);
		await this.page.locator('main > *').first().waitFor();
	}

	/** Taps a link to another screen, as if the screen here had one: nothing is loaded again. */
	begins(path) {
		return this.page.evaluate((href) => {
			const link = Object.assign(document.createElement('a'), { href });
			document.querySelector('.page').append(link);
			link.click();
			link.remove();
		}, path);
	}

	/** Goes to another screen by such a link. It may lead on. */
	async follows(path, there = path) {
		await this.begins(path);
		await this.page.waitForURL((url) => url.pathname + url.search === there);
		await this.page.locator('main > *').first().waitFor();
	}

	/** What the page says with this message, in the language it speaks now. */
	async saying(message) {
		return sayings(await this.page.evaluate(() => document.documentElement.lang), message);
	}

	/** Taps what the page calls so, in whatever language. */
	async tapSaying(message) {
		await this.tap(await this.saying(message));
	}

	/** The button or link of this name. */
	button(name) {
		const wanted = { name: typeof name === 'string' ? whole(name) : name };
		return this.page.getByRole('button', wanted).or(this.page.getByRole('link', wanted)).first();
	}

	/** Does or awaits something; if it does not come about, says what it was. */
	async #expect(what, deed) {
		try {
			return await deed;
		} catch (error) {
			const [reason] = error.message.split('\n');
			throw new Error(`${this.name} ${what}: ${reason}`, { cause: error });
		}
	}

	async tap(name) {
		await this.#expect(`cannot tap ${name}`, this.button(name).tap());
		this.taps++;
	}

	/** Makes sure that something takes no more taps than so many. */
	async within(taps, deed) {
		const before = this.taps;
		await deed();
		const taken = this.taps - before;
		if (taken > taps) throw new Error(`${this.name} taps ${taken} times where ${taps} must do`);
	}

	/** Taps in a part of the screen that has a name of its own. */
	async tapIn(part, name) {
		const role = this.page.getByRole('group', { name: whole(part) });
		const button = role.getByRole('button', { name: typeof name === 'string' ? whole(name) : name });
		await this.#expect(`cannot tap ${name} in ${part}`, button.first().tap());
		this.taps++;
	}

	/** Slides a finger from one thing to another, which may come only when it touches the first. */
	async slides(from, to) {
		const middle = async (thing) => {
			const [{ x, y, width, height }] = await this.#places([thing]);
			return { x: x + width / 2, y: y + height / 2 };
		};
		const finger = await this.context.newCDPSession(this.page);
		const touch = (type, ...touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
		await this.#expect(`cannot touch ${from}`, from.waitFor());
		const start = await middle(from);
		await touch('touchStart', start);
		await this.#expect(`cannot slide to ${to}`, to.waitFor());
		const end = await middle(to);
		await touch('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 });
		await touch('touchMove', end);
		await touch('touchEnd');
		await finger.detach();
		this.taps++;
	}

	/** Where these are, as soon as they do not move. */
	async #places(things) {
		const boxes = () => Promise.all(things.map((thing) => thing.boundingBox()));
		let places = await boxes();
		await this.settles(async () => {
			const before = JSON.stringify(places);
			places = await boxes();
			return (places.includes(null) || before !== JSON.stringify(places)) && `${things} do not come to rest`;
		});
		return places;
	}

	/** Waits until the screen has come to rest, with all that it asked the service for. */
	async rests() {
		for (let calm = false; !calm; ) {
			await this.settles(async () => this.#asked.size > 0 && `${[...this.#asked].map((each) => each.url())} are not answered`);
			await this.page.evaluate(atRest);
			calm = this.#asked.size === 0;
		}
	}

	/** Waits until something read from the screen is as it should be. */
	async shows(what, read, expected) {
		const wanted = JSON.stringify(expected);
		await this.settles(async () => {
			const shown = JSON.stringify(await read());
			return shown !== wanted && `${what}: the screen says ${shown}, and not ${wanted}`;
		});
	}

	/** Waits until a notice has said this, which may be gone again. */
	async isTold(text) {
		const heard = (source) => {
			const at = globalThis.told?.findIndex((each) => new RegExp(source).test(each)) ?? -1;
			// Each is heard once.
			return at >= 0 && globalThis.told.splice(0, at + 1).length > 0;
		};
		await this.#expect(`is not told ${text}`, this.page.waitForFunction(heard, within(text).source));
	}

	/** Waits until this can be read somewhere on the screen. */
	async sees(text) {
		await this.#expect(`does not see ${text}`, this.page.getByText(within(text)).first().waitFor());
	}

	/** Waits until the phone keeps so many entries that are not sent yet: they are still there when the page is closed. */
	async keeps(count) {
		const badge = this.page.locator('.badge').filter({ hasText: new RegExp(`^\\s*${count}\\D`) });
		await this.#expect(`does not keep ${count} entries`, badge.waitFor());
	}

	/** Waits until this can no longer be read. */
	async nowhereSees(text) {
		const gone = this.page.getByText(within(text)).first().waitFor({ state: 'hidden' });
		await this.#expect(`still sees ${text}`, gone);
	}

	/** Waits until the screen has this title. */
	async isAt(title) {
		await this.#expect(`is not at ${title}`, this.title(title).waitFor());
	}

	async fill(label, text) {
		await this.page.getByLabel(whole(label)).fill(String(text));
		await this.page.getByLabel(whole(label)).blur();
	}

	/** Taps something that is no button, such as a field to type into. */
	async tapOn(thing) {
		await this.#expect(`cannot tap ${thing}`, thing.tap());
		this.taps++;
	}

	/** Opens the menu of the table and taps a line in it. */
	async menu(line) {
		await this.tap('Menu');
		const menu = this.page.getByRole('dialog', { name: 'Menu' });
		const wanted = { name: whole(line) };
		const found = menu.getByRole('link', wanted).or(menu.getByRole('button', wanted));
		await this.#expect(`cannot tap ${line} in the menu`, found.tap());
		this.taps++;
	}

	/** Opens a match: the people in turn order, and what the table plays differently. */
	async opens(game, people, rules = {}) {
		await this.tap(first(game));
		await this.isAt(`Open ${game}`);
		for (const [i, name] of people.entries()) {
			if (i > 1) await this.tap('Add a player');
			await this.fill(`Player ${i + 1}`, name);
		}
		if (Object.keys(rules).length > 0) await this.page.getByText('House rules').tap();
		for (const [label, value] of Object.entries(rules)) await this.fill(label, value);
		await this.tap('Start');
		await this.isAt(`${game} · ${game === 'Trash' ? 'hand' : 'round'} 1`);
	}

	/** Invites the person in this seat, and returns the link that they scan. */
	async invites(who) {
		await this.menu('Invite');
		return this.inviteTo(who);
	}

	/** The same on the screen for it. */
	async inviteTo(who) {
		await this.tap(who);
		await this.sees(`The table code for ${who}:`);
		return this.page.getByRole('link', { name: /\/join#/ }).getAttribute('href');
	}

	/** Invites another host there. */
	async inviteToHost() {
		await this.tap('Another host');
		await this.sees('The table code for another host:');
		return this.page.getByRole('link', { name: /\/join#/ }).getAttribute('href');
	}

	/** Sees on the screen for invitations who has joined. */
	async sawJoin(who) {
		await this.#expect(`does not see ${who} join`, this.button(new RegExp(`^\\s*${pattern(who)}\\s*\\(has joined\\)`)).waitFor());
	}

	/** Follows an invitation to the table. */
	async joins(link) {
		// As a phone does that was elsewhere: another fragment alone would load nothing.
		await this.page.goto('about:blank');
		await this.goTo(link);
		await this.page.waitForURL(/\/match\/[^/]+$/);
	}

	/** Makes the text this many times as large, as the browser's own setting does. */
	async readsLarge(times) {
		const browser = await this.context.newCDPSession(this.page);
		await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
	}

	/** Signs in to an account, and comes to the screen that was wanted. */
	async signsIn({ name, password }, path = '/account') {
		await this.goTo(`/account?then=${encodeURIComponent(path)}`);
		const [username, secret] = ['username', 'password'].map((field) => this.page.locator(`input[name=${field}]`));
		await username.fill(name);
		await secret.fill(password);
		await this.page.locator('button[type=submit]').tap();
		await username.waitFor({ state: 'detached' });
		await this.page.waitForURL((url) => url.pathname === path);
	}

	/** Looks otherwise from now on, as if it had been chosen in another tab: the screen stays where it is. */
	async takes({ language, theme, times = 1 }) {
		if (times !== this.#times) await this.readsLarge(times);
		this.#times = times;
		await this.page.evaluate(hearsOf, { language, theme });
		await this.page.locator(`html[lang=${language}]`).waitFor();
		await this.rests();
	}

	/** Chooses how the page looks. */
	async looks(theme) {
		await this.goTo('/settings');
		await this.page.getByLabel(await this.saying(`settings-theme-${theme}`)).check();
	}

	/** Chooses the language of the page. */
	async speaks(language) {
		await this.goTo('/');
		await this.page.locator('select').first().selectOption(language);
		await this.page.locator(`html[lang=${language}]`).waitFor();
	}

	/** The sheet that lies over the screen, of this title or of any. */
	sheet(title) {
		return this.page.getByRole('dialog', title && { name: whole(title) });
	}

	/** Opens what is folded, on the screen or in the sheet over it. */
	async opensAll() {
		await this.page.evaluate(() => {
			const shown = document.querySelector('dialog[open]') ?? document;
			for (const folded of shown.querySelectorAll('details:not([open]) > summary')) folded.click();
		});
	}

	/** Does what makes the page save a file, and returns what that is called and what is in it. */
	async saves(deed) {
		const saving = this.page.waitForEvent('download');
		await deed();
		const saved = await saving;
		// A browser that others use, too, tells nobody where its files are.
		const bytes = Buffer.concat(await (await saved.createReadStream()).toArray());
		return { name: saved.suggestedFilename(), bytes };
	}

	/** Uses the phone's own Back. */
	async goesBack() {
		await this.page.goBack();
	}

	/** Waits until this has the focus: a button or link, or the title of the screen. */
	async isOn(what) {
		const focused = this.page.locator(':focus').and(what);
		await this.#expect(`has the focus elsewhere than on ${what}`, focused.waitFor());
	}

	/** The title of the screen. */
	title(text) {
		return this.page.getByRole('heading', { level: 1, name: whole(text) });
	}

	/** Waits until the phone has kept the page for a time without a connection. */
	async isKept() {
		await this.#expect('does not keep the page', this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined)));
	}

	/** Holds up requests to such addresses by so many milliseconds. */
	async slow(addresses, milliseconds) {
		await this.context.route(addresses, async (route) => {
			await new Promise((resolve) => setTimeout(resolve, milliseconds));
			await route.continue();
		});
	}

	/** Holds up requests to such addresses: one is there after `caught`, and they go on after `release`. */
	async hold(addresses) {
		let release, caught;
		const released = new Promise((resolve) => (release = resolve));
		const asked = new Promise((resolve) => (caught = resolve));
		await this.context.route(addresses, async (route) => {
			caught();
			await released;
			await route.continue();
		});
		return { caught: () => this.#expect(`does not ask for ${addresses}`, asked), release };
	}

	/** Loses the next request to such addresses, as a connection that has only just come back does. */
	lose(addresses) {
		return this.context.route(addresses, (route) => route.abort('internetdisconnected'), { times: 1 });
	}

	/** The match on the screen. */
	get #match() {
		return new URL(this.page.url()).pathname.split('/')[2];
	}

	/** Waits until the phone has written down the table of the match on the screen, as it is after this entry. */
	async isSeen(entry = 0) {
		const seen = async () => (await this.page.evaluate(lastSeen, this.#match)) >= entry;
		await this.#expect('does not keep the table', this.#until(seen));
	}

	/** How many things the phone has kept in a store of one of its databases, or how many under a key or a part of one. */
	async keeps(database, store, key) {
		return this.page.evaluate(countKept, { database, store, key });
	}

	/** Whether the phone has kept the referee, and the words of so many games in the language of the page. */
	async #keepsReferee(games) {
		const files = await this.page.evaluate(async () => {
			const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
			return kept.flat().map(({ url }) => url);
		});
		const words = files.filter((file) => /\/[a-z]{3,}\.[^/]*\.ftl$/.test(file));
		// Beside those of the games there are the words of all games.
		return files.some((file) => file.endsWith('.wasm')) && words.length > games;
	}

	/**
	 * Waits until the referee is on the phone, and has followed the match on the screen up to this entry. It asks for
	 * the names that the match began with last: a phone that goes offline before has no referee.
	 */
	async hasReferee(entry = 0) {
		const logged = async (...seq) => this.keeps('kibitz', 'log', [this.#match, ...seq]);
		const there = async () => (await this.#keepsReferee(1)) && (await logged(0)) === 1 && (await logged()) > entry;
		await this.#expect('has no referee', this.#until(there));
		await this.page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(() => resolve(true)))));
	}

	/** Waits until the phone has kept what the service says about a game, in the language of the page. */
	async hasRules(game) {
		const language = await this.page.evaluate(() => document.documentElement.lang);
		const kept = () => this.keeps('kibitz-texts', 'games', [game, language]);
		await this.#expect(`does not keep the rules of ${game}`, this.#until(kept));
	}

	/** Waits until a match of each game could begin without a connection: all that takes is on the phone. */
	async isReady() {
		const ready = async () => (await this.#keepsReferee(GAMES)) && (await this.keeps('kibitz-texts', 'games')) >= GAMES;
		await this.isKept();
		await this.#expect('is not ready for a match', this.#until(ready));
	}

	/** Asks again and again until the answer is yes. */
	async #until(yes) {
		await this.settles(async () => !(await yes()) && 'it does not happen');
	}

	/** Makes sure of what is so as soon as the screen has come to rest; else says what is wrong. */
	async settles(check) {
		for (const end = Date.now() + PATIENCE; ; ) {
			const wrong = await check();
			if (!wrong) return;
			if (Date.now() > end) throw new Error(wrong);
			await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
			await pause(OFTEN);
		}
	}

	async goesOffline() {
		this.offline = true;
		await this.context.setOffline(true);
	}

	async comesBack() {
		this.offline = false;
		await this.context.setOffline(false);
	}

	/**
	 * Waits until this is the last entry, with the referee's word for it. With a connection, that is
	 * the service's: what only the phone has judged so far does not count.
	 */
	async reads(sentence, ruling = 'Allowed') {
		let line = this.page.getByRole('link').filter({ hasText: within(sentence) }).filter({ hasText: ruling });
		if (!this.offline) line = line.filter({ hasNotText: 'Not sent yet' }).and(this.page.locator(':not([aria-busy=true])'));
		await this.#expect(`does not read ${sentence}`, line.first().waitFor());
	}

	/** Turns the phone, or takes another. */
	async turns(width, height) {
		await this.page.setViewportSize({ width, height });
	}

	/** Makes sure that these buttons can be tapped as the screen is, whole and without scrolling. One name may find several. */
	async reaches(...buttons) {
		for (const name of buttons) {
			const found = typeof name === 'object' && 'waitFor' in name ? name : this.button(name);
			await this.#expect(`does not see ${name}`, found.first().waitFor());
			const hiddenOnes = (elements) => elements.map((element) => {
				const { left, right, top, bottom } = element.getBoundingClientRect();
				const corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
				const inwards = (at, from, to) => at + Math.sign((from + to) / 2 - at) * 8;
				const hidden = corners.filter(([x, y]) => {
					const there = document.elementFromPoint(inwards(x, left, right), inwards(y, top, bottom));
					return !there || !element.contains(there);
				});
				return hidden.length > 0 && `${hidden.length} corners of ${element.outerHTML.slice(0, 80)} are hidden`;
			}).filter(Boolean);
			await this.settles(async () => {
				const hidden = await found.evaluateAll(hiddenOnes);
				return hidden.length > 0 && `${this.name} cannot reach ${name}: ${hidden.join(', ')}`;
			});
		}
	}

	/** Makes sure that these are where they were after something has happened, once the last tap has ebbed away. */
	async keepsInPlace(things, deed) {
		const before = await this.#places(things);
		await deed();
		await this.settles(async () => {
			const moved = (await this.#places(things)).map((now, i) => ['x', 'y'].map((side) => Math.abs(now[side] - before[i][side])));
			const at = moved.findIndex((sides) => Math.max(...sides) > 1);
			return at >= 0 && `${things[at]} moves by ${moved[at]} on ${this.name}'s phone`;
		});
	}

	/** Makes sure that nothing keeps people from using what is on the screen, as soon as it has come to rest. */
	async canUse(where) {
		await this.settles(async () => [...(await this.barriers(where)), ...(await this.reachesBeyond(where))].join('\n'));
	}

	/** Makes sure that nothing reaches beyond the edge: all that can differ where another language or size of the same can be used. */
	async fits(where) {
		await this.settles(async () => (await this.reachesBeyond(where)).join('\n'));
	}

	/** What keeps people from using this screen. */
	async barriers(where) {
		// Reading and compiling it takes longer than a look at most screens.
		if (!(await this.page.evaluate(() => 'axe' in globalThis))) await this.page.evaluate(AXE);
		const found = await this.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
		return found.violations.flatMap(({ id, help, nodes }) =>
			nodes.map(({ html, failureSummary }) => `${where}: ${id} (${help}) ${html} ${failureSummary}`)
		);
	}

	/** The names at this table that are cut off, and the words of the page itself that are broken in the middle, unless they have more than 11 letters. */
	async notWhole(where) {
		const found = await this.page.evaluate(() => {
			const shown = document.querySelector('dialog[open]') ?? document.body;
			const names = [...shown.querySelectorAll('.seats .name, .tiles .name, .around .name, .how button, .won strong, .note')];
			const cut = names.filter((name) => {
				const hides = getComputedStyle(name).overflowX !== 'visible' && name.checkVisibility() && !/\p{L}{13}/u.test(name.textContent);
				return hides && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 4);
			});
			const isHeard = (part) => getComputedStyle(part).clipPath !== 'none' || (part.parentElement && isHeard(part.parentElement));
			const broken = [];
			const range = document.createRange();
			// A word with a hyphen at the end of its line is not broken.
			const unhyphenated = new CSSStyleSheet();
			unhyphenated.replaceSync('* { hyphens: manual !important; }');
			document.adoptedStyleSheets.push(unhyphenated);
			const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
			for (let text; (text = texts.nextNode()); ) {
				// People and the service may have words of any length.
				const { parentElement: part } = text;
				if (!part.checkVisibility() || part.closest('bdi, [dir=auto], code, [href*="#"]')) continue;
				for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\u00ad]+/gu)) {
					if (word.length > 11 || word.includes('\u00ad')) continue;
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
					if (lines.size > 1 && !isHeard(part)) broken.push(word);
				}
			}
			document.adoptedStyleSheets.pop();
			return [...cut.map((name) => `“${name.textContent}” is cut`), ...broken.map((word) => `“${word}” is broken`)];
		});
		return found.map((fault) => `${where}: ${fault}`);
	}

	/** What reaches beyond the edge of this screen: the screen itself, its middle, or the sheet over it. */
	async reachesBeyond(where) {
		const found = await this.page.evaluate(() =>
			[document.documentElement, ...document.querySelectorAll('main, dialog[open]')].map((part) => {
				const { localName, scrollWidth, clientWidth } = part;
				return { localName, scrollWidth, clientWidth };
			})
		);
		return found
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map(({ localName, scrollWidth, clientWidth }) => `${where}: ${localName} is ${scrollWidth} wide, and has ${clientWidth}`);
	}
}
