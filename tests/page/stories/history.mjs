// What was played is found again: on this phone as a guest and in an account, filtered by an address,
// noted in line, and without a connection. Thousands of matches take no more memory than a few.

import { signIn } from '../histories.mjs';
import { first, within } from '../patterns.mjs';

export default async function (evening) {
	await guest(evening);
	await ofAccount(evening);
	await long(evening);
}

/** The names of the games in the list, as they stand there. */
const listed = (phone) => phone.page.locator('article strong').allTextContents();
async function lists(phone, ...games) {
	await phone.page
		.waitForFunction((wanted) => [...document.querySelectorAll('article strong')].map((each) => each.textContent).join() === wanted, games.join())
		.catch(async () => {
			throw new Error(`lists ${await listed(phone)} instead of ${games}`);
		});
}

async function guest(evening) {
	const ana = await evening.phone('Ana', { kept: true });
	await ana.tap('History');
	await ana.isAt('History');
	await ana.sees('The matches you play on this phone or with your account will be listed here.');
	await ana.canUse('an empty history');

	const echad = await evening.table('echad', ['Ana', 'Ben'], { rules: { target_score: 20 } });
	await echad.enter('rounds', { deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } });
	await echad.enter('rounds/1/result', { result: { game: 'points', points: [0, 25] } }, 'PUT');
	const ten = await evening.table('ten', ['Ana', 'Chaim']);
	await ana.joins(echad.link);
	await ana.joins(ten.link);
	await ana.goTo('/history');
	await lists(ana, 'Ten', 'Echad');
	await ana.sees('1 round · 1 min · ahead by 25');
	await ana.sees('These are the matches on this phone.');

	// What was noted is changed in line, and found.
	const row = ana.page.getByRole('article').filter({ hasText: 'Echad' });
	await row.getByRole('button', { name: first('Place and notes') }).tap();
	await ana.fill('Where did you play?', 'Café Noa');
	await ana.fill('Tags', 'Family, holidays');
	await ana.canUse('notes in line');
	await ana.tap('Save');
	await row.getByText('Café Noa').waitFor();
	await row.getByText('holidays').waitFor();
	const search = ana.page.getByRole('searchbox');
	await search.fill('cafe');
	await lists(ana, 'Echad');
	await ana.page.waitForURL(/\?text=cafe$/);
	await search.fill('');
	await lists(ana, 'Ten', 'Echad');

	// The filter is in the address, and Back is where one was.
	await ana.page.getByText('Filter', { exact: true }).tap();
	await ana.page.getByLabel('Who won?').selectOption('Ben');
	await lists(ana, 'Echad');
	await ana.page.waitForURL(/\?winner=Ben$/);
	await ana.canUse('a filtered history');
	await row.getByRole('link', { name: within('Echad') }).first().tap();
	await ana.isAt('Echad');
	await ana.goesBack();
	await lists(ana, 'Echad');
	await ana.tap(/^Remove the filter: .*Ben/);
	await lists(ana, 'Ten', 'Echad');
	await ana.goTo('/history?people=Zed');
	await ana.sees('No matches found.');
	await ana.tap('Show all matches');
	await lists(ana, 'Ten', 'Echad');

	// The longest and the closest: how close a match was can only be compared in one game.
	await ana.page.getByLabel('Order').selectOption('Longest first');
	await lists(ana, 'Echad');
	await ana.page.getByLabel('Order').selectOption('Closest first');
	await ana.sees('How close a match was can only be compared within one game.');
	await ana.tap('Ten');
	await ana.sees('No matches found.');

	// What was seen is there without a connection.
	await ana.isKept();
	await ana.goTo('/history');
	await lists(ana, 'Ten', 'Echad');
	await ana.rests();
	await ana.goesOffline();
	await ana.goTo('/history');
	await lists(ana, 'Ten', 'Echad');
	await ana.sees('Café Noa');
	await ana.comesBack();

	// On the smallest phone, from right to left.
	await ana.turns(320, 568);
	await ana.speaks('he');
	await ana.goTo('/history');
	await lists(ana, 'עשר', 'אחד');
	await ana.opensAll();
	await ana.fits('the history from right to left');
}

