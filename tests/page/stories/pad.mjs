// Any other game, by its title: one to 500 where the lowest wins and somebody joins late, one in teams, one by
// places, one that all win or lose, one that is counted in categories, and one of twenty people.

import { pad } from '../games.mjs';

export default async function (evening) {
	const ana = await evening.phone('Ana', { at: '/', width: 320, height: 568 });
	await lowestWins(ana);
	await inTeams(ana);
	await byPlaces(ana);
	await together(ana);
	await inCategories(ana);
	await ofTwenty(evening);
}

async function lowestWins(ana) {
	await pad.opens(ana, 'Rummikub', ['Ana', 'Ben', 'Chaim', 'Dvora'], ['The lowest total', 'At a total'], 500);
	await ana.sees('Ends at 500: fewest points win');
	await ana.canUse('a pad for points');
	await pad.scores(ana, [0, 120, 43, -15]);
	await ana.sees('Dvora wins round 1.');

	// A penalty costs something here, too.
	await ana.menu('Change a score');
	await ana.tapIn('Whose score?', 'Ben');
	await ana.tap('Played out of turn');
	await ana.sees('130');
	await ana.tap('Undo');
	await ana.nowhereSees('130');

	// Somebody comes later, and has what the table gives them.
	await ana.menu('Change who sits where');
	await ana.tap('Add a player');
	await ana.page.keyboard.type('Ezra');
	await ana.tap('Save');
	await ana.isAt('Rummikub · round 2');
	await pad.scores(ana, [250, 300, 0, 10, 80]);
	await ana.sees('Chaim wins round 2.');

	// What was typed wrongly is taken back, and entered once more.
	await ana.tap('Undo');
	await ana.isAt('Rummikub · round 2');
	await pad.scores(ana, [250, 400, 0, 10, 80]);
	await ana.sees('wins the match!');
	await ana.sees('520');
	await ana.tap('Back');
}

async function inTeams(ana) {
	await ana.page.getByText('Rummikub').first().waitFor();
	await ana.tap(/^.*Another game/);
	await ana.isAt('Another game');
	// What was played before is offered.
	await ana.button('Rummikub').waitFor();
	await ana.fill('Title', 'Tarok');
	await ana.page.getByLabel('Teams').selectOption('2');
	for (const [i, name] of ['Ana', 'Ben', 'Chaim', 'Dvora'].entries()) {
		if (i > 1) await ana.tap('Add a player');
		await ana.fill(`Player ${i + 1}`, name);
	}
	await ana.tap('Start');
	await ana.isAt('Tarok · round 1');
	await pad.scores(ana, [35, 20]);
	await ana.sees('Ana and Chaim share the win in round 1.');
	await ana.tap('Back');
}

async function byPlaces(ana) {
	await pad.opens(ana, 'Wizard', ['Ana', 'Ben', 'Chaim'], ['Places', 'One round only']);
	await ana.canUse('the places of a round');
	for (const name of ['Chaim', 'Tied with the one before', 'Ana']) await ana.page.locator('fieldset').getByRole('button', { name }).tap();
	await ana.tap('Enter the result');
	await ana.sees('Ana and Chaim');
	await ana.tap('Back');
}

async function together(ana) {
	await pad.opens(ana, 'Hanabi', ['Ana', 'Ben'], ['All win or lose together', 'One round only']);
	await ana.tap('We won');
	await ana.sees('Ana and Ben');
}

async function inCategories(ana) {
	await ana.goTo('/open/pad');
	await ana.fill('Title', 'Wingspan');
	await ana.tap('Add categories');
	await ana.fill('Category 1', 'Birds');
	await ana.fill('Category 2', 'Eggs');
	await ana.fill('Points for each one in category 2', 2);
	await ana.page.getByRole('radio', { name: 'One round only', exact: true }).check();
	for (const [i, name] of ['Ana', 'Ben'].entries()) await ana.fill(`Player ${i + 1}`, name);
	await ana.canUse('a game that is counted in categories');
	await ana.tap('Start');
	await ana.isAt('Wingspan · round 1');
	await ana.tap('5');
	await ana.tap(/^Eggs/);
	await ana.tap('3');
	await ana.sees('Ana: 11 in total');
	await ana.canUse('categories that are counted');
	await ana.tap('Next');
	await ana.tap('9');
	await ana.tap('Enter the result');
	await ana.sees('Ana wins the match!');
	await ana.tap('Scoresheet');
	await ana.tap(/^1\b/);
	await ana.sees('Eggs');
	await ana.canUse('how categories add up');
}

async function ofTwenty(evening) {
	const people = Array.from({ length: 20 }, (_, i) => `Person ${i + 1}`);
	const { id, link } = await evening.table('pad', people, { rules: { title: 'Werewolf' } });
	const ana = await evening.phone('Ana at a long table', { width: 390, height: 844 });
	await ana.joins(link);
	await ana.isAt('Werewolf · round 1');
	await ana.canUse('a table of twenty');
	await pad.scores(ana, people.map((_, i) => i % 10));
	await ana.sees('Person 10 and Person 20 share the win in round 1.');
	await ana.follows(`/match/${id}/scoresheet`);
	await ana.canUse('a scoresheet of twenty');
	await ana.speaks('he');
	await ana.follows(`/match/${id}`);
	await ana.fits('a table of twenty, in Hebrew');
}
