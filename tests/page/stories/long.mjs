// A long evening of many people: the scoresheet opens at its last round, and while it is scrolled its
// corner and its sum stay where they are, and it stays where it was scrolled to. And the wall: nothing lies on the piles.

const PEOPLE = Array.from({ length: 15 }, (_, i) => `Person ${i + 1}`);
const ROUNDS = 30;

export default async function (evening) {
	const { id, link, enter } = await evening.table('echad', PEOPLE, { rules: { max_players: 15, target_score: 100_000 } });
	for (let round = 1; round <= ROUNDS; round++) {
		const points = PEOPLE.map((_, i) => (i === round % 15 ? 100 : 0));
		await enter(`rounds/${round}/result`, { result: { game: 'points', points } }, 'PUT');
	}
	const ana = await evening.phone('Ana');
	await ana.joins(link);
	await ana.follows(`/match/${id}/scoresheet`);
	const cell = (row, column) => ana.page.locator(`${row} tr`).last().locator('th, td').nth(column);
	await ana.reaches(cell('tbody', 0).getByRole('button'), cell('tbody', 1).getByRole('button'));

	// What is at a place of the table, after it was scrolled to its other corner.
	const corners = [ana.page.locator('thead th').first(), cell('tfoot', 0), ana.page.locator('tbody th').first()];
	await ana.page.locator('table').evaluate((table) => table.parentElement.scrollTo(9999, 0));
	await ana.reaches(...corners);
	// It stays there when more is entered that is no round.
	await enter('adjustments', { seat: 2, points: -5, reason: 'A card under the table.' });
	await ana.page.locator('tbody tr').nth(ROUNDS).waitFor();
	await ana.reaches(...corners);
	await ana.canUse('a long scoresheet');

	await wall(evening);
}

async function wall(evening) {
	const { id, link, enter } = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds', { deal: { game: 'echad', dealer: 3, up: 'blue-gimel' } });
	const phone = await evening.phone('Wall');
	await phone.joins(link);
	await phone.goTo(`/match/${id}/wall`);
	const arrow = phone.page.locator('main p').filter({ hasText: 'Play goes clockwise.' }).locator('svg');
	const piles = phone.page.locator('main figure > svg');
	for (const [width, height] of [[1280, 720], [1920, 1080], [390, 844]]) {
		await phone.turns(width, height);
		await arrow.waitFor();
		await phone.settles(async () => {
			const box = await arrow.boundingBox();
			const boxes = await Promise.all((await piles.all()).map((pile) => pile.boundingBox()));
			const apart = (other) =>
				box.x + box.width <= other.x || other.x + other.width <= box.x || box.y + box.height <= other.y || other.y + other.height <= box.y;
			return !boxes.every(apart) && `the arrow lies on a pile at ${width} by ${height}`;
		});
	}
}
