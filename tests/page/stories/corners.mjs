// What happens seldom: leaving a table, a match that is no more, addresses that lead nowhere, a phone that
// keeps nothing, a last entry with much to say, a scoresheet on paper, and cards turned up without a finger.

import { within } from '../patterns.mjs';

export default async function (evening) {
	await leaving(evening);
	await mistaken(evening);
	await otherRules(evening);
	await deleted(evening);
	await leftAtOnce(evening);
	await addresses(evening);
	await nothingKept(evening);
	await muchToSay(evening);
	await onPaper(evening);
	await byKeyboard(evening);
	await screenOff(evening);
	await asThePhone(evening);
}

/** However much the last entry says, and what follows from it, none of it is cut. */
async function muchToSay(evening) {
	const chain = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map((rank, i) => ({ card: `${rank}H`, position: i + 1 }));
	const tables = [
		['trash', { starter: 1 }, [{ seat: 1, play: { kind: 'trash_turn', from: 'stock', placed: chain } }], { last_turns_after_win: true }],
		['fire', { starter: 1, up: '3' }, [{ seat: 1, play: { kind: 'fire_lay', cards: ['stop', 'stop'] } }]],
		['ten', { first: 1 }, [{ seat: 1, play: { kind: 'ten_lay', card: '4', value: 4 } }, { seat: 2, play: { kind: 'ten_lay', card: '6', value: 10 } }]],
		['claro', { starter: 1 }, ['10-blue-pink', '9'].map((card, i) => ({ seat: i + 1, play: { kind: 'claro_lay', card }, stands: true }))]
	];
	const phone = await evening.phone('Ana, who reads');
	const links = [];
	for (const [game, deal, plays, rules] of tables) {
		const { id, link, enter } = await evening.table(game, ['Ana', 'Ben', 'Chaim'], { rules });
		await enter('rounds', { deal: { game, ...deal } });
		for (const play of plays) await enter('plays', play);
		await phone.joins(link);
		links.push(`/match/${id}`);
	}
	const line = phone.page.locator('main a[href$="/log"] .clamped');
	for (const language of ['en', 'de', 'he']) {
		await phone.speaks(language);
		for (const path of links) {
			await phone.follows(path);
			for (const [width, height] of [[390, 844], [320, 568]]) {
				await phone.turns(width, height);
				await line.waitFor();
				await phone.settles(async () => {
					const cut = await line.evaluate(({ scrollHeight, clientHeight, textContent }) => scrollHeight > clientHeight + 1 && textContent);
					return cut && `at ${width} px it is cut: ${cut}`;
				});
			}
		}
	}
}

async function leaving(evening) {
	const ana = await evening.phone('Ana', { at: '/' });
	await ana.opens('Ten', ['Ana', 'Ben']);
	const ben = await evening.phone('Ben');
	await ben.joins(await ana.invites('Ben'));
	await ana.sawJoin('Ben');
	await ben.menu('Leave the table');
	await ben.sees('This phone forgets the match, and can come back only with a new table code.');
	await ben.canUse('leaving the table');
	await ben.tap('Leave');
	await ben.sees('The matches you play on this phone will be listed here.');
	await ana.nowhereSees('(has joined)');

	// Before the only host leaves, another phone can become one.
	await ana.tap('Back');
	await ana.menu('Leave the table');
	await ana.sees('No other phone is a host here.');
	await ana.tap('Make another phone the host');
	await ben.joins(await ana.inviteToHost());
	await ben.isAt('Ten · round 1');
	await ana.sawJoin('Another host');
	await ana.tap('Back');
	await ana.menu('Leave the table');
	await ana.nowhereSees('No other phone is a host here.');
	await ana.tap('Leave');
	await ana.sees('The matches you play on this phone will be listed here.');
	await ben.menu('End the match');
}

