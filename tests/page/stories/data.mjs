// Everything is taken along and brought back; a file has faults, another is stopped on its way; a
// sheet from paper is typed in; a match becomes a file, and a page of paper.

import { gunzipSync } from 'node:zlib';
import { whole } from '../patterns.mjs';

export default async function (evening) {
	const name = `Ruth ${Date.now() % 1_000_000}`;
	const owner = await evening.account(name);
	const ruth = await evening.phone('Ruth', { at: '/data', width: 320, height: 568 });
	await ruth.sees('Export your matches');
	await ruth.canUse('data without an account');
	await ruth.signsIn(owner, '/data');
	await typesPaper(ruth);
	await takesAlong(evening, ruth);
	await faults(ruth);
	await stops(ruth);
	await files(evening, ruth);
	await bringsPlays(ruth);
}

/** A sheet is typed in; what is wrong stands where it was typed, and nothing of it is lost. */
async function typesPaper(ruth) {
	await ruth.goTo('/data');
	await ruth.tap(/^Scoresheet from paper/);
	await ruth.isAt('Scoresheet from paper');
	await ruth.fits('an empty sheet');
	await ruth.sees('House rules');
	await ruth.page.getByRole('combobox', { name: 'Game', exact: true }).selectOption({ label: 'Claro' });
	// Two stars win, as the family played it then.
	await ruth.page.getByText('House rules').tap();
	await ruth.fill('Stars to win', 2);
	await ruth.canUse('the house rules of a sheet');
	await ruth.fill('Player 1', 'Ruth');
	await ruth.fill('Player 2', 'Noa');
	await ruth.tap('Add a player');
	await ruth.fill('Player 3', 'Eli');
	await ruth.fill('Round 1: Noa', 1);
	await ruth.fill('Round 2: Noa', 1);
	await ruth.fill('Round 3: Ruth', 1);
	await ruth.tap('Enter the sheet');
	await ruth.sees('Enter the day you played.');
	await ruth.canUse('a sheet without a day');
	await ruth.goTo('/data/paper');
	await ruth.shows('what was typed', () => ruth.page.getByLabel(whole('Round 2: Noa')).inputValue(), '1');
	await ruth.fill('Day', '1998-05-03');
	await ruth.fill('Place', "at Noa's");
	// With two stars it was over after the second round.
	await ruth.tap('Enter the sheet');
	await ruth.sees('Nothing was imported');
	await ruth.page.getByLabel(whole('Round 3: Noa')).and(ruth.page.locator('[aria-invalid=true]')).waitFor();
	await ruth.fill('Round 3: Ruth', '');
	await ruth.tap('Enter the sheet');
	await ruth.sees('1 match was added.');
	await ruth.sees('Who is who?');
	await ruth.canUse('names to be said');
	await ruth.page.getByLabel(/^Eli/).selectOption('Decide later');
	await ruth.tap('Save');
	await ruth.sees('The names are saved.');
	await ruth.tap('Another sheet');
	await ruth.shows('the second name', () => ruth.page.getByLabel('Player 2', { exact: true }).inputValue(), 'Noa');
}

/** Of plays from elsewhere, only who brings them knows which titles are games of Kibitz: the page asks. */
async function bringsPlays(ruth) {
	await ruth.goTo('/data');
	const plays = 'date,game,Ruth,Noa\n2024-03-09,Ten,30,22\n2024-03-09,Claro,3,1\n2024-03-10,Rummikub,12,40\n';
	await brings(ruth, { name: 'plays.csv', mimeType: 'text/csv', buffer: Buffer.from(plays) });
	await ruth.sees('Is it the same game?');
	await ruth.canUse('which titles are games of Kibitz');
	await ruth.page.getByRole('switch', { name: 'Claro' }).check();
	await ruth.tap('Import');
	await ruth.sees('3 matches were added.');
	// With the sheet that was typed and the match of the file, there are three of Claro; the other title stayed one.
	for (const [game, matches] of [['claro', 3], ['pad:ten', 1], ['ten', 0]]) {
		await ruth.goTo(`/history?game=${game}`);
		await ruth.page.locator('main').waitFor();
		await ruth.shows(`the matches of ${game}`, () => ruth.page.locator('main article').count(), matches);
	}
}

