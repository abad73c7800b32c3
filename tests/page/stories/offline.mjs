// A phone without a connection: what is entered there waits, survives closing the page, and
// arrives once and in order, from whichever tab.

import { echad } from '../games.mjs';
import { first } from '../patterns.mjs';

export default async function (evening) {
	await aPlayOrTwo(evening);
	await twentyResults(evening);
	if (await evening.isRefereed()) await twoAtOnce(evening);
}

/** Two phones without a connection enter different things for the same turn. */
async function twoAtOnce(evening) {
	const names = ['Ana', 'Ben', 'Chaim'];
	const { id, link, linkTo, enter, log } = await evening.table('echad', names);
	await enter('rounds', { deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } });
	const host = await evening.phone('Host', { kept: true });
	const ben = await evening.phone('Ben', { kept: true });
	// What the referee needs is kept only once there is a worker.
	for (const each of [host, ben]) await each.isKept();
	await host.joins(link);
	await ben.joins(await linkTo(2));
	for (const each of [host, ben]) {
		await each.sees('Now: Ben');
		await each.isSeen(1);
		await each.hasReferee(1);
		await each.goesOffline();
	}

	// What Ben tries and takes back changes nothing, and he knows.
	await echad.lay(ben, 'red tet');
	await ben.sees('Red Tet does not match blue Gimel.');
	await ben.sees('It will be checked again when you are back online.');
	await ben.canUse('a refusal without a connection');
	await ben.tap('Take it back');
	await echad.lay(ben, 'blue tet');
	await ben.reads('Ben lays blue Tet.');
	await ben.keeps(2);
	// The page is closed and opened again: the referee is still there.
	await ben.page.reload();
	await ben.reads('Ben lays blue Tet.');

	await host.tap(first('blue He'));
	await host.reads('Ben lays blue He.');
	await host.tap(first('blue Vav'));
	await host.reads('Chaim lays blue Vav.');
	await host.comesBack();
	await host.sees('2 entries were sent.');

	await ben.comesBack();
	await ben.sees('1 of 2 entries changed nothing.');
	await ben.tap('1 of 2 entries changed nothing.');
	// What happened is said, and not why it no longer fits.
	await ben.sees('Another phone was faster. It entered:');
	for (const said of ['Ben lays blue He.', 'Chaim lays blue Vav.', 'If it is still right, enter it again.']) await ben.sees(said);
	await ben.sees('Did not count: another phone was faster');
	await ben.canUse('what another phone entered first');
	await ben.tap('Got it');
	for (const each of [host, ben]) await each.page.getByText('Now: ').first().waitFor();
	const found = (await log()).map(({ claim, moved }) => `${claim.kind} ${claim.seat ?? ''} ${moved}`);
	const wanted = ['round  true', 'play 2 true', 'play 3 true', 'play 2 false', 'play 2 false'];
	if (found.join() !== wanted.join()) throw new Error(`the log has ${found.join(', ')}`);
	await ben.follows(`/match/${id}/log`);
	for (const said of ['Ben lays blue He.', 'Chaim lays blue Vav.', 'Ben lays blue Tet.']) await ben.sees(said);
}

async function aPlayOrTwo(evening) {
	const ana = await evening.phone('Ana', { at: '/' });
	const ben = await evening.phone('Ben', { kept: true });
	await ana.opens('Echad', ['Ana', 'Ben']);
	await ben.joins(await ana.invites('Ben'));
	await ana.tap('Back');
	await echad.turnUp(ana, 'blue gimel');
	await ben.sees('Now: Ben');
	await ben.isKept();
	await ben.isSeen(1);

	await ben.goesOffline();
	await echad.lay(ben, 'blue he');
	await ben.sees('No connection. 1 entry kept on this phone.');

	// Closed and opened again, the page is there, and so is the entry. Ben enters Ana's card, too.
	await ben.page.reload();
	await ben.sees('No connection. 1 entry kept on this phone.');
	await ben.tap(first('Ana'));
	await ben.tap('blue');
	await ben.tap(first('blue Vav'));
	await ben.sees('No connection. 2 entries kept on this phone.');

	await ben.comesBack();
	await ben.sees('2 entries were sent.');
	await ana.reads('Ana lays blue Vav.');
	await ana.sees('Now: Ben');
	await ana.menu('Log');
	await ana.sees('Ben lays blue He.');
	await ben.tap('Close');
	await echad.lay(ben, 'blue tet');
	await ben.reads('Ben lays blue Tet.');
}

