// On the phone of one player: the own seat comes first, and a tap at another player's turn is asked about.

export default async function (evening) {
	const { linkTo, enter } = await evening.table('ten', ['Ana', 'Ben', 'Chaim']);
	await enter('rounds', { deal: { game: 'ten', first: 1 } });
	const ben = await evening.phone('Ben', { width: 320, height: 568 });
	await ben.joins(await linkTo(2));
	await ben.sees('Now: Ana');
	const seats = ben.page.locator('.seats button');
	await ben.shows('who comes first', async () => (await seats.allInnerTexts()).map((text) => text.match(/Ana|Ben|Chaim/)?.[0]), ['Ben', 'Chaim', 'Ana']);
	await seats.first().getByText('you', { exact: true }).waitFor();

	// Closed, it enters nothing.
	const tap = () => ben.tap(/^4, making /);
	await tap();
	await ben.sheet('Now: Ana').waitFor();
	await ben.canUse('whose play it was');
	await ben.page.keyboard.press('Escape');
	await ben.sheet().waitFor({ state: 'hidden' });
	await tap();
	await ben.tap('That was Ana');
	await ben.reads('Ana lays 4');

	// It is Ben's turn: nothing is asked.
	await ben.sees('Now: Ben');
	await ben.tap(/^5, making /);
	await ben.reads('Ben lays 5');

	// Who is tapped is meant, and is said beside whose turn it is.
	await ben.sees('Now: Chaim');
	await ben.tap(/^Ana/);
	await ben.sees('Now: Chaim · for Ana');
	await ben.tap(/^Chaim/);
	await ben.tap(/^0, making /);
	await ben.reads('Chaim lays 0');
}
