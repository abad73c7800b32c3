// Every sheet that lies over a screen closes with the phone's Back, with Escape and with its own
// button; the screen below is still there, and the focus is where it was. What was only entered
// shows in a line, not in a sheet.

import { echad } from '../games.mjs';
import { first } from '../patterns.mjs';

export default async function (evening) {
	const { id, link, enter } = await evening.table('echad', ['Ana', 'Ben'], { etiquette: { confirmation: 'everyone' } });
	await enter('rounds/1/result', { result: { game: 'echad', winner: 1, hands: [{ seat: 2, cards: ['green-he'] }] } }, 'PUT');
	await enter('rounds', { deal: { game: 'echad', dealer: 2, up: 'blue-gimel' } });
	await enter('plays', { seat: 1, play: { kind: 'echad_lay', cards: ['blue-he'] } });
	const ana = await evening.phone('Ana');
	await ana.joins(link);

	// As a person comes to a table that is open already.
	await ana.tap('Back');
	await ana.tap(/^Echad.*Still open/s);
	await ana.isAt('Echad · round 2');

	/** Opens a sheet and closes it, in each way that there is. */
	const closes = async (title, open, opener, { button = 'Close' } = {}) => {
		const here = ana.page.url();
		const ways = {
			'the phone’s Back': () => ana.goesBack(),
			Escape: () => ana.page.keyboard.press('Escape'),
			[button]: () => ana.tap(button)
		};
		for (const [way, close] of Object.entries(ways)) {
			await open();
			await ana.sheet(title).waitFor();
			await close();
			await ana.sheet().waitFor({ state: 'detached' });
			// The browser has gone back already when the page says that it stays.
			await ana.page.waitForURL(here, { waitUntil: 'commit' }).catch(() => {
				throw new Error(`${way} leads from ${title} to ${ana.page.url()}`);
			});
			await ana.isOn(opener);
		}
	};

	await closes('Menu', () => ana.tap('Menu'), ana.button('Menu'));

	// A card that was refused: the colour to match is there again.
	const lays = async () => {
		await ana.tap('red');
		await ana.tap(first('red Tet'));
	};
	await closes('Not allowed', lays, ana.button(first('blue Tet')), { button: 'Take it back' });

	// To count the round is a screen of its own; Back leads to the cards.
	await ana.menu('Score this round now');
	await ana.sees('Who went out?');
	await ana.goesBack();
	await ana.nowhereSees('Who went out?');
	await ana.isAt('Echad · round 2');

	// A card that fits is laid, and taken back, without a question.
	await ana.tap('blue');
	await ana.tap('blue Vav');
	await ana.reads('Ben lays blue Vav.');
	await ana.tap('Undo');
	await ana.reads('Taken back: Ben lays blue Vav.', '');
	if (await ana.sheet().isVisible()) throw new Error('what was only entered is shown in a sheet');

	// What waits for a connection.
	await ana.goesOffline();
	await ana.sees('No connection.');
	await ana.tap('blue');
	await ana.tap('blue Vav');
	const kept = ana.button('No connection. 1 entry kept on this phone.');
	await closes('Entered without a connection', () => kept.tap(), kept);
	await ana.comesBack();
	await ana.tap('1 entry was sent.');
	await ana.tap('Got it');
	await ana.sheet().waitFor({ state: 'detached' });

	// From a screen, Back leads to the one before, past every sheet that was opened on it.
	await ana.menu('Log');
	await ana.isAt('Log');
	const before = ana.button('Back to entry 2');
	await closes('Back to here?', () => before.tap(), before);
	await ana.goesBack();
	await ana.isAt('Echad · round 2');

	await ana.menu('Scoresheet');
	await ana.isAt('Scoresheet');
	const round = ana.button(first('1'));
	await closes('Round 1', () => round.tap(), round);
	await closes('Share', () => ana.tap('Share'), ana.button('Share'));
	await closes('Change a score', () => ana.tap('Change a score'), ana.button('Change a score'));
	await ana.tap('Change a score');
	await ana.tapIn('Whose score?', 'Ben');
	await ana.tap('Add');
	await ana.fill('How many?', 5);
	await ana.tap('Save');
	await ana.sees('Say why: the reason is shown on the scoresheet.');
	await ana.canUse('a reason that is needed');
	await ana.fill('A different reason', 'A bet');
	await ana.tap('Save');
	await ana.sees('Ben +5: A bet');
	await ana.isOn(ana.button('Change a score'));
	await ana.goesBack();
	await ana.isAt('Echad · round 2');
	if (!ana.page.url().endsWith(id)) throw new Error(`Back leads to ${ana.page.url()}`);
}
