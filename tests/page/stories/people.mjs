// By what rules a table plays, and who sits at it: more people than usual, one who is called otherwise from now on. And the
// way back from the settings, and a notice that lies over nothing.

export default async function (evening) {
	await rules(evening);
	const ana = await evening.phone('Ana', { at: '/' });
	const many = ['Ana', 'Ben', 'Chaim', 'Dana', 'Eli', 'Fanny', 'Gila', 'Hanan', 'Ida', 'Jona', 'Kalman', 'Lea'];
	await ana.tap(/^Echad/);
	await ana.isAt('Open Echad');
	await ana.page.getByText('House rules').tap();
	await ana.fill('Maximum number of players', 12);
	// A name, Enter, the next name: nothing else is tapped.
	await ana.page.getByLabel('Player 1', { exact: true }).focus();
	for (const [i, name] of many.entries()) {
		if (i > 0) await ana.page.keyboard.press('Enter');
		await ana.isOn(ana.page.getByLabel(`Player ${i + 1}`, { exact: true }));
		await ana.page.keyboard.type(name);
	}
	await ana.button('Add a player').waitFor({ state: 'detached' });
	await ana.tap('Start');
	await ana.isAt('Echad · round 1');

	// Who deals and who begins is said by name, and marked; a tap at the seats gives the deal to someone else.
	await ana.sees('Ana deals, Ben goes first.');
	await ana.page.getByRole('button', { name: /^Ana.*deals/ }).waitFor();
	await ana.tap(/^Lea/);
	await ana.sees('Lea deals, Ana goes first.');
	await ana.tap(/^Lea.*deals/);
	await ana.sees('Ana deals, Ben goes first.');
	await ana.tap(/^Ben/);
	await ana.tap('blue Gimel');
	await ana.sees('Now: Chaim');
	await ana.page.getByRole('button', { name: /^Ben.*deals/ }).waitFor();
	await ana.tap('Undo');
	await ana.sees('Which card was turned up?');

	// To end what has hardly begun is asked once.
	await ana.menu('End the match');
	await ana.sees('Nothing has been scored yet.');
	await ana.tap('Cancel');
	await ana.menu('End the match');
	await ana.tap('End it');
	await ana.sees('The match is over.');

	await renamed(evening, ana);
	await order(evening);
	await lateComer(evening);
	await notice(evening);
}

/** People are put in order by dragging as well as by buttons; a new field has the focus. */
async function order(evening) {
	const ana = await evening.phone('Ana', { at: '/open/ten' });
	const are = (...wanted) => {
		const sit = (names) => [...document.querySelectorAll('ol input')].map(({ value }) => value).join() === names;
		return ana.page.waitForFunction(sit, wanted.join()).catch(() => {
			throw new Error(`they do not sit as ${wanted.join(', ')}`);
		});
	};
	await ana.fill('Player 1', 'Ana');
	await ana.fill('Player 2', 'Ben');
	for (const [i, name] of ['Chaim', 'Dana'].entries()) {
		await ana.tap('Add a player');
		await ana.isOn(ana.page.getByLabel(`Player ${i + 3}`, { exact: true }));
		await ana.page.keyboard.type(name);
	}
	const grips = ana.page.locator('.grip');
	await ana.tap('Move Dana up');
	await are('Ana', 'Ben', 'Dana', 'Chaim');
	await ana.button('Move Ben up').focus();
	await ana.page.keyboard.press('Enter');
	await are('Ben', 'Ana', 'Dana', 'Chaim');
	await ana.slides(grips.nth(3), grips.nth(0));
	await are('Chaim', 'Ben', 'Ana', 'Dana');
	await ana.slides(grips.nth(1), grips.nth(2));
	await are('Chaim', 'Ana', 'Ben', 'Dana');
}

