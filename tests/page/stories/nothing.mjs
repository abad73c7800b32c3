// A match from nothing: opened, played and ended on a phone without a connection, and delivered when
// it is back. Until then the phone says that only it has the match.

import { echad, ten } from '../games.mjs';
import { first, within } from '../patterns.mjs';

const ALONE = 'This match is only on this phone.';

export default async function (evening) {
	if (!(await evening.isRefereed())) return;
	await anEvening(evening);
	await lostAnswer(evening);
	await refused(evening);
	await slow(evening);
	await deleted(evening);
}

/** A phone that has been on Home once and has no connection now. */
async function away(evening, name) {
	const phone = await evening.phone(name, { kept: true });
	await phone.isReady();
	await phone.goesOffline();
	return phone;
}

/** What the service has in the log of a match, asked for with the token that the phone chose. */
async function logOf(evening, phone) {
	const id = new URL(phone.page.url()).pathname.split('/')[2];
	const token = await phone.page.evaluate(
		(id) =>
			new Promise((resolve) => {
				const opening = indexedDB.open('kibitz');
				opening.onsuccess = () => {
					const asking = opening.result.transaction('matches').objectStore('matches').get(id);
					asking.onsuccess = () => resolve(asking.result.token);
					opening.result.close();
				};
			}),
		id
	);
	const answer = await fetch(`${evening.url}/v1/matches/${id}/log`, { headers: { Authorization: `Bearer ${token}` } });
	if (!answer.ok) throw new Error(`the log: ${answer.status}`);
	return (await answer.json()).items.map(({ sentence, moved, by }) => `${by}: ${sentence} ${moved}`.replace(/[\u2066-\u2069]/g, ''));
}

const has = (evening, phone, ...wanted) => phone.shows('the log', () => logOf(evening, phone), wanted);

/** The phone goes to the person who has to enter. */
const as = (phone, name) => Object.assign(phone, { name });

async function anEvening(evening) {
	let phone = await away(evening, 'Ana');
	await phone.tap(first('Echad'));
	await phone.isAt('Open Echad');
	await phone.sees('You can still play');
	await phone.canUse('opening a match without a connection');
	await phone.tap('Back');
	await phone.opens('Echad', ['Ana', 'Ben'], { 'Points to win': 20 });
	await phone.sees(ALONE);
	await echad.turnUp(phone, 'blue gimel');
	await echad.lay(as(phone, 'Ben'), 'red tet');
	await phone.sees('Red Tet does not match blue Gimel.');
	await phone.tap('Take it back');
	await echad.lay(phone, 'blue he');
	await phone.reads('Ben lays blue He.');
	await phone.keeps(3);
	const match = new URL(phone.page.url()).pathname;

	// Closed in the middle, and opened again from Home, where its table is to be seen.
	const again = await phone.tab('/');
	await phone.page.close();
	phone = as(again, 'Ana');
	phone.offline = true;
	await phone.sees('Only on this phone');
	await phone.tap(within('Still open'));
	await phone.sees(ALONE);
	await phone.reads('Ben lays blue He.');
	await echad.lay(phone, 'blue vav');
	await phone.reads('Ana lays blue Vav.');
	await phone.keeps(4);
	await phone.page.reload();
	await phone.reads('Ana lays blue Vav.');

	// What takes a connection says so, all else is there.
	await phone.menu('Invite');
	await phone.sees('You need a connection to invite others: only this phone has the match.');
	await phone.canUse('an invite of a match that only this phone has');
	await phone.tap('Back');
	await phone.menu('Place and notes');
	await phone.sees('You need a connection for this: only this phone has the match.');
	await phone.tap('Back');
	await phone.menu('House rules');
	await phone.sees('Points to win');
	await phone.tap('How to play');
	await phone.isAt('Echad: how to play');
	await phone.follows(match);
	await phone.tap(ALONE);
	await phone.sees('It was opened without a connection');
	await phone.canUse('what only this phone has');
	await phone.tap('Close');

	await phone.menu('End the match');
	await phone.tap('End it');
	await phone.sees('The match is over.');
	await phone.canUse('a match that ended without a connection');
	await phone.tap('Scoresheet');
	await phone.isAt('Scoresheet');
	await phone.tap('Back');

	const log = [
		'host: A new round: blue Gimel is turned up. true',
		'host: Ben lays red Tet. false',
		'host: Ben lays blue He. true',
		'host: Ana lays blue Vav. true',
		'host: The match has ended. true'
	];
	await phone.comesBack();
	await phone.sees('5 entries were sent.');
	await has(evening, phone, ...log);
	await phone.page.reload();
	await phone.sees('The match is over.');
	await phone.nowhereSees(ALONE);

	// The phone that opened it is the host of it: it takes the end back, invites, and ends it again.
	await phone.tap('Undo');
	await phone.sees('Now: Ben');
	const ben = await evening.phone('Ben');
	await ben.joins(await phone.invites('Ben'));
	await ben.sees('Now: Ben');
	await phone.tap('Back');
	await phone.menu('End the match');
	await phone.tap('End it');
	await ben.sees('The match is over.');
}

