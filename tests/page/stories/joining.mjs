// Joining a table: by a link, by typing the code, with a code that is wrong or used up; and to
// look on only.

export default async function (evening) {
	const ana = await evening.phone('Ana', { at: '/' });
	await ana.opens('Ten', ['Ana', 'Ben', 'Chaim']);

	const ben = await evening.phone('Ben', { at: '/' });
	const link = await ana.invites('Ben');
	const code = new URL(link).hash.slice(1);
	await ben.fill('Table code', 'K7MA');
	await ben.tap('Join');
	await ben.sees('A table code has eight letters and digits');
	await ben.fill('Table code', code.toLowerCase().replace('-', ' '));
	await ben.tap('Join');
	await ben.isAt('Ten · round 1');
	await ana.sawJoin('Ben');

	// One code is for all who play: each says who they are.
	await ana.tap('Any free seat');
	await ana.sees('The table code for everyone who plays:');
	const chaim = await evening.phone('Chaim', { at: await ana.page.getByRole('link', { name: /\/join#/ }).getAttribute('href') });
	// What the code opens is there before anyone has joined.
	await chaim.sees('Who are you?');
	await chaim.sees('House rules: as on the rule sheet');
	await chaim.sees('Already joined: Ben');
	await chaim.canUse('choosing a seat');
	if (await chaim.button('Ben').isVisible()) throw new Error('the seat of Ben is offered again');
	await chaim.tap('Chaim');
	await chaim.isAt('Ten · round 1');
	await ana.sawJoin('Chaim');

	// The code is used up, and does not stay in the address.
	const stranger = await evening.phone('Somebody', { at: link });
	await stranger.sees('Everyone this code was for has joined. Ask the host for a new one.');
	await stranger.shows('what is left of the code in the address', () => new URL(stranger.page.url()).hash, '');

	// A viewer has nothing to enter.
	await ana.tap('Just watching');
	await ana.sees('The table code for everyone who watches:');
	await stranger.joins(await ana.page.getByRole('link', { name: /\/join#/ }).getAttribute('href'));
	await stranger.isAt('Ten · round 1');
	await ana.tap('Back');
	await ana.tap('Ana');
	await stranger.sees('to draw');
	if (await stranger.button('Undo').isVisible()) throw new Error('a viewer can undo');
}
