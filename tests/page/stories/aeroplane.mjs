// Whole evenings in aeroplane mode, on a phone that has been on Home once: it opens the match, enters for
// everybody, from the first round to the scoresheet, and judges all of it by itself. Then the connection
// comes back, and the service has the same log and the same scores.

import { echad as cards } from '../games.mjs';
import claro from './claro.mjs';
import echad from './echad.mjs';
import { cardByCard as fire } from './fire.mjs';
import ten from './ten.mjs';
import { cardByCard as trash } from './trash.mjs';

export default async function (evening) {
	if (!(await evening.isRefereed())) return;
	const phone = await evening.phone('A phone in an aeroplane', { kept: true });
	for (const play of [echad, fire, ten, trash, claro]) await aeroplane(phone, play);
	await sums(phone);
}

/** What a hand is worth, and why no round gives such points: the referee on the phone knows it. */
async function sums(phone) {
	await phone.goesOffline();
	await phone.opens('Echad', ['Ana', 'Ben', 'Chaim']);
	await phone.tap('Only the result');
	await phone.tapIn('Who went out?', 'Ana');
	await cards.count(phone, ['red he', 'red yud']);
	await phone.button(/^Ben\W*15\D/).waitFor();
	await phone.tap('Just points');
	await phone.tap(/^Ana\W*0$/);
	await phone.tap('7');
	await phone.tap('Next');
	await phone.tap('5');
	await phone.sees('No round can give these points.');
}

/** Plays the evening of two phones on one that is offline before the match is opened. */
async function aeroplane(phone, play) {
	await play(passedAround(phone));
	const match = new URL(phone.page.url()).pathname.split('/').slice(0, 3).join('/');
	const offline = await whatItShows(phone, match);
	await phone.comesBack();
	await phone.sees('entries were sent.');
	const shown = () => whatItShows(phone, match);
	await phone.shows('back on the ground', shown, offline);
	await phone.page.reload();
	await phone.shows('opened again', shown, offline);
	await phone.goTo('/');
}

/** An evening with one phone that goes from hand to hand: each finds the screen where they left it. */
function passedAround(phone) {
	let holder;
	const screens = new Map();
	const take = async (name) => {
		const here = new URL(phone.page.url()).pathname;
		if (holder !== undefined) screens.set(holder, here);
		const wanted = screens.get(name) ?? here;
		[holder, phone.name] = [name, name];
		if (wanted !== here) await phone.follows(wanted);
	};
	const others = {
		async opens(...what) {
			await phone.isReady();
			await phone.goesOffline();
			await phone.opens(...what);
			await phone.sees('This match is only on this phone.');
		},
		// Nobody else has a phone.
		async invites() {},
		async joins() {}
	};
	const hand = (name) =>
		new Proxy(phone, {
			get(_, key) {
				if (key === 'name') return name;
				if (typeof phone[key] !== 'function') return phone[key];
				if (['button', 'sheet', 'title'].includes(key)) return phone[key].bind(phone);
				return async (...what) => {
					// What was not sent yet leaves no trace when it is taken back.
					if (nothingToSee(key, what)) return;
					await take(name);
					await (others[key] ?? phone[key]).apply(phone, what);
				};
			}
		});
	let back = 1;
	const nothingToSee = (key, [what]) =>
		(key === 'reads' && what.startsWith('Taken back')) ||
		key === 'sawJoin' ||
		// From the screen for invitations, where nobody was.
		(key === 'tap' && what === 'Back' && back-- > 0);
	return { phone: async (name) => hand(name) };
}

/** The log and the scoresheet, as they can be read. */
async function whatItShows(phone, match) {
	if (new URL(phone.page.url()).pathname !== `${match}/log`) await phone.follows(`${match}/log`);
	const more = phone.button('Earlier entries');
	await phone.settles(async () => {
		await phone.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await phone.rests();
		return (await more.isVisible()) && 'there are always earlier entries';
	});
	const log = await phone.page.locator('main ol > li').evaluateAll((entries) =>
		entries.map((entry) => {
			const said = [...entry.querySelectorAll('.said, .plain')].map(({ innerText }) => innerText);
			return [entry.className.replace(/svelte-\S+/g, '').trim(), ...said].join(' ');
		})
	);
	await phone.follows(`${match}/scoresheet`);
	await phone.page.locator('main table').first().waitFor();
	await phone.rests();
	const scores = await phone.page.locator('main table').first().innerText();
	return [...log, scores];
}
