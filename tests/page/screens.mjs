// Every screen of the page, with a table of each game, and all that can lie over a screen.

import { playTwoYears } from './histories.mjs';
import { first } from './patterns.mjs';

const DEALS = {
	echad: { dealer: 1, up: 'blue-gimel' },
	fire: { starter: 1, up: '3' },
	ten: { first: 1 },
	trash: { starter: 1 },
	claro: { starter: 1 }
};

/** What was played at each table so far: where its referee says no, the table lets it stand. */
const lays = (seat, play) => ({ seat, play, stands: true });
const PLAYS = {
	echad: [
		lays(2, { kind: 'echad_lay', cards: ['blue-he'] }),
		lays(3, { kind: 'echad_draw' }),
		lays(3, { kind: 'echad_keep' }),
		lays(1, { kind: 'echad_lay', cards: ['red-tet'] })
	],
	fire: [lays(1, { kind: 'fire_lay', cards: ['4', '5', '6'] }), lays(2, { kind: 'fire_lay', cards: ['1'] })],
	ten: [lays(1, { kind: 'ten_lay', card: '4', value: 4 }), lays(2, { kind: 'ten_lay', card: '6', value: 10 }), lays(3, { kind: 'ten_lay', card: '4', value: 4 })],
	trash: [
		lays(1, { kind: 'trash_turn', from: 'stock', placed: [{ card: 'AH', position: 1 }, { card: '7S', position: 7 }], discarded: 'KC' }),
		lays(2, { kind: 'trash_turn', from: 'stock', placed: [{ card: 'JS', position: 4 }], discarded: 'QD' })
	],
	claro: [lays(1, { kind: 'claro_lay', card: '6-blue' }), lays(2, { kind: 'claro_lay', card: '12-blue-pink' })]
};

/** How the round before ended, where a match has several. */
const RESULTS = {
	echad: { game: 'points', points: [145, 0, 0] },
	fire: { game: 'fire', out: [2] },
	trash: { game: 'trash', winner: 1 },
	claro: { game: 'claro', winner: 1 }
};

/** Something that can lie over a screen: how it comes, and how it goes again. */
const sheet = (...messages) => ({
	async open(phone) {
		for (const message of messages) await phone.tapSaying(message);
		await phone.sheet().waitFor();
	},
	close: (phone) => phone.page.keyboard.press('Escape')
});
const question = (open, answer = 'undo') => ({ open, close: (phone) => phone.tapSaying(answer) });

const menu = sheet('menu');
const count = {
	async open(phone) {
		await phone.tapSaying('menu');
		await phone.tapSaying('menu-count');
	},
	close: (phone) => phone.tapSaying('undo')
};
const refused = {
	async open(phone) {
		// What lies there is red.
		const colours = phone.page.getByRole('group', { name: await phone.saying('echad-tabs') });
		await colours.getByRole('button').first().tap();
		await sheet('card-does-not-fit').open(phone);
	},
	close: sheet().close
};
const round = {
	async open(phone) {
		await phone.tap(first('1'));
		await phone.sheet().waitFor();
	},
	close: sheet().close
};
const link = {
	async open(phone) {
		await sheet('share', 'share-link').open(phone);
		await phone.page.getByLabel(await phone.saying('share-link-is')).waitFor();
	},
	close: sheet().close
};
const kept = {
	async open(phone) {
		// What was tried a moment before is answered; else it would wait here, too.
		await phone.page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
		await phone.goesOffline();
		await phone.tapSaying('echad-draw');
		await phone.page.getByRole('status').getByRole('button').first().tap();
		await phone.sheet().waitFor();
	},
	async close(phone) {
		await phone.tapSaying('kept-drop');
		// It asks first.
		await phone.page.getByRole('alert').filter({ hasText: await phone.saying('kept-drop-how') }).waitFor();
		await phone.tapSaying('kept-drop');
		await phone.button(await phone.saying('kept-drop')).waitFor({ state: 'hidden' });
		await phone.page.keyboard.press('Escape');
		await phone.comesBack();
	}
};
const invitation = {
	async open(phone) {
		await phone.tap('Ana');
		await phone.page.getByRole('img').first().waitFor();
	},
	close: () => undefined
};

