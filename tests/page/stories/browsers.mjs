// One evening that every browser plays, each on two phones: a match of Echad for three, a refused
// card that is taken back and one that stands, a draw, an undo, a count, and the scoresheet; once
// it is read from the right.

import { echad } from '../games.mjs';
import { noted } from '../patterns.mjs';

export default async function (evening) {
	const ana = await evening.phone('Ana', { kept: true });
	await ana.opens('Echad', ['Ana', 'Ben', 'Chaim']);

	// Ben types what Ana reads to him.
	const link = await ana.invites('Ben');
	const ben = await evening.phone('Ben', { kept: true });
	await ben.fill('Table code', new URL(link).hash.slice(1).toLowerCase());
	await ben.tap('Join');
	await ben.isAt('Echad · round 1');
	await ana.sawJoin('Ben');
	await ana.tap('Back');
	const both = async (sentence, ruling) => {
		for (const phone of [ana, ben]) await phone.reads(sentence, ruling);
	};

	await echad.turnUp(ana, 'blue gimel');
	await echad.lay(ben, 'blue he');
	await both('Ben lays blue He.');
	// Chaim has no phone here: Ana taps for him.
	await ana.sees('Now: Chaim');
	await ana.tap('blue');
	await ana.tap(noted('blue Vav'));
	await both('Chaim lays blue Vav.');

	await echad.lay(ana, 'red tet');
	await ana.sees('Not allowed');
	await ana.sees('Red Tet does not match blue Vav.');
	await ana.tap('Take it back');
	await ben.sees('Now: Ana');
	await echad.lay(ana, 'blue tet');
	await both('Ana lays blue Tet.');

	await echad.lay(ben, 'red alef');
	await ben.tap('Let it stand');
	await both('Ben lays red Alef.', 'Not allowed');

	await ana.sees('Now: Chaim');
	await ana.tap('Draw');
	await both('Chaim draws');
	await ana.tap('Undo');
	await both('Taken back: Chaim draws', '');

	// The table is the same from the right.
	await ana.canUse('the table');
	// Firefox notes as a fault of the page what is still on its way when another address is opened.
	await ben.rests();
	const table = await ben.page.evaluate(() => location.pathname);
	await ben.speaks('he');
	await ben.rests();
	await ben.goTo(table);
	await ben.page.locator('html[dir=rtl]').waitFor();
	await ben.sees('עכשיו: Chaim');
	await ben.canUse('the table in Hebrew');

	await ana.menu('Score this round now');
	await ana.tap('Just points');
	await ana.tap(/^Ana\W*0$/);
	await ana.tap('7');
	await ana.tap('Enter the result');
	await ana.isAt('Echad · round 2');
	await ben.page.getByRole('heading', { level: 1, name: /2$/ }).waitFor();
	await ana.menu('Scoresheet');
	await ana.isAt('Scoresheet');
	await ana.page.getByRole('rowheader', { name: 'total' }).first().waitFor();
	await ana.canUse('the scoresheet');
}
