// Who makes an app reads the guides on the service itself: on a phone and at a desk, by day and in the evening.

/** In the page: notes what is copied. */
function takeCopies() {
	Object.defineProperty(Navigator.prototype, 'clipboard', { value: { writeText: async (text) => (globalThis.copied = text) } });
}

export default async function (evening) {
	for (const [name, width, height] of [['Ana', 390, 844], ['Ben', 1280, 900], ['Chaim', 320, 568]]) {
		// What is written there and its colours are the same at each size, and take long to look at.
		const closely = name === 'Ana';
		const reader = await evening.phone(name, { width, height, at: '/docs' });
		const { page } = reader;
		for (const colorScheme of ['dark', 'light']) {
			await page.emulateMedia({ colorScheme });
			await page.goto('/docs/');
			await page.getByRole('heading', { name: 'Guides', exact: true }).waitFor();
			await reader.shows('the colours', () => page.evaluate(() => document.documentElement.dataset.theme), colorScheme);
			if (closely) await reader.canUse(`the first page, ${colorScheme}`);
			await page.getByRole('main').getByRole('link', { name: 'Tutorial' }).click();
			await page.getByRole('heading', { name: 'Tutorial: a match with curl' }).waitFor();
			if (closely) await reader.canUse(`the tutorial, ${colorScheme}`);
			const wider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
			await reader.shows('nothing beside the screen', wider, false);
		}

		// The examples are about this very service, and copied as they are.
		await page.evaluate(takeCopies);
		const example = page.locator('.example').first();
		await example.getByRole('button', { name: 'Copy' }).click();
		await example.getByRole('button', { name: 'Copied' }).waitFor();
		const copied = () => page.evaluate(() => globalThis.copied.split('\n')[0]);
		await reader.shows('what was copied', copied, `KIBITZ=${evening.url}`);

		// A word is found in another guide, without a mouse too.
		await page.keyboard.press('/');
		await page.keyboard.type('rematch');
		const found = page.locator('.found a');
		await found.first().waitFor();
		if (closely) await reader.canUse('what was found');
		await page.keyboard.press('Enter');
		await page.getByRole('heading', { name: 'Play again' }).waitFor();
		await page.getByRole('searchbox').fill('rummikubb zzz');
		await page.getByText('Nothing has').waitFor();

		// Commands are copied without what they print.
		await page.goto('/docs/contributing');
		await page.evaluate(takeCopies);
		const command = page.locator('.example:has(.run)').first();
		const commands = (await command.locator('.run').allTextContents()).join('\n');
		await command.getByRole('button', { name: 'Copy' }).click();
		await reader.shows('the commands that were copied', () => page.evaluate(() => globalThis.copied), commands);

		if (!closely) continue;
		await page.getByRole('link', { name: 'API reference' }).click();
		await page.getByText('The companion for card games').first().waitFor();
	}
}