/** Two tabs deliver at once, and the answer to the opening gets lost: the match is there once. */
async function lostAnswer(evening) {
	const phone = await away(evening, 'Ana');
	await phone.opens('Ten', ['Ana', 'Ben']);
	await phone.tap('Ana');
	await ten.lay(phone, 4);
	// Before the second tab is there: a new tab may send something before it is offline as well.
	let lost = 0;
	await phone.context.route('**/v1/matches', async (route) => {
		if (lost++ > 0) return route.continue();
		await route.fetch();
		return route.abort();
	});
	const second = await phone.tab(new URL(phone.page.url()).pathname);
	second.offline = true;
	await second.reads('Ana lays 4');
	await ten.lay(as(second, 'Ben'), 6);
	await second.reads('Exactly ten: Ben takes 2 cards.');

	await phone.comesBack();
	second.offline = false;
	for (const tab of [phone, second]) {
		await tab.page.bringToFront();
		await tab.nowhereSees(ALONE);
		await tab.reads('Exactly ten: Ben takes 2 cards.');
	}
	if (lost < 2) throw new Error('no answer was lost');
	await phone.shows('how long the log is', async () => (await logOf(evening, phone)).length, 3);
}

/** The service refuses the match: it is played on, the reason is there, and it goes as soon as it may. */
async function refused(evening) {
	const phone = await away(evening, 'Ana');
	await phone.opens('Ten', ['Ana', 'Ben']);
	const problem = { code: 'account_required', status: 401, message: 'Matches can be opened only with an account here.', detail: 'Not here.' };
	const refusal = (route) => route.fulfill({ status: 401, contentType: 'application/problem+json', body: JSON.stringify(problem) });
	await phone.context.route('**/v1/matches', refusal);
	await phone.comesBack();
	await phone.sees('Not sent: this match is only on this phone.');
	await phone.tap('Ana');
	phone.offline = true;
	await ten.lay(phone, 4);
	await phone.reads('Ana lays 4');
	await phone.tap('Not sent: this match is only on this phone.');
	await phone.sees('Matches can be opened only with an account here.');
	await phone.sees('Nothing is lost');
	await phone.canUse('why a match is not sent');
	await phone.context.unroute('**/v1/matches', refusal);
	await phone.tap('Try again');
	await phone.sees('2 entries were sent.');
}

/** A slow service does not hold up the table. */
async function slow(evening) {
	const phone = await evening.phone('Ana', { kept: true });
	await phone.isReady();
	const { release } = await phone.hold('**/v1/matches');
	await phone.opens('Trash', ['Ana', 'Ben']);
	await phone.sees(ALONE);
	release();
	await phone.nowhereSees(ALONE);
	await phone.menu('Invite');
	await phone.sees('The table code for everyone who plays:');
}

/** A match that only this phone has is deleted there. */
async function deleted(evening) {
	const phone = await away(evening, 'Ana');
	await phone.opens('Claro', ['Ana', 'Ben']);
	await phone.menu('Delete the match');
	await phone.sees('Only this phone has this match. Once deleted, it is gone for good.');
	await phone.tap('Delete it');
	await phone.sees('The matches you play on this phone will be listed here.');
	await phone.comesBack();
	await phone.page.reload();
	await phone.sees('The matches you play on this phone will be listed here.');
}
