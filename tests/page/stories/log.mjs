// A long log: its newest part is there at once, the rest as one reads on. Without a connection the
// referee knows all of it; where there is none, the phone says what is missing.

const ENTRIES = 300;
const AT_ONCE = 100;

export default async function (evening) {
	const { id, link, enter } = await evening.table('ten', ['Ana', 'Ben']);
	for (let i = 0; i < ENTRIES; i += AT_ONCE) {
		const entries = Array.from({ length: AT_ONCE }, (_, k) => ({
			id: crypto.randomUUID(),
			made_at: new Date().toISOString(),
			claim: { kind: 'adjustment', seat: 1, points: 1, reason: `number ${i + k + 1}.` }
		}));
		await enter('log', { entries });
	}
	const phone = await evening.phone('Ana', { kept: true });
	// What the referee needs is kept only once there is a worker.
	await phone.isKept();
	await phone.joins(link);
	await phone.menu('Log');
	await phone.sees(`number ${ENTRIES}.`);
	const drawn = await phone.page.getByRole('listitem').count();
	if (drawn > 60) throw new Error(`${drawn} entries are drawn at once`);

	const readsAll = async (count) => {
		const first = phone.page.getByText('number 1.', { exact: false }).first();
		await phone.settles(async () => {
			if (await first.isVisible()) return false;
			await phone.page.evaluate(() => document.querySelector('main li:last-child')?.scrollIntoView());
			return 'the first entry does not come';
		});
		await phone.shows('how many entries there are', () => phone.page.getByRole('listitem').count(), count);
	};
	await readsAll(ENTRIES);

	// What arrives while one reads is there, too.
	await enter('adjustments', { seat: 2, points: 1, reason: 'one more.' });
	await phone.sees('one more.');

	await phone.isKept();
	await phone.goTo(`/match/${id}`);
	await phone.sees('one more.');
	await phone.isSeen(ENTRIES + 1);
	if (await evening.isRefereed()) {
		await phone.hasReferee(ENTRIES + 1);
		await phone.goesOffline();
		await phone.goTo(`/match/${id}/log`);
		await phone.sees('one more.');
		await readsAll(ENTRIES + 1);
		await phone.goTo(`/match/${id}/scoresheet`);
		await phone.sees('number 1.');
		return;
	}

	// The phone has the last ones, and says so.
	await phone.goesOffline();
	await phone.goTo(`/match/${id}/scoresheet`);
	await phone.sees('Only the totals are on this phone.');
	await phone.page.getByRole('cell', { name: String(ENTRIES) }).waitFor();
	await phone.goTo(`/match/${id}/log`);
	await phone.page.getByRole('listitem').last().scrollIntoViewIfNeeded();
	await phone.sees('271 earlier entries are not on this phone. You can read on when the connection is back.');
	await phone.comesBack();
	await phone.nowhereSees('271 earlier entries');
}
