// A player with two years of matches looks back: at the circle, at its year, at two players, and at
// one of them. The numbers on each screen are those of the service. Who is not signed in learns what
// would be here, and sees the numbers of the phone's own matches.

import { pad } from '../games.mjs';
import { playTwoYears, signIn, winStar } from '../histories.mjs';

const ENGLISH = 'en-GB';

export default async function (evening) {
	const dina = await evening.account(`Dina ${Date.now()}`);
	const people = await playTwoYears(dina);
	await winStar(dina, people, 'Noa', 'Ruth');
	const phone = await evening.phone('Dina', { language: ENGLISH });

	await signedOut(phone);
	await signIn(phone, dina);
	await phone.page.reload();
	await circle(phone, dina);
	await away(phone);
	await year(phone, dina);
	await asks(phone, dina, people);
	await twoPlayers(phone, dina, people);
	await onePlayer(phone, dina, people);
	await fewMatches(phone, people);
	await renames(phone, dina, people);
	await nothingYet(evening);
	await withoutAccount(evening);
}

/** A title that was misspelled is one game with the right one, as soon as it has its name. */
async function renames(phone, { ask }, people) {
	for (const title of ['Rumikub', 'Rummikub']) {
		const house_rules = { game: 'pad', title, rounds_per_match: 1 };
		const { match } = await ask('matches', { house_rules, seats: [{ player_id: people.Noa }, { player_id: people.Ruth }] });
		await ask(`matches/${match.id}/rounds/1/result`, { result: { game: 'pad', points: [7, 3] } }, { method: 'PUT' });
	}
	await phone.goTo('/statistics');
	const games = phone.page.getByRole('article').filter({ hasText: /Rumm?ikub/ });
	const called = () => games.getByRole('heading').allTextContents();
	await phone.shows('the games, of two titles', called, ['Rumikub', 'Rummikub']);
	await games.filter({ hasText: 'Rumikub' }).getByText('Rename').tap();
	await phone.fill('New name', 'Rummikub');
	await phone.canUse('a game that is renamed');
	await phone.tap('Save');
	await phone.sees('Renamed.');
	await phone.shows('the games, of one title', called, ['Rummikub']);
	await games.getByText('2 matches').waitFor();
}

async function signedOut(phone) {
	for (const screen of ['/statistics', '/statistics/year', '/statistics/ask', '/players/01980f5e-9b1c-7c3a-8a53-1f2f6f7f0003']) {
		await phone.goTo(screen);
		await phone.sees('Not signed in');
		await phone.sees('leaderboards, your circle at a glance');
		await phone.page.locator('a[href^="/account"]').waitFor();
		await phone.canUse(`${screen}, signed out`);
	}
}

