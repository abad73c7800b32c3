// Newer pages come while people play: nothing loads by itself, and an update is offered between rounds and on
// Home, where it moves nothing. An older page goes on beside a newer one, and both have what the phone keeps.

import { Build, withNewStore } from '../builds.mjs';
import { claro } from '../games.mjs';
import { BAD_GATEWAY, Proxy } from '../proxy.mjs';

export default async function (evening) {
	const proxy = await Proxy.before(evening.url);
	try {
		await play(evening, proxy);
	} finally {
		proxy.end();
	}
}

async function play(evening, proxy) {
	const { id, linkTo, enter, log } = await evening.table('claro', ['Ana', 'Ben']);
	const ben = await evening.phone('Ben', { kept: true, url: proxy.url });
	await ben.isReady();
	await ben.joins(`/join${new URL(await linkTo(2)).hash}`);
	await ben.page.waitForFunction(() => navigator.serviceWorker.controller);
	// What is gone when the page is loaded again.
	await ben.page.evaluate(() => (globalThis.same = true));
	const first = await versionOf(ben, 'active');

	// The service has a newer page, and the phone hears of it.
	const second = await Build.after(evening.url, 1);
	proxy.becomes(second.answers);
	const begin = ['Ana', 'Ben'].map((name) => ben.page.locator('.input').getByRole('button', { name }));
	await ben.keepsInPlace([ben.button('Only the result'), ...begin], async () => {
		await looksForAnother(ben);
		await ben.button('Update').waitFor();
	});
	await ben.reaches('Update', 'Only the result');
	await ben.canUse('an update between rounds');

	// The older page goes on with its own files, which the service has no more.
	await ben.menu('Scoresheet');
	await ben.isAt('Scoresheet');
	await ben.goesBack();

	// During a round there is no question, and nothing is loaded.
	await enter('rounds', { deal: { game: 'claro', starter: 2 } });
	await ben.sees('Now: Ben');
	await ben.button('Update').waitFor({ state: 'hidden' });

	// What the phone has no room for would be lost with the page: it is sent before there is an update.
	await ben.page.evaluate(() => {
		const { add } = IDBObjectStore.prototype;
		globalThis.hasRoom = () => (IDBObjectStore.prototype.add = add);
		IDBObjectStore.prototype.add = () => {
			throw new DOMException('no room', 'QuotaExceededError');
		};
	});
	proxy.becomes(BAD_GATEWAY);
	await claro.lay(ben, 6, 'with a blue star');
	await ben.tap('Back');
	await ben.sees('Continue playing');
	if (await ben.button('Update').isVisible()) throw new Error('an update is offered that loses an entry');
	proxy.becomes(second.answers);
	await ben.button('Update').waitFor();
	await ben.canUse('an update on Home');
	await ben.page.evaluate(() => globalThis.hasRoom());
	ben.forgive('502');

	// Nobody has taken it when a third one comes, which adds to the database. Another tab takes that.
	const third = await Build.after(evening.url, 2, withNewStore);
	const before = await databaseOf(ben);
	proxy.becomes(third.answers);
	await looksForAnother(ben);
	await ben.shows('the version that waits', () => versionOf(ben, 'waiting'), third.version);
	await enter('plays', { seat: 1, play: { kind: 'claro_lay', card: '12-blue' } });
	await ben.follows(`/match/${id}`);
	await ben.sees('Now: Ben');
	const tab = await ben.tab('/');
	await tab.tap('Update');
	await isOf(tab, third);
	await tab.sees('Continue playing');
	// Its worker may take over a moment later; then it is not offered once more.
	await tab.button('Update').waitFor({ state: 'hidden' });

	await tab.shows('the version of the database', () => databaseOf(tab), before + 1);

	// The older page goes on even so: what it keeps is in the newer database, where the newer page finds it.
	await ben.follows('/settings');
	await ben.goesBack();
	proxy.becomes(BAD_GATEWAY);
	await claro.lay(ben, 21, 'with a blue star');
	await ben.sees('1 entry kept on this phone.');
	await tab.follows(`/match/${id}`);
	await tab.sees('1 entry kept on this phone.');
	if (!(await ben.page.evaluate(() => globalThis.same))) throw new Error('the page loaded itself again');
	proxy.becomes(third.answers);
	for (const each of [ben, tab]) await each.reads('Ben lays the 21 with a blue star.');
	ben.forgive('502');
	const laid = (await log()).filter(({ claim }) => claim.kind === 'play');
	if (laid.length !== 3) throw new Error(`${laid.length} of 3 plays arrived`);
	const versions = await tab.page.evaluate(() => caches.keys());
	if (`${versions.filter((name) => name.startsWith('page-')).sort()}` !== `${[first, third.version].map((name) => `page-${name}`).sort()}`) {
		throw new Error(`the phone keeps ${versions}, and shows ${first} and ${third.version}`);
	}

	// What is kept opens without a connection: also in the tab that had the older page.
	await ben.goesOffline();
	await ben.page.reload();
	await ben.sees('Ben lays the 21 with a blue star.');
	await isOf(ben, third);
	await ben.comesBack();
}

async function looksForAnother(phone) {
	await phone.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

/** The version of the database that has what the phone keeps. */
function databaseOf(phone) {
	return phone.page.evaluate(async () => (await indexedDB.databases()).find(({ name }) => name === 'kibitz').version);
}

/** Waits until the page that is open is of this build. */
function isOf(phone, build) {
	return phone.page.waitForFunction((shell) => shell.includes(`"${document.querySelector('script[src]')?.getAttribute('src')}"`), build.shell);
}

/** The version of the page that the worker keeps which is there for this. */
function versionOf(phone, what) {
	return phone.page.evaluate(async (what) => {
		const { [what]: worker } = await navigator.serviceWorker.ready;
		return new Promise((resolve) => {
			if (!worker) return resolve('none');
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = ({ data }) => resolve(data);
			worker.postMessage('version', [port2]);
		});
	}, what);
}
