// Pictures of every screen, on phones of each size and a tablet, light and dark, in English and
// Hebrew or the languages that are named, to look at one by one:
// `KIBITZ_URL=http://127.0.0.1:8080 node pictures.mjs [FOLDER] [LANGUAGE…]`. By default they go to
// target/pictures.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Evening } from './phone.mjs';
import { visitAll } from './screens.mjs';

const SIZES = [[390, 844], [320, 568], [844, 390], [820, 1180]];

const [folder = '../../target/pictures', ...named] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const looks = (named.length > 0 ? named : ['en', 'he']).map((language) => ({ language }));
const evening = await Evening.begin(process.env.KIBITZ_URL);
const seen = new Map();
let number = 0;

/** Where a screen is, without what differs each time. */
const plain = (where) => where.replace(/[\da-f]{8}-[\da-f-]{27}/g, '').replace(/[^\w]+/g, '-');

try {
	await visitAll(evening, looks, async (phone, where) => {
		const { page } = phone;
		const language = await page.locator('html').getAttribute('lang');
		seen.set(language, (seen.get(language) ?? 0) + 1);
		const name = `${language}-${String(seen.get(language)).padStart(3, '0')}${plain(where)}`;
		for (const theme of ['dark', 'light']) {
			await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
			for (const [width, height] of SIZES) {
				await phone.turns(width, height);
				await phone.rests();
				await page.screenshot({ path: path.join(folder, `${name}-${theme}-${width}x${height}.png`) });
				number++;
			}
		}
		await phone.turns(320, 640);
		return [];
	});
} finally {
	await evening.end();
}
console.log(`${number} pictures in ${folder}`);