async function circle(phone, { ask }) {
	const zone = await phone.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
	const stats = await ask(`stats/circle?time_zone=${zone}`);
	const values = (query) => rowsOf(ask, `${query}&time_zone=${zone}`);
	await phone.goTo('/statistics');
	await phone.isAt('Statistics');
	await tellsThree(phone);
	await phone.page.getByRole('heading', { name: 'At a glance' }).waitFor();
	await phone.shows('the circle', () => tiles(phone.page.getByRole('region', { name: 'At a glance' })), [whole(stats.matches), whole(Math.round(stats.seconds_at_table / 3600)), whole(stats.players.length)]);
	await phone.shows('its months', async () => (await table(phone, 'Matches by month')).map(([, matches]) => matches), stats.months.map(({ matches }) => whole(matches)).reverse());
	const days = await values('measure=matches,time&by=weekday');
	await phone.shows('its days', async () => (await table(phone, 'Matches by day of the week')).map(([, ...rest]) => rest), days.map(([, matches, time]) => [whole(matches), duration(time)]));
	await phone.shows(
		'its players',
		() => table(phone, 'Who played how much'),
		stats.players.map(({ player, matches, wins, seconds_at_table }) => [player.name, whole(matches), whole(wins), duration(seconds_at_table)])
	);
	const games = await values('measure=matches,biggest_win&by=game');
	for (const [, , , { values: said }] of games) {
		const win = said.find(({ measure }) => measure === 'biggest_win');
		if (win) await phone.page.locator(`a[href="/match/${win.match_id}"]`).first().waitFor();
	}

	for (const [game] of games) {
		const { items } = await ask(`stats/leaderboard?game=${game}`);
		await phone.page.locator(`a[href="/statistics?game=${game}"]`).tap();
		await phone.page.locator(`a[href="/players/${items[0].player.id}?game=${game}"]`).waitFor();
		for (const [part, settled] of [['Settled', true], ['Not settled yet', false]]) {
			const ranked = items.filter((each) => each.settled === settled);
			const list = phone.page.getByRole('region', { name: part, exact: true }).locator('li');
			const shown = () =>
				list.evaluateAll((lines) =>
					lines.map((line) => [line.querySelector('.place'), line.querySelector('a'), ...line.querySelectorAll('dd'), line.querySelector('.who .plain')].map((each) => each.textContent.replace(/[\u2066-\u2069]/g, '')))
				);
			await phone.shows(
				`${part} in ${game}`,
				shown,
				ranked.map(({ place, player, proven, rating, uncertainty, matches, wins }) => [
					whole(place),
					player.name,
					tenths(proven),
					`${tenths(rating)} ±\u00a0${tenths(uncertainty)}`,
					`${matches} ${matches === 1 ? 'match' : 'matches'} · ${wins} ${wins === 1 ? 'win' : 'wins'}`
				])
			);
		}
	}
}

/** Without a connection there are no numbers. They come by themselves as soon as it is back. */
async function away(phone) {
	await phone.goTo('/statistics');
	await phone.follows('/');
	await phone.goesOffline();
	await phone.begins('/statistics');
	await phone.sees('You need a connection to see statistics.');
	await phone.canUse('/statistics, without a connection');
	await phone.comesBack();
	await phone.page.getByRole('heading', { name: 'At a glance' }).waitFor();
}

async function year(phone, { ask }) {
	const zone = await phone.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
	const now = new Date().getFullYear();
	await phone.goTo('/statistics');
	await phone.tap(new RegExp(`^\\s*${now} Year in review\\s*$`));
	for (const shown of [now, now - 1]) {
		if (shown < now) await phone.tap(String(shown));
		const stats = await ask(`stats/circle?year=${shown}&time_zone=${zone}`);
		await phone.page.getByRole('img', { name: `${shown} at the table` }).waitFor();
		const numbers = [shown, whole(stats.matches), whole(Math.round(stats.seconds_at_table / 3600)), whole(stats.players.length)].map(String);
		const written = async () => {
			const texts = await phone.page.locator('svg[direction] text').allTextContents();
			return numbers.filter((number) => texts.includes(number));
		};
		await phone.shows(`the picture of ${shown}`, written, numbers);
		const sentences = phone.page.getByRole('region', { name: 'What stands out' }).locator('li');
		await phone.shows('the highlights', async () => (await sentences.allTextContents()).map(plain), stats.highlights.map(({ sentence }) => plain(sentence)));
		await phone.shows('the months of the year', async () => (await table(phone, 'Matches by month')).map(([, matches]) => matches), stats.months.map(({ matches }) => whole(matches)));
	}
	// The picture leaves the page as a file.
	const { name } = await phone.saves(() => phone.tap('Share as a picture'));
	if (name !== 'kibitz.png') throw new Error(`the picture is called ${name}`);
	await phone.goTo('/statistics/year?year=1999');
	await phone.sees('No match ended in 1999.');
}

async function twoPlayers(phone, { ask }, people) {
	await phone.goTo(`/players/${people.Noa}`);
	await phone.tap('Compare two players');
	await phone.isAt('Ask your matches');
	const wanted = await rowsOf(ask, `measure=ahead,behind,level&by=opponent&player=${people.Noa}`);
	const shown = async () => (await table(phone, 'Finished ahead of the other')).map(([name, ahead, , behind, level]) => [name, ahead, behind, level]).sort();
	await phone.shows('Noa and each other', shown, wanted.map(([, ahead, behind, level, row]) => [row.keys[0].name, ...[ahead, behind, level].map(whole)]).sort());
}

