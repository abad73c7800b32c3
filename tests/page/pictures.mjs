// Pictures of every screen on a phone, light and dark, in English and Hebrew, to look at one by
// one: `KIBITZ_URL=http://127.0.0.1:8080 node pictures.mjs [FOLDER]`. By default
// they go to target/pictures.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Evening } from './phone.mjs';
import { visitAll } from './screens.mjs';

const [folder = '../../target/pictures'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const looks = ['en', 'he'].flatMap((language) => ['dark', 'light'].map((theme) => ({ language, theme })));
const evening = await Evening.begin(process.env.KIBITZ_URL);
let number = 0;
try {
	await visitAll(evening, looks, async ({ page }, where) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const theme = await page.locator('html').getAttribute('data-theme');
		const name = `${String(++number).padStart(3, '0')} ${where} ${theme}`.replace(/[^\w]+/g, '-');
		await page.screenshot({ path: path.join(folder, `${name}.png`) });
		return [];
	});
} finally {
	await evening.end();
}
console.log(`${number} pictures in ${folder}`);