async function ofAccount(evening) {
	const name = `Ruth ${Date.now()}`;
	const account = await evening.account(name);
	const noa = await account.ask('players', { name: 'Noa' });
	const open = (game, seats, notes = {}) => account.ask('matches', { house_rules: { game }, seats, ...notes });
	const claro = (await open('claro', [{ name }, { player_id: noa.id }], { place: 'at home', tags: ['family'] })).match;
	await open('fire', [{ name }, { name: 'Eli' }]);

	const ruth = await evening.phone('Ruth', { kept: true });
	await signIn(ruth, account);
	// One match is only on this phone, between those of the account.
	const echad = await evening.table('echad', ['Ruth', 'Ben']);
	await ruth.joins(echad.link);
	await open('ten', [{ name }, { name: 'Eli' }]);
	await ruth.goTo('/history');
	await lists(ruth, 'Ten', 'Echad', 'Fire', 'Claro');
	await ruth.canUse('the history of an account');

	await ruth.goTo('/history?people=Noa&tag=family&place=at+home');
	await lists(ruth, 'Claro');
	await ruth.goTo('/history?place=AT-HOME');
	await lists(ruth, 'Claro');
	await ruth.goTo('/history?place=home');
	await ruth.sees('No matches found.');
	await ruth.goTo('/history?place=at+nobody');
	await ruth.sees('No matches found.');

	// A match that is not on this phone opens as its table, and is entered as the account.
	await ruth.goTo('/history?game=fire');
	await ruth.tap(first('Fire'));
	await ruth.isAt('Fire · round 1');
	await ruth.canUse('a table of the account');
	await ruth.goTo(new URL(ruth.page.url()).pathname);
	await ruth.isAt('Fire · round 1');

	// It is noted, and looked through.
	await ruth.goTo('/history?game=claro');
	await lists(ruth, 'Claro');
	await ruth.tap(first('Place and notes: Claro'));
	await ruth.fill('What was it like?', 'Noa was first.');
	await ruth.tap('Save');
	await ruth.sees('Noa was first.');
	await ruth.tap(first('Replay: Claro'));
	await ruth.isAt('Replay');
	await ruth.sees('Nothing has been entered yet.');

	// What was deleted elsewhere goes from the copy, and what is kept is there without a connection.
	await ruth.isKept();
	await ruth.goTo('/history');
	await lists(ruth, 'Ten', 'Echad', 'Fire', 'Claro');
	await isCopied(ruth, 3);
	await account.ask(`matches/${claro.id}`, undefined, { method: 'DELETE' });
	await ruth.goTo('/history');
	await lists(ruth, 'Ten', 'Echad', 'Fire');
	await ruth.rests();
	await isCopied(ruth, 2);
	await ruth.goesOffline();
	await ruth.goTo('/history');
	await ruth.sees('No connection. These are the matches saved on this phone.');
	await lists(ruth, 'Ten', 'Echad', 'Fire');
	await ruth.goTo('/history?game=fire');
	await lists(ruth, 'Fire');
	await ruth.lose('**/v1/matches?*');
	await ruth.comesBack();
	await ruth.nowhereSees('No connection.');
}

/** Waits until the phone has a copy of so many matches. */
async function isCopied(phone, count) {
	await phone.settles(async () => {
		const copied = await phone.keeps('kibitz-history', 'matches');
		return copied !== count && `${copied} matches are copied, and not ${count}`;
	});
}

const MANY = 4_000;