/** Statistics begin with three sentences, and each leads to its numbers. */
async function tellsThree(phone) {
	const told = phone.page.locator('main li > a[href^="/statistics/ask?"]');
	await phone.shows('what is worth telling', () => told.count(), 3);
	await phone.page.getByText(/ wins \d+ of \d+;.* by chance, it would be /).first().waitFor();
}

/** What a question is made of. */
const choice = (phone, name) => phone.page.locator(`label:has(> span:text-is("${name}")) select`);

/** Each question to begin with has an answer; another choice asks anew, in the address; and the matches are a tap away. */
async function asks(phone, { ask }, people) {
	await phone.goTo('/statistics/ask');
	await phone.canUse('questions to begin with');
	await phone.tap('Who wins most often?');
	const wins = async () => (await table(phone, 'Win rate')).map(([name, rate, , matches]) => [name, rate, matches]);
	const wanted = (await rowsOf(ask, 'measure=win_share&by=player')).map(([, rate, row]) => [row.keys[0].name, percent(rate), whole(row.values[0].matches)]);
	await phone.shows('who wins', async () => (await wins()).sort(), wanted.sort());
	await choice(phone, 'Whose').selectOption('Noa');
	await choice(phone, 'By').selectOption('Game');
	await phone.shows('the question', () => phone.page.evaluate(() => location.search), `?measure=win_share&by=game&player=${people.Noa}`);
	await phone.page.getByText(/^\W*Noa\W* wins \d+ of \d+/).waitFor();
	await phone.canUse('a question');
	// A score is of one game, and a streak of one person: the rest of the question follows.
	await choice(phone, 'Whose').selectOption('Everyone');
	await choice(phone, 'By').selectOption('All together');
	await choice(phone, 'What').selectOption('Average total');
	await choice(phone, 'What').selectOption('Most wins in a row');
	await phone.shows('by whom', () => choice(phone, 'By').locator('option:checked').textContent(), 'Player');
	// What is saved is the answer that is shown.
	await phone.page.getByRole('heading', { name: 'Most wins in a row', exact: true }).waitFor();
	const { name, bytes } = await phone.saves(() => phone.tap('Save for a spreadsheet'));
	if (name !== 'kibitz.csv' || !bytes.toString().includes('Most wins in a row')) throw new Error(`the spreadsheet is ${name}: ${bytes}`);
	await phone.page.locator('main li a[href^="/history?people=Noa"]').first().tap();
	await phone.isAt('History');
	// The history has no days of the week: the matches behind that bar are one more answer.
	await phone.goTo(`/statistics/ask?measure=win_share&by=weekday&player=${people.Noa}`);
	const bar = phone.page.locator('main li a[href*="key="]').first();
	const day = new URL(await bar.getAttribute('href'), phone.page.url()).searchParams.get('key');
	await bar.tap();
	const zone = await phone.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
	const behind = await rowsOf(ask, `measure=win_share&by=weekday,match&key=${day}&player=${people.Noa}&time_zone=${zone}`);
	await phone.shows('the matches of that day', async () => (await table(phone, 'Win rate')).length, behind.length);
	await phone.canUse('the matches behind a bar');
	await phone.page.locator('main li a[href^="/match/"]').first().tap();
	await phone.settles(async () => !new URL(phone.page.url()).pathname.startsWith('/match/') && 'no match is opened');
}

