// A service by whose rules the match is pinned to another version: what the phone says of a play is only
// supposed. Where the service says otherwise, its word is shown, and the table is as it says.

import { first } from '../patterns.mjs';

export default async function (evening) {
	if (!(await evening.isRefereed())) return;
	await stricter(evening);
	await milder(evening);
}

/** A table where Ben is to play, and a host's phone at it that knows other rules than the service. */
async function table(evening, name) {
	const match = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	await match.enter('rounds', { deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } });
	const phone = await evening.phone(name, { kept: true });
	await phone.context.route(`**/v1/matches/${match.id}`, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), rules_version: 99 } });
	});
	// What the referee needs is kept only once there is a worker.
	await phone.isKept();
	await phone.joins(match.link);
	await phone.sees('Now: Ben');
	await phone.hasReferee();
	return { ...match, phone };
}

/** The service makes of a card what the phone makes of another one, and answers when the returned function is called. */
async function judgesAs(phone, addresses, card, other) {
	let release;
	const held = new Promise((resolve) => (release = resolve));
	await phone.context.route(addresses, async (route) => {
		await held;
		await route.continue({ postData: route.request().postData().replaceAll(card, other) });
	});
	return release;
}

/** With a connection, a play that the phone allows is refused in a moment. */
async function stricter(evening) {
	const { phone, log } = await table(evening, 'A phone with milder rules');
	const answer = await judgesAs(phone, '**/plays', 'blue-dalet', 'red-dalet');
	await phone.tap(first('blue Dalet'));
	await phone.sees('Now: Chaim');
	await phone.sees('Ben lays blue Dalet.');
	answer();
	await phone.sees('Red Dalet does not match blue Gimel.');
	await phone.tap('Take it back');
	await phone.sees('Now: Ben');
	const [, { moved }] = await log();
	if (moved) throw new Error('the service has moved');
}

/** Without one, a play that the phone refuses is kept, and counts when the service has it. */
async function milder(evening) {
	const { phone, log } = await table(evening, 'A phone with stricter rules');
	const answer = await judgesAs(phone, '**/log', 'red-tet', 'blue-tet');
	answer();
	await phone.goesOffline();
	await phone.tap(first('red'));
	await phone.tap(first('red Tet'));
	await phone.sees('Red Tet does not match blue Gimel.');
	await phone.tap('Take it back');
	await phone.sees('Now: Ben');
	await phone.comesBack();
	await phone.sees('Now: Chaim');
	await phone.reads('Ben lays blue Tet.');
	const [, { moved }] = await log();
	if (!moved) throw new Error('the service has not moved');
}
