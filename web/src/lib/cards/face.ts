/** The colours of the card sets. Each has a shape of its own, so that nobody needs to see the colour. */
export type Hue = 'blue' | 'red' | 'green' | 'yellow' | 'pink';

/** Signs that stand on cards instead of a letter or number. */
export type Sign = 'turn-round' | 'stop' | 'flame' | 'robber' | 'star';

/** The suits of a common pack of cards. */
export type Suit = 'spades' | 'hearts' | 'diamonds' | 'clubs';

/** How a card looks. */
export interface Face {
	/** The letter or number on it, one to four characters. */
	text?: string;
	/** A sign in the place of the text. */
	sign?: Sign;
	/** The card's colours: none, one, or several for a card that may be any of them. */
	hues: Hue[];
	/** Whether its colours are those of stars. */
	stars?: boolean;
	/** The suit of a common card, which has no colour of its own. */
	suit?: Suit;
}

/** What stands for a game where it is not open: three cards, the middle one in front, and a colour. */
export interface Emblem {
	hue: Hue;
	cards: [Face, Face, Face];
}

/** Each colour's shape within a square of 20 by 20. */
export const SHAPES: Record<Hue, string> = {
	blue: 'M10 1a9 9 0 1 1 0 18a9 9 0 0 1 0-18z',
	red: 'M10 1.5L19.5 18.5H.5z',
	green: 'M2 2h16v16H2z',
	yellow: 'M10 0L19.5 10L10 20L.5 10z',
	pink: 'M10 .6l2.8 6.3 6.8.7-5.1 4.6 1.5 6.7L10 15.4l-6 3.5 1.5-6.7L.4 7.6l6.8-.7z'
};

/** Colours that are stars on the cards are stars here as well: each has points of a number of its own. */
const STARS: Partial<Record<Hue, string>> = {
	blue: 'M10 .2l1.900 5.300 5-2.400-2.400 5L19.800 10l-5.300 1.900 2.400 5-5-2.400L10 19.800l-1.900-5.300-5 2.400 2.400-5L.2 10l5.300-1.900-2.400-5 5 2.400z',
	yellow: 'M10 0c.8 5.600 3.600 9.200 10 10c-6.400.8-9.200 4.400-10 10c-.8-5.600-3.600-9.200-10-10c6.400-.8 9.200-4.400 10-10z',
	pink: SHAPES.pink
};

/** The shape of a colour, or its star. */
export function shapeOf(hue: Hue, star = false): string {
	return (star && STARS[hue]) || SHAPES[hue];
}

/** Each suit within the same square. */
export const SUITS: Record<Suit, string> = {
	spades:
		'M10 .5c1.800 4.200 8.500 7.200 8.500 12c0 4.200-5 5.200-7.300 2.200l1.300 4.800h-5l1.300-4.800c-2.300 3-7.300 2-7.300-2.200c0-4.800 6.700-7.800 8.500-12z',
	hearts: 'M10 18.500L2.200 9.800C-.9 5.300 4 .2 8 3.300L10 5.200L12 3.300C16 .2 20.900 5.300 17.800 9.800z',
	diamonds: 'M10 .5L17 10L10 19.500L3 10z',
	clubs:
		'M10 .800a4.200 4.200 0 0 1 3.300 6.800a4.200 4.200 0 1 1-2.100 6.800l1.300 5.100h-5l1.300-5.100a4.200 4.200 0 1 1-2.100-6.800A4.200 4.200 0 0 1 10 .800z'
};

/** Each sign within a square of 40 by 40, drawn with a thick line. */
export const SIGNS: Record<Sign, string> = {
	'turn-round': 'M9 13H28M22 6l7 7-7 7M31 27H12M18 20l-7 7 7 7',
	stop: 'M20 5a15 15 0 1 1 0 30a15 15 0 0 1 0-30zM9.5 9.5l21 21',
	flame: 'M20 4c2 8 11 11 11 20a11 11 0 0 1-22 0c0-5 3-8 5-11c1 4 3 5 4 5c2-4 1-9 2-14z',
	robber: 'M4 14c6-3 10-1 16 1c6-2 10-4 16-1c1 8-3 13-8 13c-4 0-6-3-8-5c-2 2-4 5-8 5c-5 0-9-5-8-13zM11 18h4M25 18h4',
	star: 'M20 4l5 10.5 11.5 1.3-8.5 7.7 2.4 11.3L20 29l-10.4 5.8L12 23.5 3.5 15.8 15 14.5z'
};