/** Four thousand matches, as the service would list them. */
async function long(evening) {
	const phone = await evening.phone('Noa', { at: '/settings' });
	const notes = { place: '', note: '', tags: [] };
	const match = (i) => ({
		id: `0199a6c0-5b1e-7d04-8c11-${String(i).padStart(12, '0')}`,
		game: ['echad', 'fire', 'ten'][i % 3],
		seats: ['Ana', 'Ben', 'Chaim', 'Dan'].slice(0, 2 + (i % 3)).map((name, k) => ({ seat: k + 1, name })),
		status: 'finished',
		seq: 40,
		opened_at: new Date(Date.UTC(2025, 9, 3) - i * 7_200_000).toISOString(),
		changed_at: new Date(Date.UTC(2025, 9, 3) - i * 7_200_000).toISOString(),
		rounds: 3,
		totals: [300, 120, 45, 10].slice(0, 2 + (i % 3)),
		cut_short: false,
		winners: [1],
		margin: 180,
		duration_seconds: 1800,
		notes: { ...notes, place: `place ${i}` }
	});
	const account = { token: `kbs_${'a'.repeat(43)}`, name: 'Noa', session: { id: 's', device: 'd', expires_at: '2099-01-01T00:00:00Z' } };
	await signIn(phone, account);
	let asked = 0;
	await phone.context.route('**/v1/account', (route) => route.fulfill({ json: { id: 'noa', name: 'Noa', created_at: '2025-01-01T00:00:00Z', recovery_codes_left: 1 } }));
	await phone.context.route('**/v1/changes*', (route) => route.fulfill({ json: { items: [], next: 'x'.repeat(32), more: false } }));
	await phone.context.route('**/v1/matches?*', (route) => {
		asked++;
		const params = new URL(route.request().url()).searchParams;
		const from = Number(params.get('after') ?? 0);
		const to = Math.min(MANY, from + Number(params.get('limit')));
		const items = Array.from({ length: to - from }, (_, i) => match(from + i));
		return route.fulfill({ json: { items, ...(to < MANY && { next: String(to) }) } });
	});
	await phone.goTo('/history');
	await phone.sees('place 0');

	const browser = await phone.context.newCDPSession(phone.page);
	const memory = async () => {
		await browser.send('HeapProfiler.collectGarbage');
		const { metrics } = await browser.send('Performance.getMetrics');
		const of = (name) => metrics.find((metric) => metric.name === name).value;
		return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') };
	};
	let after;
	await browser.send('Performance.enable');
	const down = (to) =>
		phone.page.evaluate(
			async (to) => {
				const last = () => document.body.textContent.includes(to);
				while (!last()) {
					scrollTo(0, document.documentElement.scrollHeight);
					await new Promise((resolve) => setTimeout(resolve, 20));
				}
			},
			to
		);
	await down('place 1000');
	await phone.rests();
	const before = await memory();
	await down(`place ${MANY - 1}`);
	// What is no longer held goes when the browser finds the time.
	await phone.settles(async () => {
		after = await memory();
		if (after.nodes > before.nodes * 1.5) return `${before.nodes} nodes become ${after.nodes}`;
		return after.heap > before.heap + 1_000_000 && `${before.heap} bytes become ${after.heap}`;
	});
	const drawn = await phone.page.getByRole('article').count();
	if (drawn > 150) throw new Error(`${drawn} of ${MANY} matches are drawn at once`);

	// Back is where one was, without what lies before.
	await phone.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
	await phone.page.waitForFunction(() => document.querySelectorAll('article').length > 20);
	await phone.rests();
	const middle = await phone.page.evaluate(() => {
		const article = [...document.querySelectorAll('article')].find((each) => each.getBoundingClientRect().top > 0);
		return { text: /place \d+/.exec(article.textContent)[0], top: article.getBoundingClientRect().top };
	});
	await phone.follows('/settings');
	asked = 0;
	await phone.goesBack();
	await phone.page.getByText(middle.text, { exact: true }).waitFor();
	await phone.page.waitForFunction(({ text, top }) => {
		const article = [...document.querySelectorAll('article')].find((each) => each.textContent.includes(text));
		return article && Math.abs(article.getBoundingClientRect().top - top) < 60;
	}, middle);
	if (asked > 12) throw new Error(`${asked} pages are asked for to come back`);
	console.error(`heap ${before.heap} -> ${after.heap}, nodes ${before.nodes} -> ${after.nodes}, drawn ${drawn}, asked ${asked}`);
}
