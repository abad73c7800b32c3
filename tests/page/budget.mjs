// What the page costs on a slow phone with a slow connection, against the service at
// KIBITZ_URL: `node budget.mjs`. `cargo bench --bench service -- page` runs it.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { narrow } from './narrow.mjs';
import { first } from './patterns.mjs';
import { Evening } from './phone.mjs';

/** The machine's browser. As root, Chromium has no sandbox. */
const BROWSER = { executablePath: process.env.KIBITZ_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] };
/** How often each time is taken. */
const RUNS = Number(process.env.KIBITZ_BENCH_RUNS ?? 5);
/** 1.6 Mbit/s to the phone and 750 kbit/s back; each answer begins after 150 ms. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 7.5e5 / 8 };
/** A connection of 400 kbit/s in all, where each answer begins after 400 ms. */
const NARROW = { latency: 400, bytesPerSecond: 4e5 / 8 };
/** How many times slower the phone's processor is. */
const SLOWER = 4;
const SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

const url = process.env.KIBITZ_URL;
const evening = await Evening.begin(url);
const browser = await chromium.launch(BROWSER);
const met = [];
try {
	await time();
	await firstEvening();
	await install();
} finally {
	await browser.close();
	await evening.end();
}
if (met.includes(false)) console.log('Not every goal is met.');

/** Prints what was measured, the median first, beside the goal. */
function report(what, values, goal, unit) {
	const sorted = [...values].sort((a, b) => a - b);
	const median = sorted[Math.floor(sorted.length / 2)];
	const digits = unit === '' ? 3 : unit === 'ms' ? 0 : 1;
	const [least, most] = [sorted[0], sorted.at(-1)].map((value) => value.toFixed(digits));
	const spread = sorted.length > 1 ? ` (${least} to ${most})` : '';
	const isMet = goal === undefined || median <= goal;
	met.push(isMet);
	const aim = goal === undefined ? 'no goal' : `goal ${goal} ${unit}`;
	console.log(`${what.padEnd(44)} ${`${median.toFixed(digits)} ${unit}`.padStart(9)}  ${aim}${spread}${isMet ? '' : '  MISSED'}`);
}

/** Starts to take notes of what is painted, and what jumps. */
function takeNotes() {
	const notes = (globalThis.notes = { paint: 0, shift: 0 });
	const watch = (type, note) =>
		new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
	watch('largest-contentful-paint', ({ startTime }) => (notes.paint = startTime));
	watch('layout-shift', ({ value, hadRecentInput }) => (notes.shift += hadRecentInput ? 0 : value));
}

/** Makes a phone's processor slow. */
async function slowProcessor(page) {
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
	return session;
}

/** Makes a phone and its connection slow. */
async function slowDown(page) {
	const session = await slowProcessor(page);
	await session.send('Network.enable');
	await session.send('Network.clearBrowserCache');
	await session.send('Network.emulateNetworkConditions', CONNECTION);
}

/** Opens a screen that the phone has nothing of yet, and returns what was noted until it is there and calm. */
async function open(page, address, last) {
	await slowDown(page);
	await page.goto(address);
	await page.getByRole('button', { name: last, exact: true }).first().waitFor();
	return page.evaluate(
		() => new Promise((resolve) => requestIdleCallback(() => resolve(globalThis.notes)))
	);
}

/** The milliseconds from when the finger is lifted until what it brought about is painted: an element with this text. */
async function answered(page, button, sign, text = '') {
	await page.evaluate(([sign, text]) => {
		globalThis.answered = new Promise((resolve) => {
			const watch = ({ timeStamp }) => {
				const look = () => {
					const said = [...document.querySelectorAll(sign)].map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ''));
					if (!said.some((each) => each.includes(text))) return;
					changes.disconnect();
					requestAnimationFrame(() => {
						const { port1, port2 } = new MessageChannel();
						port1.onmessage = () => resolve(performance.now() - timeStamp);
						port2.postMessage(undefined);
					});
				};
				const changes = new MutationObserver(look);
				changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
			};
			addEventListener('pointerup', watch, { capture: true, once: true });
		});
	}, [sign, text]);
	await button.tap();
	return page.evaluate(() => globalThis.answered);
}

