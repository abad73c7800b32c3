// How each game is entered, by taps: what a player does with their own phone at their turn.

import { first, noted } from './patterns.mjs';

/** Waits until it is this player's turn, as the phone says it. */
async function turnOf(phone) {
	await phone.sees(`Now: ${phone.name}`);
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

export const echad = {
	/** `blue he`, or `wild red`: the colour comes along. */
	async lay(phone, card, { says } = {}) {
		await turnOf(phone);
		if (says) await phone.tap('Echad!');
		const [colour, letter] = card.split(' ');
		if (colour === 'wild') {
			await phone.tap(noted('Wild'));
			await phone.tapIn('Wild: which colour?', letter);
			return;
		}
		await phone.tap(colour);
		await phone.tap(noted(`${colour} ${capital(letter)}`));
	},
	async turnUp(phone, card) {
		await phone.sees('Which card was turned up?');
		const [colour, letter] = card.split(' ');
		await phone.tap(colour);
		await phone.tap(`${colour} ${capital(letter)}`);
	},
	async count(phone, cards) {
		for (const card of cards) {
			const [colour, letter] = card.split(' ');
			await phone.tap(colour);
			await phone.tap(`${colour} ${capital(letter)}`);
		}
	}
};

export const fire = {
	async lay(phone, ...cards) {
		await turnOf(phone);
		if (cards.length > 1) await fire.several(phone, ...cards);
		else await phone.tapIn('Numbers', noted(cards[0]));
	},
	async several(phone, ...cards) {
		await phone.tap('Several');
		for (const card of cards) await phone.tapIn('Numbers', noted(card));
		await phone.tap(/^Lay \d+$/);
	},
	/** The cards that a player has left: `7`, or `Joker`. */
	async count(phone, ...cards) {
		for (const card of cards) {
			if (Number(card)) await phone.tapIn('Numbers', card);
			else await phone.tap(card);
		}
	}
};

export const ten = {
	/** A card, and the value that is announced where there is a choice. */
	async lay(phone, card, value) {
		await turnOf(phone);
		await ten.card(phone, card);
		if (value === undefined) return;
		await phone.tapIn(`${card}: which value was announced?`, first(String(value)));
	},
	async card(phone, card) {
		await phone.tap(first(`${card}, making `));
	},
	/** The cards that the player of a seat took, typed digit by digit. */
	async count(phone, seat, cards) {
		await phone.tap(seat);
		for (const digit of String(cards)) await phone.tap(digit);
	}
};

export const trash = {
	/** The cards of a turn, drawn from the stock and turned up: `ace of spades`. */
	async turn(phone, ...cards) {
		await phone.sees(`${phone.name} draws. Which card is it?`);
		for (const card of cards) await trash.card(phone, card);
	},
	/** No suit is asked for: a rank is one tap. */
	async card(phone, card) {
		await phone.tapIn('Ranks', noted(capital(card.split(' ')[0])));
	},
	/** A card with its suit, where that is asked for: in one touch. */
	async slide(phone, card) {
		const [rank, , suit] = card.split(' ');
		const of = (part, name) => phone.page.getByRole('group', { name: part }).getByRole('button', { name });
		await phone.slides(of('Ranks', noted(capital(rank))), of('Suits', `${capital(rank)} of ${suit}`));
	}
};

export const claro = {
	async lay(phone, number, stars = 'without a star') {
		await turnOf(phone);
		const tab = Math.floor((number - 1) / 10) * 10 + 1;
		await phone.tap(`${tab}–${tab + 9}`);
		await phone.tap(noted(String(number)));
		await phone.tapIn(`Which stars are on the ${number}?`, noted(`${number} ${stars}`));
	}
};

export const pad = {
	/** Opens a match of any other game: its title, what is chosen of how it is played, and the people. */
	async opens(phone, title, people, choices = [], target) {
		await phone.tap(first('Another game'));
		await phone.isAt('Another game');
		await phone.fill('Title', title);
		for (const choice of choices) await phone.page.getByRole('radio', { name: choice, exact: true }).check();
		if (target !== undefined) await phone.fill('Total to reach', target);
		for (const [i, name] of people.entries()) {
			if (i > 1) await phone.tap('Add a player');
			await phone.fill(`Player ${i + 1}`, name);
		}
		await phone.tap('Start');
		await phone.isAt(`${title} · round 1`);
	},
	/** Types what each side scored, and enters it. */
	async scores(phone, points) {
		for (const [i, each] of points.entries()) {
			if (i > 0) await phone.page.locator('.pad').getByRole('button', { name: 'Next', exact: true }).tap();
			for (const key of `${each}`.replace('-', '−')) {
				await phone.page.locator('.pad').getByRole('button', { name: key === '−' ? 'Minus' : key, exact: true }).tap();
			}
		}
		await phone.tap('Enter the result');
	}
};