/** Who comes during a round is entered at once, and sits down as soon as it is over; a name is mended as well. */
async function lateComer(evening) {
	const { link, enter } = await evening.table('claro', ['Ana', 'Bne']);
	await enter('rounds', { deal: { game: 'claro', starter: 1 } });
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	await ana.menu('Change who sits where');
	await ana.sees('A round is in progress. Changes made here take effect when it ends.');
	await ana.fill('Player 2', 'Ben');
	await ana.tap('Add a player');
	await ana.page.keyboard.type('Dana');
	await ana.canUse('people who come late');
	await ana.tap('Save');
	await ana.isTold('Joining in the next round: Dana.');
	await ana.sees('Now: Ana');

	// It is there to be changed until then.
	await ana.menu('Change who sits where');
	await ana.page.getByLabel('Player 3', { exact: true }).waitFor();
	await ana.fill('Player 3', 'Daniela');
	await ana.tap('Save');
	await ana.isTold('Joining in the next round: Daniela.');
	await enter('rounds/1/result', { result: { game: 'claro', winner: 2 } }, 'PUT');
	for (const name of ['Ana', 'Ben', 'Daniela']) await ana.button(new RegExp(`^${name}`)).waitFor();
	await ana.sees('Ben wins round 1.');
}

/** Ben is called Benny, everywhere, and nobody is offered who is called Ben. */
async function renamed(evening, ana) {
	const { link, enter } = await evening.table('claro', ['Ana', 'Ben']);
	await enter('rounds/1/result', { result: { game: 'claro', winner: 2 } }, 'PUT');
	await ana.joins(link);
	await ana.sees('Ben wins round 1.');
	await ana.menu('Settings');
	await ana.isAt('Settings');
	await ana.tap('Back');
	await ana.isAt('Claro · round 2');

	await ana.menu('Change who sits where');
	await ana.fill('Player 2', 'Benny');
	const offered = ana.page.getByRole('group', { name: 'Names used before' });
	await offered.getByRole('button', { name: 'Chaim' }).waitFor();
	const ben = offered.getByRole('button', { name: 'Ben', exact: true });
	if (await ben.isVisible()) throw new Error('Ben is offered as another');
	await ana.tap('Save');
	await ana.sees('Benny wins round 1.');
	await ana.goTo('/open/claro');
	await offered.getByRole('button', { name: 'Benny' }).waitFor();
	if (await ben.isVisible()) throw new Error('Ben is still offered');
}

/** What a notice says can be read, and the menu below it tapped. */
async function notice(evening) {
	const { link, enter } = await evening.table('claro', ['Ana', 'Ben']);
	await enter('rounds', { deal: { game: 'claro', starter: 1 } });
	const ben = await evening.phone('Ben');
	await ben.joins(link);
	const body = JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409, code: 'round_over', message: 'The round is over.' });
	await ben.page.route('**/plays', (route) => route.fulfill({ status: 409, contentType: 'application/problem+json', body }));
	await ben.tap('Joker');
	await ben.isTold('The round is over.');
	await ben.reaches('Menu', 'Back');
}

/** The rules of a known game, and the family's own, are there in one tap. */
async function rules(evening) {
	const ana = await evening.phone('Ana', { at: '/open/ten' });
	await ana.page.getByText('as on the rule sheet').waitFor();
	await ana.tap('Pig 10');
	await ana.sees('3 changed');
	await ana.page.getByText('House rules').tap();
	await ana.fill('Cards in hand', 4);
	await ana.sees('4 changed');
	await ana.fill("Name for these rules", "As at Grandma's");
	await ana.tap('Keep');
	await ana.tap('As on the sheet');
	await ana.sees('as on the rule sheet');

	// Another time, they come first.
	await ana.goTo('/open/ten');
	await ana.tap("As at Grandma's");
	await ana.sees('4 changed');
	await ana.canUse('house rules under a name');
	await ana.tap(/^Forget/);
	await ana.button("As at Grandma's").waitFor({ state: 'detached' });
	// What was chosen stays: it can be named again.
	await ana.sees('4 changed');
}
