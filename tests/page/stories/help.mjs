// The rules are at hand wherever there is a question: before a match, in its menu, beside its house
// rules, and from a verdict, which still waits when one comes back. They are found by a word or
// by number, in every language, and also without a connection.

import { LANGUAGES } from '../sayings.mjs';
import { first } from '../patterns.mjs';

const GAMES = ['echad', 'fire', 'ten', 'trash', 'claro', 'pad'];

export default async function (evening) {
	await fromEverywhere(evening);
	await everyGame(evening);
	await withoutConnection(evening);
}

async function fromEverywhere(evening) {
	const ana = await evening.phone('Ana', { at: '/', width: 320, height: 640 });
	await ana.tap(first('Echad'));
	await ana.isAt('Open Echad');
	// The rules come when she has left the screen again.
	const rules = await ana.hold('**/v1/games/echad*');
	await ana.page.reload();
	await ana.tap('How to play');
	await ana.isAt('Echad: how to play');
	await rules.caught();
	await ana.tap('Back');
	await ana.isAt('Open Echad');
	rules.release();
	await ana.rests();

	const { link, enter } = await evening.table('echad', ['Ana', 'Ben']);
	await enter('rounds', { deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } });
	await ana.joins(link);
	await ana.menu('How to play');
	await ana.isAt('Echad: how to play');
	await ana.tap('Back');
	await ana.menu('House rules');
	await ana.tap('How to play');
	await ana.isAt('Echad: how to play');
	await ana.tap('Back');
	await ana.isAt('House rules');
	await ana.tap('Back');

	// From the verdict to its rule, and back to what is still to be decided.
	await ana.tap('red');
	await ana.tap('red Dalet (does not fit)');
	await ana.sheet('Not allowed').waitFor();
	await ana.opensAll();
	await ana.tap('All the rules');
	await ana.isAt('Echad: how to play');
	const rule = ana.page.locator('#A15');
	await rule.and(ana.page.locator('.chosen')).waitFor();
	await ana.settles(async () => !(await rule.evaluate((line) => line.getBoundingClientRect().top < innerHeight)) && 'the rule is out of sight');
	await ana.canUse('a rule');
	await ana.tap('Back');
	await ana.sheet('Not allowed').waitFor();
	await ana.tap('Let it stand');
	await ana.reads('Ben lays red Dalet', 'Not allowed');
	await ana.goTo('/help/echad');
	await ana.tap('Back');
	await ana.isAt('Kibitz');
}

/** Each game in each language: a turn, and as many rules as the service has, with its texts. */
async function everyGame(evening) {
	const phone = await evening.phone('Ben', { width: 320, height: 640 });
	for (const language of LANGUAGES) {
		await phone.speaks(language);
		for (const game of GAMES) {
			await phone.follows(`/help/${game}`);
			const asked = await fetch(`${evening.url}/v1/games/${game}`, { headers: { 'Accept-Language': language } });
			const { rulings, options } = await asked.json();
			const rules = phone.page.locator('li[id]');
			await phone.page.locator(`#${rulings.at(-1).id.split('/')[1]}`).waitFor();
			const numbers = rulings.map(({ id }) => id.split('/')[1]);
			await phone.shows(`rules of ${game} in ${language}`, () => rules.evaluateAll((all) => all.map(({ id }) => id)), numbers);
			// Where an option is named, the page says it in words.
			const plain = rulings.filter(({ text }) => !text.includes('`'));
			const texts = (ids) => ids.map((id) => document.querySelector(`#${id} p > span`)?.textContent);
			const shown = () => phone.page.evaluate(texts, plain.map(({ id }) => id.split('/')[1]));
			await phone.shows(`what ${game} says in ${language}`, shown, plain.map(({ text }) => text));
			if (options.length === 0) throw new Error(`${game} has no options`);

			const field = phone.page.getByRole('searchbox');
			const number = numbers.includes('C3') ? 'C3' : numbers.at(-1);
			await field.fill(number.toLowerCase());
			await phone.shows('what was found', () => rules.evaluateAll((all) => all.map(({ id }) => id)), [number]);
			// The longest word of a rule finds at least that rule.
			const { id, text } = rulings[10] ?? plain.at(-1);
			const [word] = text.split(/[\s.,;:„“”"«»]+/).sort((one, other) => other.length - one.length);
			await field.fill(word);
			await phone.page.locator(`#${id.split('/')[1]}`).waitFor();
			await field.fill('qqqq');
			await rules.first().waitFor({ state: 'hidden' });
			const nothing = `/help/${game} in ${language}, with nothing found`;
			if (game === 'fire') await (language === 'en' ? phone.canUse(nothing) : phone.fits(nothing));
			await field.fill('');
			await rules.first().waitFor();
			await phone.fits(`/help/${game} in ${language}`);
		}
	}
	// An address can lead to a rule, in either case.
	await phone.speaks('en');
	await phone.goTo('/help/claro#c5');
	await phone.page.locator('#C5.chosen').waitFor();
	await phone.goTo('/help/skat');
	await phone.sees('There is nothing at this address.');
}

async function withoutConnection(evening) {
	const { link, enter, id } = await evening.table('ten', ['Ana', 'Ben']);
	await enter('rounds', { deal: { game: 'ten', first: 1 } });
	const chaim = await evening.phone('Chaim', { kept: true });
	await chaim.isKept();
	await chaim.joins(link);
	await chaim.hasRules('ten');
	await chaim.goesOffline();
	await chaim.goTo(`/match/${id}`);
	await chaim.menu('How to play');
	await chaim.sees('At exactly ten you take the pile.');
	await chaim.page.locator('#A10').waitFor();
	await chaim.comesBack();
}
