// Who sits at the table: more people than usual, one who is called otherwise from now on. And the
// way back from the settings, and a notice that lies over nothing.

export default async function (evening) {
	const ana = await evening.phone('Ana');
	const many = ['Ana', 'Ben', 'Chaim', 'Dana', 'Eli', 'Fanny', 'Gila', 'Hanan', 'Ida', 'Jona', 'Kalman', 'Lea'];
	await ana.tap(/^Echad/);
	await ana.isAt('Open Echad');
	await ana.page.getByText('House rules').tap();
	await ana.fill('Maximum number of players', 12);
	for (const [i, name] of many.entries()) {
		if (i > 1) await ana.tap('Add a player');
		await ana.fill(`Player ${i + 1}`, name);
	}
	await ana.button('Add a player').waitFor({ state: 'detached' });
	await ana.tap('Start');
	await ana.isAt('Echad · round 1');

	await renamed(evening, ana);
	await notice(evening);
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
	await ben.sees('The round is over.');
	await ben.reaches('Menu', 'Back');
}
