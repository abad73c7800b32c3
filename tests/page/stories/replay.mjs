// A match is looked through afterwards: step by step, along a line, round by round, at a speed, and
// with a link to one moment. What the referee refused says why.

import { within } from '../patterns.mjs';

const PLAYS = [
	{ seat: 1, play: { kind: 'echad_lay', cards: ['blue-he'] } },
	{ seat: 2, play: { kind: 'echad_lay', cards: ['red-tet'] } },
	{ seat: 2, play: { kind: 'echad_lay', cards: ['blue-vav'] } },
	{ seat: 1, play: { kind: 'echad_draw' } }
];
/** Entries 1 to 6 are the first round, 7 begins the second. */
const LAST = 7;
/** The entries of a match that plays by itself. */
const MANY = 200;

export default async function (evening) {
	const { id, link, enter } = await evening.table('echad', ['Ana', 'Ben']);
	await enter('rounds', { deal: { game: 'echad', dealer: 2, up: 'blue-gimel' } });
	for (const play of PLAYS) await enter('plays', play);
	await enter('rounds/1/result', { result: { game: 'points', points: [0, 25] } }, 'PUT');
	await enter('rounds', { deal: { game: 'echad', dealer: 1, up: 'green-he' } });

	const ana = await evening.phone('Ana');
	await ana.joins(link);
	await ana.menu('Log');
	await ana.tap('Replay');
	await ana.isAt('Replay');
	const now = (text) => ana.page.locator('[aria-current=step]').filter({ hasText: within(text) }).waitFor();
	const top = (card) => ana.page.locator('main figure').filter({ hasText: within(card) }).waitFor();
	const slider = ana.page.getByRole('slider', { name: 'Position in the match' });
	const isAt = async (entry) => {
		await ana.page.waitForFunction((entry) => document.querySelector('input[type=range]')?.value === String(entry), entry);
	};

	// Step by step: the table as it was, and the log beside it.
	await isAt(0);
	await ana.tap('One entry forward');
	await top('blue Gimel');
	await ana.tap('One entry forward');
	await now('Ana lays blue He.');
	await top('blue He');
	await ana.tap('One entry forward');
	await now('Ben lays red Tet.');
	await now('Red Tet does not match blue He.');
	await now('It did not count.');
	await top('blue He');
	await ana.fits('the replay');
	await ana.tap('One entry back');
	await now('Ana lays blue He.');

	// With the keys of a keyboard.
	await ana.page.keyboard.press('End');
	await isAt(LAST);
	await top('green He');
	await ana.page.keyboard.press('ArrowLeft');
	await isAt(LAST - 1);
	await now('Ben +25');
	await ana.page.keyboard.press('Home');
	await isAt(0);

	// Along the line, and to an entry of the log.
	await slider.fill('4');
	await now('Ben lays blue Vav.');
	await top('blue Vav');
	await ana.tap(within('Ana lays blue He'));
	await top('blue He');
	await isAt(2);

	// Round by round.
	await ana.page.getByLabel('Round to look at').selectOption({ label: '\u2068Round\u2069 2' });
	await isAt(LAST);
	await ana.tap('One entry back');
	if ((await ana.page.getByLabel('Round to look at').inputValue()) !== '1') throw new Error('the round is not the one looked at');

	// A link to this moment opens it again.
	await slider.fill('3');
	await now('Red Tet does not match blue He.');
	await ana.tap('Link to this moment');
	const moment = await ana.page.getByLabel('With this link, anyone at this table can look at this moment:').inputValue();
	if (!moment.endsWith(`/match/${id}/replay?at=3`)) throw new Error(`the link is ${moment}`);
	await ana.canUse('the link to a moment');
	await ana.goesBack();
	await ana.sheet().waitFor({ state: 'detached' });
	await ana.rests();
	const other = await ana.tab(new URL(moment).pathname + new URL(moment).search);
	await other.page.locator('[aria-current=step]').filter({ hasText: within('Ben lays red Tet.') }).waitFor();
	await other.page.close();

	// Without a connection, what was looked at is still there.
	await ana.goesOffline();
	await ana.tap('One entry back');
	await top('blue He');
	await ana.tap('One entry forward');
	await now('Ben lays red Tet.');
	await ana.comesBack();

	// From right to left: the line and the arrows go the way one reads.
	await ana.speaks('he');
	await ana.goTo(`/match/${id}/replay?at=3`);
	await ana.page.locator('[aria-current=step]').waitFor();
	await ana.page.keyboard.press('ArrowLeft');
	await isAt(4);
	await ana.page.keyboard.press('ArrowRight');
	await isAt(3);
	const box = await ana.page.locator('input[type=range]').boundingBox();
	await ana.page.touchscreen.tap(box.x + 4, box.y + box.height / 2);
	await isAt(LAST);
	await ana.turns(320, 568);
	await ana.fits('the replay from right to left');
	await ana.speaks('en');

	await byItself(evening);
	await stranger(evening, id);
}

/** It plays by itself, until somebody stops it or it is over. There is enough of it to stop in between, however slow the phone. */
async function byItself(evening) {
	const { id, link, enter } = await evening.table('ten', ['Ana', 'Ben']);
	const entries = Array.from({ length: MANY }, () => ({
		id: crypto.randomUUID(),
		made_at: new Date().toISOString(),
		claim: { kind: 'adjustment', seat: 1, points: 1, reason: 'again.' }
	}));
	await enter('log', { entries });
	const ben = await evening.phone('Ben');
	await ben.joins(link);
	await ben.goTo(`/match/${id}/replay`);
	const slider = ben.page.getByRole('slider', { name: 'Position in the match' });
	const isPast = (entry) => ben.settles(async () => !(Number(await slider.inputValue()) > entry) && `it is not past ${entry}`);
	await ben.tap(/^Speed: ?1×$/);
	await ben.tap(/^Speed: ?2×$/);
	await ben.tap('Play');
	await isPast(1);
	await ben.tap('Pause');
	await ben.button('Play').waitFor();
	const stopped = Number(await slider.inputValue());
	if (stopped >= MANY) throw new Error('it did not pause');
	await ben.tap('Play');
	await isPast(stopped);
	await ben.tap('Pause');
	await ben.button('Play').waitFor();
	await slider.fill(String(MANY - 2));
	await ben.tap('Play');
	await isPast(MANY - 1);
	await ben.button('Play').waitFor();
}

/** A phone that is not at the table is told how to come to it. */
async function stranger(evening, id) {
	const phone = await evening.phone('Chaim', { at: `/match/${id}/replay` });
	await phone.sees('This phone has not joined this table.');
}
