// Screens that are left before the service has answered: then its answer is for no one. It changes nothing where the
// person went, and leads them nowhere else. And no screen that is gone complains.

import { everyScreen } from '../screens.mjs';

/** Where people go instead: a screen that asks the service for nothing. */
const ELSEWHERE = '/settings';

export default async function (evening) {
	const ana = await evening.phone('Ana');
	const { paths, owner, one } = await everyScreen(evening, ana);
	// What is no screen is loaded again.
	for (const path of paths.filter((path) => path !== '/nowhere')) await leaves(ana, path);
	await leavesTables(evening, ana);
	await leavesAccount(ana, owner, one);
}

/** Goes to a screen, does something there, and leaves before there is an answer to it; it may ask for nothing. */
async function leaves(phone, path, deed) {
	if (deed) {
		await phone.follows(path);
		await phone.rests();
	}
	const held = await phone.hold(/\/v1\/(?!.*\/events)/);
	if (deed) await deed();
	else await phone.begins(path);
	await Promise.race([held.caught(), ...(deed ? [] : [phone.page.waitForURL((url) => url.href.endsWith(path))])]);
	await phone.follows(ELSEWHERE);
	const before = await phone.page.evaluate(whatIsThere);
	held.release();
	await phone.rests();
	const after = await phone.page.evaluate(whatIsThere);
	if (after !== before) throw new Error(`${path}, which was left, makes of ${before}\nthis: ${after}`);
	if (phone.faults.length > 0) throw new Error(`${path}, which was left, says: ${phone.faults}`);
}

/** In the page: where somebody is, what they see there, and what has the focus. */
function whatIsThere() {
	const { localName, textContent } = document.activeElement;
	return [location.href, document.querySelector('main').innerText, localName, localName === 'body' ? '' : textContent].join('\n');
}

/** What is done at a table, and to come to one. */
async function leavesTables(evening, ana) {
	const open = async () => {
		await ana.fill('Player 1', 'Ana');
		await ana.fill('Player 2', 'Ben');
		await ana.tap('Start');
	};
	await leaves(ana, '/open/echad', open);

	const { id, link, enter, linkTo } = await evening.table('echad', ['Ana', 'Ben'], { rules: { target_score: 100 } });
	await ana.joins(link);
	const at = (screen, deed) => leaves(ana, `/match/${id}${screen}`, deed);
	await at('/notes', async () => {
		await ana.fill('Tags', 'family');
		await ana.tap('Save');
	});
	await at('/seats', async () => {
		await ana.fill('Player 2', 'Benjamin');
		await ana.tap('Save');
	});
	await enter('rounds/1/result', { result: { game: 'points', points: [120, 0] } }, 'PUT');
	await at('', () => ana.tap('Play again with the same people'));
	const { hash } = new URL(await linkTo(2));
	await leaves(ana, '/join', async () => {
		await ana.fill('Table code', hash.slice(1));
		await ana.tap('Join');
	});
	await at('', async () => {
		await ana.menu('Leave the table');
		await ana.tap('Leave');
	});
	const { link: another, id: other } = await evening.table('ten', ['Ana', 'Ben']);
	await ana.joins(another);
	await leaves(ana, `/match/${other}`, async () => {
		await ana.menu('Delete the match');
		await ana.tap('Delete it');
	});
}

/** What is done in an account, until it is deleted. */
async function leavesAccount(ana, { name, password, ask }, person) {
	const at = (screen, ...deeds) =>
		leaves(ana, screen, async () => {
			for (const deed of deeds) await deed();
		});
	const fill = (label, text) => () => ana.fill(label, text);
	const tap = (button) => () => ana.tap(button);
	await at(`/people/${person}`, fill('Name', 'Anna'), tap('Save'));
	await at(`/people/${person}`, tap('Make a code'));
	const { id: idle } = await ask('players', { name: 'Tante Mali' });
	await at(`/people/${idle}`, tap('Delete'));
	await at('/account/name', fill('Name', `${name} B.`), fill('Current password', password), tap('Save'));
	await at('/account/password', fill('Current password', password), fill('New password', `${password}!`), tap('Save'));
	await at('/account/delete', fill('Current password', `${password}!`), tap('Delete everything'));
	await at('/account', fill('Name', 'Nobody at all'), fill('Password', password), tap('Sign in'));
}