/** What is exported is whole, and brought in again changes nothing; elsewhere, it is all there. */
async function takesAlong(evening, ruth) {
	await ruth.goTo('/data');
	await ruth.fits('data');
	await ruth.tap('Export everything');
	await ruth.sees('The file is ready.');
	await ruth.canUse('data, exported');
	const saved = await ruth.saves(() => ruth.tap(/^Save the file/));
	const lines = gunzipSync(saved.bytes).toString().trim().split('\n');
	if (!saved.name.endsWith('.jsonl.gz') || lines.at(-1) !== '{"end":{}}') throw new Error(`exported: ${lines}`);

	await brings(ruth, { name: 'kibitz.jsonl.gz', mimeType: '', buffer: saved.bytes });
	await ruth.sees('There were no new matches.');
	await ruth.sees('1 match was here already and stays as it was.');
	await ruth.canUse('data, imported');

	// Another account gets a copy of its own.
	const other = await evening.phone('Somebody else', { language: 'he' });
	await other.signsIn(await evening.account(`R. ${Date.now() % 1_000_000}`), '/data');
	await brings(other, { name: 'kibitz.jsonl', mimeType: '', buffer: Buffer.from(`${lines.join('\n')}\n`) });
	await other.sees('נוסף משחק אחד.');
	await other.fits('data, in Hebrew');
}

/** Each line that is wrong is named, and nothing is imported. */
async function faults(ruth) {
	await ruth.goTo('/data');
	await brings(ruth, { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from('game,claro\ndate,1998-05-04\nplayers,Ruth,Noa\nround,x,1\n') });
	await ruth.sees('Nothing was imported from old.csv.');
	await ruth.sees('Line 4');
	await ruth.sees('`x` is not a score.');
	await ruth.canUse('data, with faults');
}

/** A file of 20 MB shows how far it is, and can be stopped; nothing of it is there. */
async function stops(ruth) {
	await ruth.goTo('/data');
	const network = await ruth.context.newCDPSession(ruth.page);
	await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 });
	const sheet = (i) => `game,echad\ndate,1998-05-04\nnote,${Buffer.from(crypto.getRandomValues(new Uint8Array(700))).toString('base64')} ${i}\nplayers,Ruth,Noa\ntotal,300,255\n`;
	const buffer = Buffer.from(Array.from({ length: 20_000 }, (_, i) => sheet(i)).join(''));
	await brings(ruth, { name: 'huge.csv', mimeType: 'text/csv', buffer });
	await ruth.page.getByText(/ of .* sent/).waitFor();
	await ruth.page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0 && document.querySelector('progress').position > 0);
	await ruth.canUse('data on its way');
	await ruth.tap('Cancel');
	await ruth.sees('Stopped.');
	await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
	await brings(ruth, { name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from('game,echad\ndate,1998-05-05\nplayers,Ruth,Noa\ntotal,300,255\n') });
	await ruth.sees('1 match was added.');
	await ruth.nowhereSees('Stopped.');
}

async function brings(phone, file) {
	await phone.page.locator('input[type=file]').setInputFiles(file);
}

/** The scoresheet is a table, a picture and a link, and prints on one page. */
async function files(evening, ruth) {
	const { link, enter } = await evening.table('claro', ['Ruth', 'Noa', 'Eli']);
	await enter('rounds/1/result', { result: { game: 'claro', winner: 2 } }, 'PUT');
	await ruth.joins(link);
	await ruth.goTo(`${new URL(ruth.page.url()).pathname}/scoresheet`);
	await ruth.tap('Share');
	await ruth.sees('As a file');
	await ruth.canUse('a match as a file');
	const table = (await ruth.saves(() => ruth.tap('Table (CSV)'))).bytes.toString();
	if (!/players,Ruth,Noa,Eli/.test(table)) throw new Error(`the table is ${table}`);
	await ruth.tap('Link for BG Stats');
	const bgstats = ruth.page.getByRole('link', { name: 'Open in BG Stats' });
	await bgstats.waitFor();
	if (!(await bgstats.getAttribute('href')).startsWith('https://app.bgstatsapp.com/')) throw new Error('the link leads elsewhere');
	await ruth.page.keyboard.press('Escape');
	const paper = await ruth.page.pdf({ format: 'A4' });
	const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g).length;
	if (pages !== 1) throw new Error(`the scoresheet takes ${pages} pages`);
}