/** Who went out in each round, as Chaim writes it down. */
const WINNERS = [...'AABABBABAABBBAABABBA'].map((letter) => (letter === 'A' ? 1 : 2));
const NAMES = ['Ana', 'Ben'];

async function twentyResults(evening) {
	const { id, link, enter, log } = await evening.table('fire', NAMES, { rules: { rounds_to_win: 20 } });
	const chaim = await evening.phone('Chaim', { kept: true });
	await chaim.joins(link);
	await chaim.tap('Only the result');
	await chaim.isKept();
	await chaim.isSeen();
	// Without a referee, the next round would wait for the answer.
	if (await evening.isRefereed()) await chaim.hasReferee();
	await chaim.goesOffline();
	await chaim.sees('No connection. Trying again…');

	const counts = async (phone, from, to) => {
		// A tab behind another is slow to draw.
		await phone.page.bringToFront();
		for (let round = from; round <= to; round++) {
			await phone.isAt(`Fire · round ${round}`);
			await phone.tapIn('Who went out?', NAMES[WINNERS[round - 1] - 1]);
		}
		await phone.sees(`No connection. ${to} ${to === 1 ? 'entry' : 'entries'} kept on this phone.`);
	};
	await counts(chaim, 1, 8);

	// The tab is closed. Another one knows what was entered there.
	const again = await chaim.tab(`/match/${id}`);
	await chaim.page.close();
	await again.sees('No connection. 8 entries kept on this phone.');
	await counts(again, 9, 14);

	// With two tabs open, each goes on where the other was.
	const second = await again.tab(`/match/${id}`);
	await counts(second, 15, 17);
	await again.sees('No connection. 17 entries kept on this phone.');
	await counts(again, 18, 20);
	await second.sees('No connection. 20 entries kept on this phone.');

	// Meanwhile the first round was written down at the table, too.
	await enter('rounds/1/result', { result: { game: 'fire', out: [2] } }, 'PUT');

	await again.comesBack();
	await second.sees('1 of 20 entries changed nothing.');
	await again.page.bringToFront();
	await again.tap('1 of 20 entries changed nothing.');
	await again.sees('Recorded, but changed nothing');
	await again.sees('This round has already been scored.');
	const recorded = async () => {
		const states = await again.sheet().getByRole('listitem').allInnerTexts();
		return [states.length, states.filter((state) => /· Recorded$/m.test(state)).length];
	};
	await again.shows('how many entries there are, and how many recorded', recorded, [20, 19]);
	await again.canUse('what became of twenty entries');
	await again.tap('Got it');
	await second.nowhereSees('1 of 20 entries changed nothing.');

	// Each is in the log once, in the order in which they were made.
	const arrived = (await log()).slice(1);
	const rounds = arrived.map(({ claim }) => `${claim.round}: ${claim.result.out[0]}`);
	const wanted = WINNERS.map((winner, i) => `${i + 1}: ${winner}`);
	if (rounds.join() !== wanted.join()) throw new Error(`the log has ${rounds.join(', ')}`);
	const changedNothing = arrived.filter(({ unapplied }) => unapplied).map(({ claim }) => claim.round);
	if (changedNothing.join() !== '1') throw new Error(`without effect were ${changedNothing.join(', ')}`);
	await again.isAt('Fire · round 21');
}