async function onePlayer(phone, { ask }, people) {
	const { games } = await ask(`players/${people.Noa}/stats`);
	for (const stats of games.filter(({ matches }) => matches >= 5)) {
		const { game } = stats;
		await phone.goTo(`/players/${people.Noa}?game=${game}`);
		await phone.isAt('Noa');
		await phone.page.getByRole('heading', { name: 'Rating over time' }).waitFor();
		await phone.page.getByRole('heading', { name: 'Achievements' }).waitFor();
		await phone.shows(`Noa in ${game}`, () => tiles(phone.page), [whole(stats.matches), whole(stats.wins), percent(stats.win_rate)]);
		await phone.shows('chance', async () => (await table(phone, 'Win rate')).map(([, share]) => share), [percent(stats.win_rate), percent(stats.win_rate_by_chance)]);
		await phone.shows('places', () => table(phone, 'Places'), stats.places.counts.map((count, i) => [whole(i + 1), whole(count)]));
		const { points } = stats.series;
		await phone.shows('totals', async () => (await table(phone, 'Totals, match by match')).map(([, ...rest]) => rest), points.map(({ total, average, place }) => [whole(total), tenths(average), whole(place)]).reverse());
		const form = phone.page.getByRole('region', { name: 'Form' });
		await phone.shows('form', async () => (await form.locator('li').allTextContents()).map((text) => text.trim()), points.slice(-10).map(({ place }) => whole(place)));
		const { matches, wins, average_place: average } = stats.last_ten;
		await phone.sees(`Of the last ${matches}: ${wins} won, average place ${tenths(average)}.`);

		const { totals, rounds, winning, losing } = stats;
		const expected = {
			'Wins in a row': `longest ${winning.longest}, now ${winning.current}`,
			'In a row without a win': `longest ${losing.longest}, now ${losing.current}`,
			'Average total': tenths(totals.average),
			'Rounds won': `${whole(rounds.won)} of ${whole(rounds.played)}`,
			'Time at the table': hours(stats.seconds_at_table),
			'Plays that were not allowed': whole(stats.illegal_claims)
		};
		const records = async () => {
			const all = await facts(phone, 'Streaks and records');
			return Object.keys(expected).map((what) => [what, all[what]]);
		};
		await phone.shows('streaks and records', records, Object.entries(expected));
		for (const { match_id } of [totals.best, totals.worst, rounds.best]) await phone.page.locator(`dd a[href="/match/${match_id}"]`).first().waitFor();

		const rating = await ask(`players/${people.Noa}/rating?game=${game}`);
		const rated = rating.series.points.map(({ rating: value, uncertainty, change, players }) => {
			const { chance } = players.find(({ player }) => player.id === people.Noa);
			return [tenths(value), tenths(uncertainty), signed(change), percent(chance)];
		});
		await phone.shows('rating', async () => (await table(phone, 'Rating over time')).map(([, ...rest]) => rest), rated.reverse());

		const achieved = await ask(`players/${people.Noa}/achievements?game=${game}`);
		const earned = phone.page.getByRole('region', { name: 'Achievements' }).locator('li');
		await phone.shows('achievements', () => earned.locator('strong').allTextContents(), achieved.achievements.map(({ name }) => name));
		await phone.shows('how many were earned', () => phone.page.locator('li.earned').count(), achieved.achievements.filter(({ times }) => times > 0).length);

		for (const [by, name] of [['seats', 'How many played'], ['opponent', 'Opponent'], ['place', 'Where'], ['house_rules', 'House rules']]) {
			await phone.goTo(`/players/${people.Noa}?game=${game}`);
			await phone.page.getByRole('region', { name: 'Breakdown' }).getByRole('link', { name }).tap();
			await phone.isAt('Ask your matches');
			const wanted = (await rowsOf(ask, `measure=win_share,wins,total,place&by=${by}&player=${people.Noa}&game=${game}`)).map(([, rate, won, total, place, row]) => [
				percent(rate),
				row.values[0].by_chance === undefined ? '–' : percent(row.values[0].by_chance),
				whole(won),
				tenths(total),
				tenths(place),
				whole(row.values[0].matches)
			]);
			const shown = async () => (await table(phone, 'Win rate')).map(([, ...rest]) => rest).sort();
			await phone.shows(`${game} by ${by}`, shown, wanted.sort());
		}
	}
}

/** Three matches are too few to tell, and no plot pretends otherwise. */
async function fewMatches(phone, people) {
	await phone.goTo(`/players/${people.Noa}?game=trash`);
	await phone.sees('3 matches so far: too few to tell.');
	await phone.page.getByRole('heading', { name: 'Rating over time' }).waitFor();
	await phone.rests();
	if ((await phone.page.locator('figure > svg').count()) > 0) throw new Error('three matches are drawn');
	await phone.canUse('three matches');
}