/** A match that was begun by mistake is deleted on every phone; the others that run are one tap away. */
async function mistaken(evening) {
	const ana = await evening.phone('Ana, who taps quickly');
	for (const game of ['Ten', 'Claro', 'Fire']) {
		await ana.goTo('/');
		await ana.opens(game, ['Ana', 'Ben']);
	}
	const ben = await evening.phone('Ben');
	await ben.joins(await ana.invites('Ben'));
	await ana.tap('Back');
	await ben.tap('Menu');
	await ben.sheet('Menu').getByRole('link', { name: 'Scoresheet' }).waitFor();
	if (await ben.sheet('Menu').getByRole('button', { name: 'Delete the match' }).isVisible()) throw new Error('a guest can delete it');
	await ben.page.keyboard.press('Escape');
	await ana.menu('Delete the match');
	await ana.sees('It is deleted on all phones. Nothing has been scored yet.');
	await ana.canUse('deleting a match');
	await ana.tap('Cancel');
	await ana.isAt('Fire · round 1');
	await ana.menu('Delete the match');
	await ana.tap('Delete it');
	const playing = ana.page.getByRole('region', { name: 'Continue playing' });
	await playing.getByRole('link', { name: /^Ten/ }).waitFor();
	await ana.page.getByRole('link', { name: /^Fire.*Still open/s }).waitFor({ state: 'hidden' });
	await ben.sees('Remove the match from this phone');
	for (const game of ['Claro', 'Ten']) {
		await ana.within(1, async () => {
			await playing.getByRole('link', { name: new RegExp(`^${game}`) }).tap();
			await ana.isAt(`${game} · round 1`);
		});
		await ana.goTo('/');
	}
}

/** The same people again, by other rules: the form has what they played by. */
async function otherRules(evening) {
	const ana = await evening.phone('Ana, who wants more', { at: '/' });
	await ana.opens('Claro', ['Ana', 'Ben', 'Chaim'], { 'Stars to win': 1 });
	await ana.tap('Only the result');
	await ana.tapIn('Who won the star?', 'Ben');
	await ana.tap('Play again with different house rules');
	await ana.isAt('Open Claro');
	await ana.sees('1 changed');
	await ana.fill('Stars to win', 2);
	await ana.tap('Start');
	await ana.isAt('Claro · round 1');
	for (const name of ['Ana', 'Ben', 'Chaim']) await ana.button(new RegExp(`^${name}`)).waitFor();
	await ana.menu('House rules');
	await ana.sees('1 changed');
}

async function deleted(evening) {
	const { link, remove } = await evening.table('ten', ['Ana', 'Ben']);
	const phone = await evening.phone('One who was there');
	await phone.joins(link);
	await phone.isAt('Ten · round 1');
	await remove();
	await phone.sees('Remove the match from this phone');
	await phone.nowhereSees('No connection.');
	await phone.page.reload();
	await phone.tap('Remove the match from this phone');
	await phone.sees('The matches you play on this phone will be listed here.');
}

/** A table that was left as soon as it was joined: Home says how it ended all the same. */
async function leftAtOnce(evening) {
	const { link, enter } = await evening.table('claro', ['Ana', 'Ben'], { rules: { stars_to_win: 1 } });
	const phone = await evening.phone('One in a hurry');
	await phone.joins(link);
	// The table that is there has nothing to say: no answer comes before it is left.
	const { release } = await phone.hold('**?table=true');
	await phone.goTo('/');
	await enter('rounds/1/result', { result: { game: 'claro', winner: 2 } }, 'PUT');
	await phone.goTo('/settings');
	await phone.goTo('/');
	await phone.page.getByRole('article').filter({ hasText: within('Ben wins the match!') }).waitFor();
	release();
}

async function addresses(evening) {
	const phone = await evening.phone('A stranger', { at: '/' });
	const { id, link, linkTo, enter } = await evening.table('echad', ['Ana', 'Ben']);
	const code = new URL(await linkTo(2)).hash.slice(1);
	await phone.shows('the title of Home', () => phone.page.title(), 'Kibitz');
	for (const path of ['/s/%E0%A4%A', '/%', '/open/poker', '/nowhere']) {
		await phone.goTo(path);
		await phone.sees('There is nothing at this address.');
		await phone.tap('Home');
	}
	// The framework complains of them, too.
	phone.forgive('Not found');
	await phone.goTo('/join#%');
	await phone.sees('Type the code here');
	await phone.goTo(`/join/${code}`);
	await phone.isAt('Echad · round 1');
	await phone.shows('the title of the table', () => phone.page.title(), 'Echad · round 1 · Kibitz');

	const host = await evening.phone('A host');
	await host.joins(link);
	await enter('rounds', { deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } });
	await host.goTo(`/match/${id}/correct/abc`);
	await host.sees('There is nothing at this address.');
	await host.goTo(`/match/${id}/correct/1`);
	await host.sees('Round 1 has not been scored yet.');
}

