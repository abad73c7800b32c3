// What a phone is at a table stays what it is: whatever code is followed on it, in whichever tab,
// and however many tables it has been at.

export default async function (evening) {
	await ownInvite(evening);
	await weakerCode(evening);
	await twoTabs(evening);
	await sameCodeAgain(evening);
}

const linkOn = (phone) => phone.page.getByRole('link', { name: /\/join#/ }).getAttribute('href');

/** The host taps the link on the host's own screen, or scans it in another tab. */
async function ownInvite(evening) {
	const ana = await evening.phone('Ana', { at: '/' });
	await ana.opens('Echad', ['Ana', 'Ben', 'Chaim']);
	const link = await ana.invites('Ben');
	await ana.tap(/\/join#/);
	await ana.isAt('Echad · round 1');
	await ana.menu('Invite');
	await ana.tap('Just watching');
	await ana.sees('The table code for everyone who watches:');
	await ana.tap(/\/join#/);
	await ana.isAt('Echad · round 1');
	await ana.menu('Invite');
	await ana.sees('Who joins with their own phone?');
	await ana.nowhereSees('(has joined)');

	// The code is as good as it was.
	const ben = await evening.phone('Ben');
	await ben.joins(link);
	await ana.isTold('Ben has joined.');
}

/** Another host's phone follows codes that it did not make: for a player, and to watch. */
async function weakerCode(evening) {
	const { id, link, linkTo } = await evening.table('ten', ['Ana', 'Ben', 'Chaim']);
	const host = await evening.phone('Another host');
	await host.joins(link);
	await host.isAt('Ten · round 1');
	await host.joins(await linkTo(2));
	await host.isTold('This phone has already joined this table. Nothing has changed.');
	await host.menu('Invite');
	await host.sees('The table code for everyone who plays:');

	// A player's phone that is given another seat is asked.
	const ben = await evening.phone('Ben');
	await ben.joins(await linkTo(2));
	await ben.goTo(await linkTo(3));
	await ben.sees('This phone is already playing as Ben.');
	await ben.tap('Switch to Chaim');
	await ben.isAt('Ten · round 1');
	await host.goTo(`/match/${id}/invite`);
	await host.button(/^Chaim.*has joined/).waitFor();
}

/** A table that was joined in another tab stays, whatever happens in this one. */
async function twoTabs(evening) {
	const one = await evening.table('ten', ['Ana', 'Ben']);
	const two = await evening.table('fire', ['Ana', 'Ben']);
	const phone = await evening.phone('Ana, twice');
	await phone.joins(one.link);
	const tab = await phone.tab(two.link);
	await tab.isAt('Fire · round 1');
	await one.enter('adjustments', { seat: 1, points: 5, reason: 'a card' });
	await phone.sees('Ana\'s score is changed by hand: +5.');
	await tab.page.reload();
	await tab.isAt('Fire · round 1');
	await tab.menu('Invite');
	await tab.sees('The table code for everyone who plays:');
}

/** A code that this phone has used leads to the table again. */
async function sameCodeAgain(evening) {
	const { linkTo } = await evening.table('ten', ['Ana', 'Ben']);
	const link = await linkTo(2);
	const ben = await evening.phone('Ben, again');
	await ben.joins(link);
	await ben.isAt('Ten · round 1');
	await ben.joins(link);
	await ben.isAt('Ten · round 1');

	const ana = await evening.phone('A host', { at: '/' });
	await ana.opens('Ten', ['Ana', 'Ben']);
	await ana.menu('Invite');
	await ana.tap('Just watching');
	await ana.sees('The table code for everyone who watches:');
	const watch = await linkOn(ana);
	const wall = await evening.phone('The wall');
	await wall.joins(watch);
	await ana.sawJoin('Just watching');
	await wall.joins(watch);
	await wall.isAt('Ten · round 1');
	await ana.rests();
	await ana.shows('how many have joined', () => ana.page.locator('.guests svg').count(), 1);
}