/** A match in which Ben is to play on blue Gimel. Its link is for one phone. */
async function dealt() {
	const match = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	await match.enter('rounds', { deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } });
	return match;
}

/** How long the screens take to appear and to answer, and how much they jump. */
async function time() {
	const paints = { home: [], table: [] };
	const taps = { home: [], choice: [], card: [], verdict: [], undo: [], menu: [], screen: [] };
	const shifts = [];
	for (let run = 0; run < RUNS; run++) {
		const { id, link } = await dealt();

		const context = await browser.newContext({ ...SCREEN, baseURL: url });
		await context.addInitScript(takeNotes);
		const home = await context.newPage();
		const seen = await open(home, '/', 'Join');
		paints.home.push(seen.paint);
		// As long as nobody could have chosen a game.
		await home.waitForLoadState('networkidle');
		taps.home.push(await answered(home, home.getByRole('link', { name: /^Echad/ }).first(), 'a[href="/"]'));
		shifts.push((await home.evaluate(() => globalThis.notes)).shift);
		await context.close();

		// The phone has joined already, but nothing of the page is left on it.
		const joined = await browser.newContext({ ...SCREEN, baseURL: url, serviceWorkers: 'block' });
		const first = await joined.newPage();
		await first.goto(link);
		await first.waitForURL(/\/match\/[^/]+$/);
		await first.close();
		await joined.addInitScript(takeNotes);
		// What a phone can do before the referee is there.
		await joined.route('**/*.wasm', (route) => route.abort());
		const table = await joined.newPage();
		paints.table.push((await open(table, `/match/${id}`, 'blue Dalet')).paint);
		const button = (name) => table.getByRole('button', { name, exact: true }).first();
		taps.choice.push(await answered(table, button('red'), '[aria-label=red][aria-pressed=true]'));
		await button('blue').tap();
		taps.card.push(await answered(table, button('blue Dalet'), 'a.line .pending'));
		await table.getByText('Allowed').first().waitFor();
		taps.undo.push(await answered(table, button('Undo'), 'a.line .pending'));
		taps.menu.push(await answered(table, button('Menu'), 'dialog[open]'));
		const scoresheet = table.getByRole('dialog').getByRole('link', { name: 'Scoresheet' });
		taps.screen.push(await answered(table, scoresheet, `a[href="/match/${id}"]`));
		shifts.push((await table.evaluate(() => globalThis.notes)).shift);
		await joined.close();

		// And with it.
		if (!(await evening.isRefereed())) continue;
		const seated = await evening.phone('Ana', { kept: true });
		await seated.joins((await dealt()).link);
		await seated.sees('Now: Ben');
		await seated.hasReferee();
		await slowDown(seated.page);
		taps.verdict.push(await answered(seated.page, seated.button('blue Dalet'), 'a.line .legal'));
		await seated.context.close();
	}
	const seconds = (times) => times.map((time) => time / 1000);
	report('largest paint of Home', seconds(paints.home), 2, 's');
	report('largest paint of a table', seconds(paints.table), 2, 's');
	report('tap on a game until its screen is there', taps.home, 100, 'ms');
	report('tap on a colour until its cards are there', taps.choice, 100, 'ms');
	report('tap on a card until it is said', taps.card, 100, 'ms');
	if (taps.verdict.length > 0) report('tap on a card until it is judged', taps.verdict, 50, 'ms');
	report('tap on Undo until it is said', taps.undo, 100, 'ms');
	report('tap on the menu until it is there', taps.menu, 100, 'ms');
	report('tap on the scoresheet until it is there', taps.screen, 100, 'ms');
	report('layout shift', shifts, 0.05, '');
}