/** What somebody wants to take back, until they think better of it. */
const ownUndo = {
	async open(phone) {
		await phone.tapSaying('undo');
		await phone.page.getByText(await phone.saying('asked-mine')).waitFor();
	},
	async close(phone) {
		await phone.tapSaying('asked-refuse');
		await phone.page.getByText(await phone.saying('asked-mine')).waitFor({ state: 'hidden' });
	}
};
const undoOf = ({ enter }) => {
	let asked;
	return {
		async open(phone) {
			asked = (await enter('undo', {})).entry.seq;
			await phone.page.getByText(await phone.saying('asked-others')).waitFor();
		},
		async close(phone) {
			await enter('consents', { entry: asked, agrees: false });
			await phone.page.getByText(await phone.saying('asked-others')).waitFor({ state: 'hidden' });
		}
	};
};

/** What each game asks before something is laid. */
const QUESTIONS = {
	echad: [question((phone) => phone.tapSaying('echad-card-wild'))],
	fire: [
		question((phone) => phone.tapSaying('fire-joker')),
		question(async (phone) => {
			await phone.tapSaying('fire-several');
			for (const number of ['7', '8', '18']) await phone.tap(new RegExp(`^${number}( |$)`));
		}, 'fire-several')
	],
	ten: [question((phone) => phone.tap(/^4\D/))],
	trash: [
		question(async (phone) => {
			const ranks = phone.page.getByRole('group', { name: await phone.saying('trash-ranks') });
			const ask = ranks.getByRole('button', { name: await phone.saying('trash-suits-ask') });
			if ((await ask.getAttribute('aria-pressed')) !== 'true') await ask.tap();
			await ranks.getByRole('button').first().tap();
		}, 'trash-other-rank')
	],
	claro: [question((phone) => phone.tap(/^18( |$)/))]
};

/** Joins a table by an invitation in the page, which is not loaded again for each. */
async function joins(phone, { id, link }) {
	const { pathname, hash } = new URL(link);
	await phone.follows(pathname + hash, `/match/${id}`);
}

/** Opens the matches to look at, and says which screens they have, with what lies over them. */
async function screensOf(evening, phone) {
	const anyMatch = '/match/0190c2a0-0000-7000-8000-000000000000';
	const screens = [['/'], ['/join'], ['/settings'], ['/history'], ['/evening'], ['/nowhere'], [anyMatch]];
	for (const [game, deal] of Object.entries(DEALS)) {
		const { id, link, enter } = await evening.table(game, ['Anastasia Konstantinova', 'בן־ציון', 'Chaim']);
		await joins(phone, { id, link });
		if (RESULTS[game]) await enter('rounds/1/result', { result: RESULTS[game] }, 'PUT');
		await enter('rounds', { deal: { game, ...deal } });
		for (const play of PLAYS[game]) await enter('plays', play);
		const over = [count, ...QUESTIONS[game], ...(game === 'echad' ? [menu, refused, kept] : [])];
		screens.push([`/open/${game}`], [`/match/${id}`, ...over], [`/help/${game}`]);
		screens.push([`/match/${id}/log`, ...(game === 'echad' ? [sheet('log-back-to')] : [])], [`/match/${id}/rules`], [`/match/${id}/replay`]);
		const begins = await evening.table(game, ['Ana', 'בן־ציון', 'Chaim', 'Oma Ruth']);
		await joins(phone, begins);
		screens.push([`/match/${begins.id}`]);
	}

	const etiquette = { confirmation: 'everyone' };
	const counted = await evening.table('echad', ['Ana', 'Ben', 'Chaim'], { etiquette });
	await joins(phone, counted);
	const hands = [{ seat: 1, cards: ['green-he'] }, { seat: 3, cards: ['wild'] }];
	await counted.enter('rounds/1/result', { result: { game: 'echad', winner: 2, hands } }, 'PUT');
	const at = (screen, ...over) => screens.push([`/match/${counted.id}${screen}`, ...over]);
	at('', sheet('menu', 'menu-end'), sheet('menu', 'leave'));
	at('/scoresheet', round, sheet('adjust'), link);
	at('/invite', invitation);
	for (const screen of ['/seats', '/correct/1', '/wall', '/notes']) at(screen);

	const won = await evening.table('echad', ['Ana', 'בן־ציון', 'Chaim'], { rules: { target_score: 200 } });
	await joins(phone, won);
	const rounds = [[60, 0, 0], [0, 45, 0], [0, 0, 75], [90, 0, 0], [0, 80, 0], [55, 0, 0]];
	for (const [i, points] of rounds.entries()) await won.enter(`rounds/${i + 1}/result`, { result: { game: 'points', points } }, 'PUT');
	screens.push([`/match/${won.id}`], [`/match/${won.id}/scoresheet`], [`/match/${won.id}/wall`]);

	const asking = await evening.table('echad', ['Ana', 'Ben', 'Chaim'], { etiquette: { undo: 'consent' } });
	await joins(phone, { id: asking.id, link: await asking.linkTo(1) });
	await asking.enter('rounds', { deal: { game: 'echad', ...DEALS.echad } });
	await asking.enter('plays', PLAYS.echad[0]);
	screens.push([`/match/${asking.id}`, ownUndo, undoOf(await asking.sits(2))]);

	const ended = await evening.table('ten', ['Ana', 'Ben']);
	await joins(phone, ended);
	await ended.enter('rounds', { deal: { game: 'ten', first: 1 } });
	const { link: shared } = await ended.enter('shares', {});
	screens.push([new URL(shared).pathname]);
	return [...screens, [`/match/${ended.id}`, { open: () => ended.enter('end', {}), close: () => ended.enter('reopen', {}) }]];
}

