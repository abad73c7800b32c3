import type { Face } from '$lib/cards/face';

export const COLOURS = ['blue', 'red', 'green', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

/** The letters in order, each as it stands on its card. */
export const LETTERS = {
	alef: 'א',
	bet: 'ב',
	gimel: 'ג',
	dalet: 'ד',
	he: 'ה',
	vav: 'ו',
	zayin: 'ז',
	chet: 'ח',
	tet: 'ט',
	yud: 'י'
} as const;
export type Letter = keyof typeof LETTERS;

export const ACTIONS = ['pick-up-three', 'change-direction', 'lose-a-turn'] as const;
export type Action = (typeof ACTIONS)[number];

export const WILDS = ['wild', 'wild-pick-up-three'] as const;

/** What a card is made of. */
export type Parts =
	| { kind: 'letter'; colour: Colour; letter: Letter }
	| { kind: 'action'; colour: Colour; action: Action }
	| { kind: 'wild' | 'wild-pick-up-three' | 'blank' };

/** The parts of a card by its code. */
export function parts(card: string): Parts {
	if (card === 'wild' || card === 'wild-pick-up-three') return { kind: card };
	const [colour, rest] = split(card);
	if (rest in LETTERS) return { kind: 'letter', colour, letter: rest as Letter };
	if (ACTIONS.some((action) => action === rest)) return { kind: 'action', colour, action: rest as Action };
	return { kind: 'blank' };
}

/** Whether the player who lays the card names a colour. */
export function isWild(card: string): boolean {
	return WILDS.some((wild) => wild === card);
}

/** The cards of a colour: its letters, then its actions. */
export function cardsOf(colour: Colour): string[] {
	return [...Object.keys(LETTERS), ...ACTIONS].map((rest) => `${colour}-${rest}`);
}

const FACES: Record<Action, Pick<Face, 'text' | 'sign'>> = {
	'pick-up-three': { text: '+3' },
	'change-direction': { sign: 'turn-round' },
	'lose-a-turn': { sign: 'stop' }
};

export function face(card: string): Face {
	const made = parts(card);
	switch (made.kind) {
		case 'letter':
			return { text: LETTERS[made.letter], hues: [made.colour] };
		case 'action':
			return { ...FACES[made.action], hues: [made.colour] };
		case 'wild':
			return { sign: 'star', hues: [...COLOURS] };
		case 'wild-pick-up-three':
			return { text: '+3', hues: [...COLOURS] };
		case 'blank':
			return { hues: [] };
	}
}

function split(card: string): [Colour, string] {
	const dash = card.indexOf('-');
	return [card.slice(0, dash) as Colour, card.slice(dash + 1)];
}
