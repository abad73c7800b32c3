// A page in a browser that Playwright does not drive, with as much of Playwright's vocabulary as a
// phone (`../phone.mjs`) and its stories use. Below it is a driver for each browser.

import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const EYES = readFileSync(new URL('eyes.js', import.meta.url), 'utf8');

/** How often a page is looked at again while something is awaited, in milliseconds. */
const OFTEN = 50;

/** No answer comes from a page that is being left for the next one. */
export function between(error) {
	if (!/no such (frame|window)|AbortError|destroyed|navigat/i.test(error.message)) throw error;
}

export class Browser {
	#takeOut;
	#end;
	#contexts = [];

	/** `takeOut` starts a driver for a phone with a memory of its own, and `end` ends what they share. */
	constructor(takeOut, end) {
		this.#takeOut = takeOut;
		this.#end = end;
	}

	async newContext(options) {
		const context = new Context(options.baseURL);
		this.#contexts.push(context);
		context.driver = await this.#takeOut(options, context);
		return context;
	}

	async close() {
		for (const { driver } of this.#contexts) await driver?.close();
		await this.#end();
	}
}

/** One phone. What goes wrong on it is told as Playwright tells it. */
class Context extends EventEmitter {
	patience = 20_000;
	#pages = [];

	constructor(baseURL) {
		super();
		this.baseURL = baseURL;
	}

	setDefaultTimeout(milliseconds) {
		this.patience = milliseconds;
	}

	async newPage() {
		if (this.#pages.length > 0) throw new Error('this phone has one tab');
		this.#pages.push(new Page(this));
		return this.#pages[0];
	}

	pages() {
		return this.#pages;
	}
}

/** As it goes to the page: it has no patterns in JSON. */
const sendable = (pattern) => (pattern instanceof RegExp ? { source: pattern.source, flags: pattern.flags } : pattern);

/** What is searched for on the whole page, or in a part of it. */
class Part {
	constructor(page, steps) {
		Object.assign(this, { page, steps });
	}

	#then(step) {
		return new Locator(this.page ?? this, [...this.steps, step]);
	}

	locator(css) {
		return this.#then({ css });
	}

	getByRole(role, { name, level } = {}) {
		return this.#then({ role, level, name: sendable(name) });
	}

	getByText(text) {
		return this.#then({ text: sendable(text) });
	}

	getByLabel(label) {
		return this.#then({ label: sendable(label) });
	}

	or(other) {
		return this.#then({ or: other.steps });
	}

	and(other) {
		return this.#then({ and: other.steps });
	}

	filter({ hasText, hasNotText }) {
		return this.#then(hasText === undefined ? { saysNot: sendable(hasNotText) } : { says: sendable(hasText) });
	}

	first() {
		return this.#then({ first: true });
	}
}

class Locator extends Part {
	toString() {
		return JSON.stringify(this.steps);
	}

	/** Asks the page's eyes for something about this, as an expression. */
	#ask(expression) {
		return this.page.ask(`((steps) => ${expression})(${JSON.stringify(this.steps)})`);
	}

	isVisible() {
		return this.#ask('eyes.isShown(steps)');
	}

	async waitFor({ state = 'visible' } = {}) {
		const shown = state === 'visible';
		await this.page.until(`${this} is not ${state}`, async () => (await this.isVisible()) === shown);
	}

	/** Calls a function with the element, as soon as there is one. */
	async evaluate(deed, argument) {
		const call = `{ const found = eyes.find(steps); return found && { is: (${deed})(found, ${JSON.stringify(argument)}) ?? null }; }`;
		return (await this.page.until(`${this} is not there`, () => this.#ask(call))).is;
	}

	getAttribute(name) {
		return this.evaluate((element, name) => element.getAttribute(name), name);
	}

	boundingBox() {
		return this.evaluate((element) => globalThis.eyes.box(element));
	}

	async tap() {
		let why;
		const aim = async () => {
			const aimed = await this.#ask('eyes.aim(steps)');
			why = aimed.why;
			return aimed.at;
		};
		const { x, y } = await this.page.until(() => why, aim);
		await this.page.driver.touch(x, y);
	}

	async fill(text) {
		await this.tap();
		await this.evaluate((field) => field.select());
		await this.page.driver.type(text === '' ? '\ue017' : text);
		const typed = async () => (await this.evaluate((field) => field.value)) === text;
		await this.page.until(`"${text}" does not come into the field`, typed);
	}

	async blur() {
		await this.evaluate((field) => field.blur());
	}

	async check() {
		if (!(await this.evaluate((field) => field.checked))) await this.tap();
	}

	/** The list that opens belongs to the browser, which no driver can tap. */
	async selectOption(value) {
		await this.evaluate((field, value) => {
			field.value = value;
			for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
		}, value);
	}
}

class Page extends Part {
	constructor(context) {
		super(undefined, []);
		Object.assign(this, { context, driver: context.driver });
	}

	/** Repeats a question until its answer is true; after the phone's patience, says what was not so. */
	async until(what, question) {
		const end = performance.now() + this.context.patience;
		for (;;) {
			const answer = await question();
			if (answer) return answer;
			if (performance.now() > end) throw new Error(typeof what === 'string' ? what : what());
			await pause(OFTEN);
		}
	}

	/** The value of an expression that may use the eyes. */
	async ask(expression) {
		const looking = `globalThis.eyes ? Promise.resolve(${expression}).then((is) => ({ is })) : null`;
		const answered = async () => {
			const answer = await this.driver.evaluate(looking);
			// A page that was loaded since has none.
			if (!answer) await this.driver.run(`if (!globalThis.eyes) { ${AXE}\n${EYES} }`);
			return answer;
		};
		return (await this.until('the page is loaded again and again', () => answered().catch(between))).is;
	}

	evaluate(deed, argument) {
		if (typeof deed === 'string') return this.driver.run(deed);
		return this.driver.evaluate(`(${deed})(${JSON.stringify(argument)})`);
	}

	async goto(address) {
		await this.driver.goTo(new URL(address, this.context.baseURL).href);
	}

	async goBack() {
		await this.driver.evaluate('history.back()');
	}

	async waitForURL(wanted) {
		const fits = (url) => (typeof wanted === 'function' ? wanted(new URL(url)) : wanted.test(url));
		let url;
		await this.until(() => `is at ${url}`, async () => fits((url = await this.ask('location.href'))));
	}

	async screenshot({ path } = {}) {
		const picture = await this.driver.picture();
		if (path) await writeFile(path, picture);
		return picture;
	}
}
