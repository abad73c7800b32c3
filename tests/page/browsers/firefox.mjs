// Phones in the machine's Firefox, by WebDriver BiDi.

import puppeteer from 'puppeteer-core';
import { Browser } from './page.mjs';

/** How long the browser may take for one thing, in milliseconds. */
const DEADLINE = 30_000;

export async function firefox() {
	const browser = await puppeteer.launch({
		browser: 'firefox',
		executablePath: process.env.KIBITZ_FIREFOX ?? '/usr/bin/firefox-esr',
		timeout: DEADLINE,
		protocolTimeout: DEADLINE,
		extraPrefsFirefox: {
			'intl.accept_languages': 'en-GB',
			'ui.prefersReducedMotion': 1,
			// A finger, which touches and cannot hover.
			'dom.w3c_touch_events.enabled': 1,
			'ui.primaryPointerCapabilities': 1,
			'ui.allPointerCapabilities': 1
		}
	});
	const takeOut = async ({ viewport }, events) => {
		const context = await browser.createBrowserContext();
		// A tab behind another would be hidden, as on a phone that was put away.
		const page = await context.newPage({ type: 'window' });
		// Older versions cannot turn the screen; its size is set nevertheless.
		await page.setViewport(viewport).catch((error) => {
			if (!/setScreenOrientationOverride.*unknown command/.test(error.message)) throw error;
		});
		for (const event of ['request', 'response', 'console', 'dialog']) page.on(event, (each) => events.emit(event, each));
		let leaves = false;
		page.on('pageerror', (error) => {
			// Firefox notes what a page was still loading when it was left.
			const brokenOff = leaves && /error loading dynamically imported module/.test(error.message);
			// Nor the referee, which comes when the phone is idle and is asked for again later.
			const postponed = /kibitz_referee_bg.*ServiceWorker intercepted/.test(error.message);
			if (!brokenOff && !postponed) events.emit('weberror', { error: () => error });
		});
		return {
			goTo: async (url) => {
				leaves = true;
				await page.goto(url, { timeout: DEADLINE });
				leaves = false;
			},
			run: (script) => page.evaluate(script),
			evaluate: (expression) => page.evaluate(expression),
			touch: async (x, y) => {
				// Only the window in front tells its fields that they lost the focus.
				await page.bringToFront();
				await page.touchscreen.tap(x, y);
			},
			type: (text) => (text === '\ue017' ? page.keyboard.press('Delete') : page.keyboard.type(text)),
			picture: () => page.screenshot(),
			close: () => context.close()
		};
	};
	return new Browser(takeOut, () => browser.close());
}