/**
 * A phone that has nothing of the page yet opens its first match over a narrow connection: how long each step
 * takes, and when it judges by itself.
 */
async function firstEvening() {
	if (!(await evening.isRefereed())) return;
	const took = { home: [], form: [], table: [], asked: [], referee: [], judged: [], kept: [], again: [] };
	const connection = await narrow(url, NARROW);
	try {
		for (let run = 0; run < RUNS; run++) {
			const context = await browser.newContext({ ...SCREEN, baseURL: connection.url });
			context.setDefaultTimeout(300_000);
			await context.addInitScript(takeNotes);
			const page = await context.newPage();
			await slowProcessor(page);
			const began = performance.now();
			await page.goto('/', { waitUntil: 'commit' });
			const button = (name) => page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
			await button(first('Echad')).waitFor();
			took.home.push(await page.evaluate(() => globalThis.notes.paint));
			took.form.push(await answered(page, button(first('Echad')), 'a[href="/"]'));
			for (const [i, name] of ['Ana', 'Ben'].entries()) await page.getByLabel(`Player ${i + 1}`, { exact: true }).fill(name);
			took.table.push(await answered(page, button('Start'), 'h1', 'round 1'));
			await button(first('blue')).tap();
			await button(first('blue Gimel')).tap();
			// Until then, the same buttons say which card was turned up.
			await page.getByText('A new round').first().waitFor();
			const lays = (letter) => answered(page, button(first(`blue ${letter}`)), 'a.line:has(.legal)', letter);
			took.asked.push(await lays('Alef'));
			// It has what it takes, and has followed the match as soon as the phone rests.
			while (!(await page.evaluate(hasReferee))) await pause(100);
			await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
			took.referee.push(performance.now() - began);
			for (const letter of ['Bet', 'Dalet', 'He', 'Vav', 'Zayin', 'Chet']) took.judged.push(await lays(letter));
			// The worker is at work when it has kept all of the page.
			await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
			took.kept.push(performance.now() - began);
			await page.close();
			const again = await context.newPage();
			await slowProcessor(again);
			await again.goto('/', { waitUntil: 'commit' });
			await again.getByRole('link', { name: first('Echad') }).first().waitFor();
			took.again.push(await again.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(globalThis.notes.paint)))));
			await context.close();
		}
	} finally {
		connection.end();
	}
	const seconds = (times) => times.map((time) => time / 1000);
	report('narrow: first Home', seconds(took.home), 2.5, 's');
	report('narrow: tap on a game until its screen is there', seconds(took.form), 1.2, 's');
	report('narrow: Start until the table is there', seconds(took.table), 1.2, 's');
	report('narrow: a verdict of the service', seconds(took.asked), 0.9, 's');
	report('narrow: until the referee is at work', seconds(took.referee), 20, 's');
	report('narrow: a verdict of the referee', took.judged, 30, 'ms');
	report('narrow: until all of the page is kept', seconds(took.kept), undefined, 's');
	report('narrow: Home again, all kept', seconds(took.again), 0.5, 's');
}

/** Returns whether the page has got the referee, the words of all games and those of one. */
function hasReferee() {
	const files = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0);
	const got = (ending) => files.filter(({ name }) => name.endsWith(ending)).length;
	return got('.wasm') > 0 && got('.ftl') > 1;
}

/** What keeps Chromium from installing the page. A window without a history would be one thing. */
async function install() {
	const profile = await mkdtemp(path.join(tmpdir(), 'kibitz-phone-'));
	const phone = await chromium.launchPersistentContext(profile, { ...BROWSER, ...SCREEN, baseURL: url });
	try {
		const [page] = phone.pages();
		await page.goto('/');
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		const session = await phone.newCDPSession(page);
		const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors');
		report('reasons not to install it', [errors.length], 0, '');
		for (const { errorId, errorArguments } of errors) console.log(`    ${errorId} ${JSON.stringify(errorArguments)}`);
	} finally {
		await phone.close();
		await rm(profile, { recursive: true });
	}
}
