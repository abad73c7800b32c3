// The pictures of the README: `KIBITZ_URL=http://127.0.0.1:8080 node readme.mjs [FOLDER]`. By
// default they replace those in docs/images.

import path from 'node:path';
import { Evening } from './phone.mjs';

const [folder = '../../docs/images'] = process.argv.slice(2);
const evening = await Evening.begin(process.env.KIBITZ_URL);

async function taken(phone, name) {
	await phone.page.screenshot({ path: path.join(folder, `${name}.png`), scale: 'css' });
}

/** A phone of this look and language. */
async function phone(name, { language, theme }) {
	const phone = await evening.phone(name, { height: 760 });
	await phone.looks(theme);
	await phone.speaks(language);
	return phone;
}

try {
	const echad = await evening.table('echad', ['Ana', 'Ben', 'Chaim']);
	const hands = [
		{ seat: 1, cards: ['green-he', 'red-tet'] },
		{ seat: 3, cards: ['blue-yud', 'wild'] }
	];
	await echad.enter('rounds/1/result', { result: { game: 'echad', winner: 2, hands } }, 'PUT');
	await echad.enter('rounds', { deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } });
	await echad.enter('plays', { seat: 2, play: { kind: 'echad_lay', cards: ['blue-he'] } });
	const ana = await phone('Ana', { language: 'en', theme: 'dark' });
	await ana.joins(echad.link);
	await ana.sees('Ben lays');
	await taken(ana, 'table');
	const colours = ana.page.getByRole('group', { name: await ana.saying('echad-tabs') });
	await colours.getByRole('button').nth(1).tap();
	await ana.tapSaying('card-does-not-fit');
	await ana.sheet().waitFor();
	await taken(ana, 'refused');

	const claro = await evening.table('claro', ['חנה', 'בן', 'חיים']);
	await claro.enter('rounds', { deal: { game: 'claro', starter: 1 } });
	await claro.enter('plays', { seat: 1, play: { kind: 'claro_lay', card: '6-blue' } });
	const hanna = await phone('Hanna', { language: 'he', theme: 'light' });
	await hanna.joins(claro.link);
	await hanna.page.getByText('6').first().waitFor();
	await taken(hanna, 'hebrew');
} finally {
	await evening.end();
}