/** An account with two years behind it, and two of its people. */
async function anAccount(evening) {
	const owner = await evening.account(`Anastasia Konstantinova ${Date.now() % 1_000_000}`);
	const names = ['Anastasia Konstantinova', 'בן־ציון', 'Eli', 'Oma Chana'];
	const people = await playTwoYears(owner, Date.now(), names);
	const [one, other] = names.map((name) => people[name]);
	return { owner, one, other };
}

/** The screens of an account, which this phone signs in to. */
async function screensOfAccount({ owner, one, other }, phone) {
	await phone.signsIn(owner);
	const screens = ['', '/sign-up', '/recovery', '/devices', '/app', '/codes', '/name', '/password', '/delete'].map((screen) => `/account${screen}`);
	screens.push('/people', `/people/${one}`, '/data', '/data/paper', '/statistics', '/statistics?game=echad', '/statistics/year');
	screens.push('/statistics/ask', `/statistics/ask?measure=win_share&by=opponent,weekday&player=${one}&with=${other}`, `/players/${one}?game=echad`, `/players/${one}?game=claro`);
	return screens.map((screen) => [screen]);
}

/** The addresses of every screen, on a phone that signs in to an account with its people and comes to a table of each game. */
export async function everyScreen(evening, phone) {
	const account = await anAccount(evening);
	const screens = [...(await screensOfAccount(account, phone)), ...(await screensOf(evening, phone))];
	return { ...account, paths: screens.map(([path]) => path) };
}

/** Screens that have something to draw. */
const PLOTS = /^\/(statistics($|\/year|\/ask\?)|players\/)/;

/**
 * Goes to every screen on the smallest phone, and has it looked at, with all that can lie over it, in
 * each of the ways that the page can look.
 */
export async function visitAll(evening, looks, look) {
	const phone = await evening.phone('Ana', { width: 320, height: 640 });
	const screens = [...(await screensOfAccount(await anAccount(evening), phone)), ...(await screensOf(evening, phone))];
	const unusable = [];
	const inEachWay = async (where) => {
		for (const each of looks) {
			await phone.takes(each);
			unusable.push(...(await look(phone, `${where} in ${each.language}`, each)));
		}
	};
	for (const [screen, ...over] of screens) {
		await phone.follows(screen);
		if (PLOTS.test(screen)) await phone.page.locator('figure, svg[direction]').first().waitFor();
		await inEachWay(screen);
		for (const [i, { open, close }] of over.entries()) {
			await open(phone);
			await inEachWay(`${screen}, with the ${i + 1}. over it,`);
			await close(phone);
			await phone.rests();
		}
	}
	// The framework notes it, as it should: no screen is there.
	phone.forgive('/nowhere');
	if (unusable.length > 0) throw new Error([...new Set(unusable)].join('\n'));
}
