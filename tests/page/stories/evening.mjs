// Several matches of one evening are summed up: who won how often, and how each ended. And the page
// is offered as an app when a match is over: once, and never again.

export default async function (evening) {
	const ana = await evening.phone('Ana');
	const ends = async (game, names, points) => {
		const rules = game === 'echad' ? { target_score: 20 } : {};
		const match = await evening.table(game, names, { rules });
		await match.enter('rounds/1/result', { result: { game: 'points', points } }, 'PUT');
		await ana.joins(match.link);
		return match;
	};
	await ends('echad', ['Ana', 'Ben'], [0, 25]);
	await ends('ten', ['Ana', 'Ben', 'Chaim'], [10, 31, 20]);
	const last = await ends('echad', ['Chaim', 'Ana'], [30, 0]);

	// From the end of a match.
	await ana.goTo(`/match/${last.id}`);
	await ana.tap('Evening');
	await ana.isAt('Evening');
	await ana.sees('3 matches');
	await ana.shows('who won how often', () => winsOn(ana), [['Ben', '2', '2'], ['Chaim', '1', '2'], ['Ana', '0', '3']]);
	await ana.page.getByRole('article').nth(1).getByText('Ten').waitFor();
	await ana.canUse('an evening');

	await shares(evening, ana, last);

	// From the history, and back.
	await ana.goTo('/history');
	await ana.tap(/^Evening/);
	await ana.isAt('Evening');
	await ana.sees('3 matches');
	await ana.tap('Back');
	await ana.isAt('History');

	await ana.turns(320, 568);
	await ana.speaks('he');
	await ana.goTo(`/evening?match=${last.id}`);
	await ana.page.getByRole('row').nth(1).waitFor();
	await ana.fits('an evening from right to left');
	await ana.goTo('/evening?match=0190c2a0-0000-7000-8000-000000000000');
	await ana.page.getByText(await ana.saying('evening-none')).waitFor();
	await ana.speaks('en');

	await asApp(ana, last);
}

/** Who won how often, as the table has it. */
function winsOn({ page }) {
	return page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
}

/** One link leads others to the evening, and from there to each scoresheet, until it is withdrawn. */
async function shares(evening, ana, { id }) {
	await ana.tap('Share');
	await ana.canUse('an evening to be shared');
	await ana.tap('As a link');
	const link = await ana.page.getByLabel('With this link others can look at the evening:').inputValue();
	await ana.canUse('the link of an evening');

	// What messengers show of it.
	const page = await (await fetch(link, { headers: { Accept: 'text/html' } })).text();
	const [, told] = /property="og:description" content="([^"]*)"/.exec(page);
	if (!/^3 matches .*Ben.*: 2/.test(told)) throw new Error(`a messenger says ${told}`);

	const dana = await evening.phone('Dana', { at: link, width: 320, height: 568 });
	await dana.isAt('Evening');
	await dana.sees('3 matches');
	await dana.shows('who won how often', () => winsOn(dana), [['Ben', '2', '2'], ['Chaim', '1', '2'], ['Ana', '0', '3']]);
	await dana.canUse('a shared evening');
	await dana.page.getByRole('link', { name: /^Ten/ }).click();
	await dana.isAt('Ten');
	await dana.sees('Ben wins the match!');
	await dana.goTo(link);
	await dana.speaks('he');
	await dana.goTo(link);
	await dana.page.getByRole('row').nth(1).waitFor();
	await dana.fits('a shared evening from right to left');
	await dana.speaks('en');

	// Each match lists it, too; the evening lists it once.
	await ana.goTo(`/evening?match=${id}`);
	await ana.tap('Share');
	await ana.tap(/^Turn off/);
	await ana.page.getByText('Active links').waitFor({ state: 'hidden' });
	await dana.goTo(link);
	await dana.sees('This link no longer works.');
	await dana.goTo('/e/q83vEjRWeJCrze8SNFZ4kA');
	await dana.sees('There is no match at this link.');
	await ana.goTo(`/evening?match=${id}`);
}

/** The browser offers to keep the page as an app; the page asks once. */
async function asApp(phone, { id }) {
	const offer = () =>
		phone.page.evaluate(() => {
			const event = new Event('beforeinstallprompt', { cancelable: true });
			event.prompt = async () => (document.documentElement.dataset.asked = 'yes');
			dispatchEvent(event);
			return event.defaultPrevented;
		});
	const over = () => phone.page.getByRole('link', { name: 'Scoresheet' }).waitFor();
	await phone.goTo(`/match/${id}`);
	await over();
	await phone.nowhereSees('Keep Kibitz on this phone');
	if (!(await offer())) throw new Error('the browser makes the offer by itself');
	await phone.sees('Keep Kibitz on this phone');
	await phone.canUse('the offer of an app');
	await phone.page.getByText('Keep Kibitz on this phone').scrollIntoViewIfNeeded();
	// It stays until it is answered, and is not made after another match meanwhile.
	await phone.goTo(`/match/${id}`);
	await over();
	await offer();
	await phone.tap('Install');
	await phone.page.waitForFunction(() => document.documentElement.dataset.asked === 'yes');
	await phone.goTo(`/match/${id}`);
	await over();
	await offer();
	await phone.rests();
	await phone.nowhereSees('Keep Kibitz on this phone');
}
