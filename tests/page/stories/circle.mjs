// The people of an account: added, renamed, given their seats, merged and separated again, linked
// to accounts of their own, and removed.

export default async function (evening) {
	const number = Date.now() % 1_000_000;
	const owner = await evening.account(`Dina ${number}`);
	const dina = await evening.phone('Dina', { at: '/people', width: 320, height: 568 });
	await dina.sees('Here are the people you play with, and their statistics.');
	await dina.signsIn(owner, '/people');
	await dina.sees('The people you play with will be listed here.');
	await dina.canUse('nobody yet');
	await adds(dina);
	await names(dina, owner);
	await merges(dina);
	await links(evening, dina, await evening.account(`Noa ${number}`));
	await removes(dina);
}

async function adds(dina) {
	for (const name of ['Noa', 'Noa B.', 'Eli']) {
		await dina.fill('Name', name);
		await dina.tap('Add');
		await dina.isTold(`${name} was added.`);
		await dina.button(name).waitFor();
	}
	await dina.tap('Add');
	await dina.sees('A name has 1 to 64 characters.');
	await dina.canUse('people, with a fault');
}

/** Seats are named after the matches were played: all of a name at once, and a single one. */
async function names(dina, { ask }) {
	const seats = (...names) => ({ house_rules: { game: 'ten' }, seats: names.map((name) => ({ name })) });
	await ask('matches', seats('Grandma', 'Dina'));
	await ask('matches', seats('Grandma', 'Elijah'));
	let asked = 0;
	const count = (request) => void (asked += request.url().includes('/v1/players'));
	dina.page.on('request', count);
	await dina.tap('Noa B.');
	await dina.isAt('Noa B.');
	await dina.sees('Matches by name');
	await dina.canUse('a person');
	dina.page.off('request', count);
	if (asked > 2) throw new Error(`the people are asked for ${asked} times`);
	await dina.fill('Name at the tables', 'Grandma');
	await dina.tap('Assign all these seats');
	await dina.isTold('2 seats now belong to Noa B.');
	await dina.tap('Back');
	await dina.tap('Eli');
	await dina.isAt('Eli');
	await dina.page.getByText('Assign a single seat').tap();
	await dina.tap(/^This is .*: Elijah/);
	await dina.isTold('1 seat now belongs to Eli.');
	await dina.canUse('a person, with seats to be named');
	await dina.fill('Name', 'Elijah');
	await dina.tap('Save');
	await dina.isAt('Elijah');

	// A picture is seen wherever its person sits.
	await dina.tap('Cat');
	await dina.page.getByRole('button', { name: 'Cat', pressed: true }).waitFor();
	await dina.canUse('a person with a picture');
	await dina.goTo('/history');
	await dina.page.locator('a img[src$="#p1"]').first().evaluate((drawn) => drawn.decode());
	await dina.goTo('/people');
	await dina.tap('Elijah');
	await dina.isAt('Elijah');
}

/** What a merge does is said before, and undone at once or later. */
async function merges(dina) {
	const chooses = async (name) => {
		await dina.page.getByLabel('This person is the same as').selectOption(name);
		await dina.tap('See what happens');
	};
	// They sat at the same table.
	await chooses('Noa B.');
	await dina.sees('so they are two people.');
	await dina.canUse('a merge that cannot be');
	await dina.page.keyboard.press('Escape');
	await dina.tap('Back');
	await dina.tap('Noa B.');
	await dina.isAt('Noa B.');
	await dina.shows('who is offered first', () => dina.page.locator('#merge-with option').nth(1).innerText(), 'Noa');
	await chooses('Noa');
	await dina.sees('2 matches go to Noa.');
	await dina.canUse('what a merge does');
	await dina.tap('Merge');
	await dina.isAt('Noa');
	await dina.sees('Noa B. was merged into Noa.');
	await dina.sees('Noa B. was merged into this person.');
	await dina.canUse('a person, with another merged');
	await dina.tap('Undo');
	await dina.isTold('Noa B. is listed again.');
	await dina.nowhereSees('Noa B. was merged into this person.');
	await chooses('Noa B.');
	await dina.sees('Noa is in no match.');
	await dina.tap('Merge');
	await dina.isAt('Noa B.');
	await dina.tap(/^Separate ?: Noa/);
	await dina.isTold('Noa is listed again.');
}

/** A code links a person to an account of their own, who sees the circle and leaves it; so can the owner end it. */
async function links(evening, dina, account) {
	await dina.tap('Make a code');
	const code = await dina.page.getByLabel('Code for').inputValue();
	await dina.canUse('a link code');
	const noa = await evening.phone('Noa', { language: 'he' });
	await noa.signsIn(account, '/people');
	await noa.fill('קוד', 'K7MA');
	await noa.tap('הצטרפות למעגל');
	await noa.sees('בקוד יש שמונה אותיות וספרות, למשל K7MA-2XRD.');
	await noa.fill('קוד', code.toLowerCase());
	await noa.tap('הצטרפות למעגל');
	await noa.page.getByText(/Noa B\..* במעגל של/).first().waitFor();
	await noa.canUse('circles, in Hebrew');
	await noa.tap(/^יציאה/);
	await noa.canUse('leaving a circle, in Hebrew');
	await noa.page.getByRole('dialog').getByRole('button', { name: 'יציאה' }).tap();
	await noa.page.getByRole('dialog').waitFor({ state: 'detached' });
	await noa.page.getByText(/Noa B\..* במעגל של/).first().waitFor({ state: 'detached' });

	await dina.goTo('/people');
	await dina.tap('Noa B.');
	await dina.tap('Make a code');
	const again = await dina.page.getByLabel('Code for').inputValue();
	await noa.fill('קוד', again);
	await noa.tap('הצטרפות למעגל');
	await noa.page.getByText(/Noa B\..* במעגל של/).first().waitFor();
	await dina.goTo('/people');
	await dina.tap(/^Noa B\..*own$/);
	await dina.sees('has an account of their own, and can see');
	await dina.tap('Unlink');
	await dina.canUse('ending a link');
	await dina.page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).tap();
	await dina.sees('With a code, this person can see');
}

async function removes(dina) {
	await dina.tap('Delete');
	await dina.sees('This player is part of a match or has another player merged into them, and cannot be removed.');
	await dina.tap('Back');
	await dina.tap('Noa');
	await dina.isAt('Noa');
	await dina.tap('Delete');
	await dina.isTold('Noa was deleted.');
	await dina.isAt('People');
	await dina.button('Noa').waitFor({ state: 'detached' });
}