/** Who has just signed up is told how something comes here. */
async function nothingYet(evening) {
	const eli = await evening.account(`Eli ${Date.now()}`);
	const phone = await evening.phone('Eli', { at: '/statistics', width: 320, height: 640 });
	await signIn(phone, eli);
	for (const [screen, text] of [['/statistics', 'Once you finish matches'], ['/statistics/year', 'No match ended in'], ['/statistics/ask', 'Who wins most often?']]) {
		await phone.goTo(screen);
		await phone.sees(text);
		await phone.canUse(`${screen}, with nothing yet`);
	}
}

/** A phone without an account looks back at its own matches, in which a name is a person. */
async function withoutAccount(evening) {
	const phone = await evening.phone('Noa', { at: '/statistics', language: ENGLISH, width: 320, height: 640 });
	await phone.sees('Once a match on this phone is over');
	await phone.canUse('/statistics, with nothing yet and without an account');
	for (const [people, points] of [[['Noa', 'Ben'], [7, 3]], [['ben', 'Noa'], [5, 9]]]) {
		await phone.goTo('/');
		await pad.opens(phone, 'Wizard', people, ['One round only']);
		await pad.scores(phone, points);
		await phone.sees('wins the match!');
		await phone.rests();
	}
	await phone.goTo('/statistics');
	await phone.shows('who won how many', () => table(phone, 'Wizard'), [['Noa', '2', '2', '100%'], ['ben', '2', '0', '0%']]);
	await phone.sees('You can play without one.');
	await phone.canUse('/statistics, of a phone');
	await phone.tap('Ask your matches');
	await phone.tap('Who wins most often?');
	const wins = async () => (await table(phone, 'Win rate')).map(([name, rate, , matches]) => [name, rate, matches]);
	await phone.shows('who wins', wins, [['Noa', '100%', '2'], ['ben', '0%', '2']]);
	await phone.nowhereSees('Share the question');
	await phone.canUse('a question, of a phone');
}

/** What the service answers: the first key, each value in the order asked, and the row. */
async function rowsOf(ask, query) {
	const measures = new URLSearchParams(query).get('measure').split(',');
	const { rows } = await ask(`stats/values?${query}`);
	return rows.map((row) => [row.keys[0].key, ...measures.map((measure) => row.values.find((value) => value.measure === measure)?.value), row]);
}

/** The rows of a table below its title, opened if it is closed. */
async function table(phone, title) {
	const figure = phone.page.locator('figure').filter({ has: phone.page.getByRole('heading', { name: title, exact: true }) });
	await figure.waitFor();
	const folded = figure.locator('details:not([open]) > summary');
	if ((await folded.count()) > 0) await folded.tap();
	const rows = figure.locator('tbody tr');
	await rows.first().waitFor();
	return rows.evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent.replace(/[\u2066-\u2069]/g, '').trim())));
}

/** The large numbers of a part of the screen, or of all of it. */
async function tiles(part) {
	return (await part.locator('dl').first().locator('dd').allTextContents()).map(plain);
}

async function facts(phone, title) {
	const lines = phone.page.getByRole('region', { name: title }).locator('dl > div');
	return Object.fromEntries(await lines.evaluateAll((all) => all.map((line) => [line.querySelector('dt').textContent, line.querySelector('dd').textContent.replace(/[\u2066-\u2069]/g, '').trim()])));
}

const plain = (text) => text.replace(/[\u2066-\u2069]/g, '').trim();
const whole = (value) => new Intl.NumberFormat('en').format(value);
const tenths = (value) => new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
const signed = (value) => new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(value);
const percent = (share) => new Intl.NumberFormat('en', { style: 'percent' }).format(share);
function hours(seconds) {
	const minutes = Math.round(seconds / 60);
	return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`;
}
function duration(seconds) {
	const whole = Math.round(seconds);
	return whole >= 3600 ? hours(whole) : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}
