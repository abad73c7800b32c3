// A slow connection: what is tapped is there at once and for the next in turn, and Undo takes back
// what the person saw, never what came meanwhile.

import { first } from '../patterns.mjs';

export default async function (evening) {
	await quickTaps(evening);
	await noAnswer(evening);
	await refusedTwice(evening);
	await undoAtOnce(evening);
	await undoTooLate(evening);
}

const NAMES = ['Ana', 'Ben', 'Chaim'];
const DEAL = { deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } };

/** A table where Ben is to play, and a host's phone at it. */
async function table(evening, name, { kept = false } = {}) {
	const match = await evening.table('echad', NAMES);
	await match.enter('rounds', DEAL);
	const phone = await evening.phone(name, { kept });
	// What the referee needs is kept only once there is a worker.
	if (kept) await phone.isKept();
	await phone.joins(match.link);
	await phone.sees('Now: Ben');
	return { ...match, phone };
}

/** Waits until the service has this in its log: a phone may show a verdict before it is sent. */
async function has({ phone, log }, wanted) {
	const found = async () => (await log()).slice(1).map(({ claim, moved }) => `${claim.kind} ${claim.seat ?? ''} ${moved}`);
	await phone.shows('the log', found, wanted);
}

/** Each answer takes a second and a half. */
async function quickTaps(evening) {
	const match = await table(evening, 'A slow phone');
	const { phone } = match;
	await phone.slow('**/plays', 1500);
	await phone.tap(first('blue He'));
	await phone.sees('Now: Chaim');
	await phone.sees('Ben lays blue He.');
	await phone.tap(first('blue Vav'));
	await phone.sees('Now: Ana');
	await phone.sees('Chaim lays blue Vav.');
	await phone.reads('Chaim lays blue Vav.');
	await has(match, ['play 2 true', 'play 3 true']);
}

/** No answer comes at all: soon the phone says that it was not sent. */
async function noAnswer(evening) {
	// Without a referee, the next card waits for the answer.
	if (!(await evening.isRefereed())) return;
	const match = await table(evening, 'A phone without answers', { kept: true });
	const { phone } = match;
	await phone.hasReferee(1);
	const { release } = await phone.hold('**/plays');
	await phone.tap(first('blue He'));
	await phone.tap(first('blue Vav'));
	await phone.sees('2 entries are being sent…');
	await phone.sees('Now: Ana');
	release();
	await phone.reads('Chaim lays blue Vav.');
	await has(match, ['play 2 true', 'play 3 true']);
}

/** Two cards are refused on the phone before the service has answered: what was closed does not come again. */
async function refusedTwice(evening) {
	if (!(await evening.isRefereed())) return;
	const match = await table(evening, 'One who tries cards', { kept: true });
	const { phone } = match;
	await phone.hasReferee(1);
	const { caught, release } = await phone.hold('**/plays');
	for (const card of ['red Tet', 'red Yud']) {
		// After a card that was taken back, the colour to match is there again.
		await phone.tap('red');
		await phone.tap(first(card));
		await phone.sheet('Not allowed').waitFor();
		await phone.tap('Take it back');
		await phone.sheet().waitFor({ state: 'detached' });
	}
	await caught();
	release();
	await has(match, ['play 2 false', 'play 2 false']);
	await phone.rests();
	if (await phone.sheet().isVisible()) throw new Error('a card that was taken back is refused again');
}

/** Two people tap Undo for the same play. */
async function undoAtOnce(evening) {
	const match = await table(evening, 'One who taps Undo');
	const { phone, linkTo } = match;
	const other = await evening.phone('Another who taps Undo');
	await other.joins(await linkTo(2));
	await phone.tap(first('blue He'));
	await phone.tap(first('blue Vav'));
	await phone.reads('Chaim lays blue Vav.');
	await other.reads('Chaim lays blue Vav.');
	const [early, late] = [await phone.hold('**/undo'), await other.hold('**/undo')];
	await phone.tap('Undo');
	await other.tap('Undo');
	// Both are on their way, about the same play; one of them arrives first.
	for (const { caught } of [early, late]) await caught();
	early.release();
	await has(match, ['play 2 true', 'play 3 true', 'undo  true']);
	late.release();
	await other.isTold('Something was entered in the meantime. Look at the table and try again.');
	await phone.sees('Now: Chaim');
	await other.sees('Now: Chaim');
	await has(match, ['play 2 true', 'play 3 true', 'undo  true']);
}

/** While an undo is on its way, somebody else enters the next play. */
async function undoTooLate(evening) {
	const match = await table(evening, 'One who undoes late');
	const { phone, enter } = match;
	await phone.tap(first('blue Tet'));
	await phone.reads('Ben lays blue Tet.');
	const { caught, release } = await phone.hold('**/undo');
	await phone.tap('Undo');
	await caught();
	await enter('plays', { seat: 3, play: { kind: 'echad_lay', cards: ['blue-vav'] } });
	release();
	await phone.isTold('Something was entered in the meantime. Look at the table and try again.');
	await phone.reads('Chaim lays blue Vav.');
	await has(match, ['play 2 true', 'play 3 true']);
}