async function nothingKept(evening) {
	const { link } = await evening.table('ten', ['Ana', 'Ben']);
	const phone = await evening.phone('A forgetful phone');
	await phone.context.addInitScript(() => {
		const refuse = () => {
			throw new DOMException('denied', 'SecurityError');
		};
		for (const kept of ['indexedDB', 'localStorage']) Object.defineProperty(window, kept, { get: refuse });
	});
	await phone.joins(link);
	await phone.isAt('Ten · round 1');
	await phone.sees('This phone cannot save its place at this table. Keep this page open.');
}

async function onPaper(evening) {
	const { id, link, enter } = await evening.table('fire', ['Ana', 'Ben']);
	await enter('rounds/1/result', { result: { game: 'fire', out: [2] } }, 'PUT');
	const phone = await evening.phone('One with a printer');
	await phone.joins(link);
	await phone.goTo(`/match/${id}/scoresheet`);
	await phone.sees('Share');
	await phone.page.emulateMedia({ media: 'print' });
	const inks = await phone.page.evaluate(() => {
		const cells = [...document.querySelectorAll('td, th')].map((cell) => getComputedStyle(cell).color);
		return [...new Set([...cells, getComputedStyle(document.documentElement).backgroundColor])];
	});
	const light = inks.filter((ink) => ink !== 'rgb(255, 255, 255)' && !/^rgb\((\d|[1-6]\d), /.test(ink));
	if (light.length > 0 || !inks.includes('rgb(255, 255, 255)')) throw new Error(`on paper there is ${inks.join('; ')}`);
	if (await phone.button('Share').isVisible()) throw new Error('a button is on paper');
}

async function byKeyboard(evening) {
	const { link } = await evening.table('echad', ['Ana', 'Ben']);
	const phone = await evening.phone('One with a keyboard');
	await phone.joins(link);
	await phone.button('blue Gimel').focus();
	await phone.page.keyboard.press('Enter');
	await phone.sees('Now: ');
	await phone.isOn(phone.title('Echad · round 1'));
}

/** The screen goes off as the phone has it, unless it is to stay on; when the match is over it may go off. */
async function screenOff(evening) {
	const { link, enter } = await evening.table('ten', ['Ana', 'Ben']);
	const phone = await evening.phone('One that is awake');
	await phone.context.addInitScript(() => {
		globalThis.awake = 0;
		const request = async () => {
			globalThis.awake++;
			return { release: async () => void globalThis.awake-- };
		};
		Object.defineProperty(navigator, 'wakeLock', { value: { request } });
	});
	await phone.joins(link);
	await phone.isAt('Ten · round 1');
	if ((await phone.page.evaluate(() => globalThis.awake)) !== 0) throw new Error('the screen stays on without being asked to');
	await phone.menu('Settings');
	await phone.page.getByLabel('Stays on during a match').check();
	await phone.tap('Back');
	await phone.page.waitForFunction(() => globalThis.awake === 1);
	await enter('end', {});
	await phone.page.waitForFunction(() => globalThis.awake === 0);
}

/** The page is light or dark as the phone is, unless Settings says otherwise, in whatever tab. */
async function asThePhone(evening) {
	const phone = await evening.phone('One with a light screen', { at: '/' });
	const looks = async (theme) => phone.page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
	for (const theme of ['light', 'dark']) {
		await phone.page.emulateMedia({ colorScheme: theme });
		await looks(theme);
		await phone.goTo('/');
		await looks(theme);
	}
	const other = await phone.tab('/');
	await other.looks('light');
	await looks('light');
	await phone.goTo('/');
	await looks('light');
	await other.looks('auto');
	await looks('dark');
	await other.speaks('he');
	await phone.page.locator('html[lang=he][dir=rtl]').waitFor();
}
