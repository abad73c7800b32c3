// A newer page is there while people play: nothing loads by itself, and it is offered between
// rounds and on Home, where it moves nothing.

import { PASSES, Proxy } from '../proxy.mjs';

export default async function (evening) {
	const proxy = await Proxy.before(evening.url);
	try {
		await play(evening, proxy);
	} finally {
		proxy.end();
	}
}

async function play(evening, proxy) {
	const { linkTo, enter } = await evening.table('claro', ['Ana', 'Ben']);
	const ben = await evening.phone('Ben', { kept: true, url: proxy.url });
	await ben.joins(`/join${new URL(await linkTo(2)).hash}`);
	await ben.isKept();
	await ben.page.waitForFunction(() => navigator.serviceWorker.controller);
	// What is gone when the page is loaded again.
	await ben.page.evaluate(() => (globalThis.same = true));

	// The service has a newer page, and the phone hears of it.
	const { version } = await (await fetch(`${evening.url}/_app/version.json`)).json();
	const worker = await (await fetch(`${evening.url}/service-worker.js`)).text();
	if (!worker.includes(version)) throw new Error('the worker does not know its version');
	const newer = worker.replaceAll(version, `${version}1`);
	proxy.becomes((asked, answer) => {
		if (asked.url !== '/service-worker.js') return PASSES;
		answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(newer);
	});
	const begin = ['Ana', 'Ben'].map((name) => ben.page.locator('.input').getByRole('button', { name }));
	await ben.keepsInPlace([ben.button('Only the result'), ...begin], async () => {
		await ben.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
		await ben.button('Update').waitFor();
	});
	await ben.reaches('Update', 'Only the result');
	await ben.canUse('an update between rounds');

	// During a round there is no question, and nothing is loaded.
	await enter('rounds', { deal: { game: 'claro', starter: 1 } });
	await ben.sees('Now: Ana');
	await ben.button('Update').waitFor({ state: 'hidden' });
	if (!(await ben.page.evaluate(() => globalThis.same))) throw new Error('the page loaded itself again');

	// On Home it can be taken; then it is the page that is open.
	await ben.tap('Back');
	await ben.button('Update').waitFor();
	await ben.canUse('an update on Home');
	await ben.tap('Update');
	await ben.page.waitForFunction(() => !globalThis.same && navigator.serviceWorker.controller);
	await ben.sees('Continue playing');
	// Its worker may take over a moment later; then it is not offered once more.
	await ben.button('Update').waitFor({ state: 'hidden' });

	// What is kept opens without a connection.
	await ben.goesOffline();
	await ben.page.reload();
	await ben.sees('Continue playing');
	await ben.comesBack();
}
