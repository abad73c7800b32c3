import { expect, test } from 'vitest';
import type { Claim, Entry, Game, HouseRules } from '$lib/api/types';
import { loadGame } from '$lib/games';
import { withEntries } from '$lib/match/log';
import { tellAloud } from '$lib/match/told';
import { newEntry } from '$lib/queue/kept';
import { NAMES, refereed, SEATS } from '$lib/referee/real';
import { LANGUAGES, type Language } from '$lib/words/languages';
import { words } from '$lib/words/words.svelte';
import { load } from '$referee';
import { wordsOf } from '../../../scripts/words.js';
import { Herald } from './herald';
import { spoken } from './spoken';
import { Voice, type Synthesis } from './voice.svelte';

const play = (seat: number, play: object, stands?: true) => ({ kind: 'play', seat, play, ...(stands && { stands }) }) as Claim;

/** A whole layout of Trash, a jack among it. */
const CHAIN = ['AH', '2H', '3H', 'JH', '5H', '6H', '7H', '8H', '9H', '10H'].map((card, i) => ({ card, position: i + 1 }));

/** A short evening of each game: a round begins, something is allowed, something is not, and it is counted. */
const EVENINGS: Record<Game, Claim[]> = {
	echad: [
		{ kind: 'round', deal: { game: 'echad', dealer: 1, up: 'blue-gimel' } },
		play(2, { kind: 'echad_lay', cards: ['blue-he'] }),
		play(3, { kind: 'echad_lay', cards: ['red-tet'] }),
		play(3, { kind: 'echad_draw' }),
		{ kind: 'result', round: 1, result: { game: 'points', points: [0, 45, 0] } },
		{ kind: 'adjustment', seat: 1, points: -10, reason: 'Oma' },
		{ kind: 'result', round: 2, result: { game: 'points', points: [20, 0, 0] } },
		{ kind: 'end', counts: true }
	],
	fire: [
		{ kind: 'round', deal: { game: 'fire', up: '8', starter: 1 } },
		play(1, { kind: 'fire_lay', cards: ['9'] }),
		play(2, { kind: 'fire_lay', cards: ['4'] }),
		play(2, { kind: 'fire_lay', cards: ['10', '11', '12'] }),
		play(3, { kind: 'fire_lay', cards: ['stop', 'stop'] }),
		{ kind: 'result', round: 1, result: { game: 'fire', out: [3] } }
	],
	ten: [
		{ kind: 'round', deal: { game: 'ten', first: 1 } },
		play(1, { kind: 'ten_lay', card: '4', value: 4 }),
		play(2, { kind: 'ten_lay', card: '3', value: 9 }),
		play(2, { kind: 'ten_lay', card: '6', value: 10 })
	],
	trash: [
		{ kind: 'round', deal: { game: 'trash', starter: 1 } },
		play(1, { kind: 'trash_turn', from: 'stock', placed: [{ card: '7S', position: 7 }], discarded: 'KS' }),
		play(2, { kind: 'trash_turn', from: 'stock', placed: [{ card: '3S', position: 5 }] }),
		play(2, { kind: 'trash_turn', from: 'stock', placed: CHAIN }),
		{ kind: 'undo' },
		{ kind: 'result', round: 1, result: { game: 'trash', winner: 1 } }
	],
	claro: [
		{ kind: 'round', deal: { game: 'claro', starter: 1 } },
		play(1, { kind: 'claro_lay', card: '10-blue-pink' }),
		play(2, { kind: 'claro_lay', card: '9' }),
		play(2, { kind: 'claro_pass' }),
		{ kind: 'result', round: 1, result: { game: 'claro', winner: 3 } }
	],
	pad: [
		{ kind: 'result', round: 1, result: { game: 'pad', points: [12, -3, 0] } },
		{ kind: 'end', counts: true }
	]
};

/** Plays an evening on a device that writes down what it hears. */
async function heard(game: Game, language: Language): Promise<string[]> {
	words.use(language, wordsOf('table', language));
	const ui = await loadGame(game);
	const match = (await load!(language, game)).open({ house_rules: { game } as HouseRules, etiquette: {}, seats: SEATS });
	const written: string[] = [];
	const herald = new Herald({ say: (text) => written.push(text), play: (sound) => written.push(sound) });
	const heed = () => herald.heed({ entries: withEntries([], match.log()), names: NAMES, ui, table: match.table }, language);
	heed();
	for (const claim of EVENINGS[game]) {
		const { id, made_at: at } = newEntry(claim);
		match.enter(claim, { id, at, by: 'host', role: 'host' });
		heed();
	}
	heed();
	match.free();
	return written;
}

refereed('an evening is told as the screen says it, with a sound for each verdict', async () => {
	expect(await heard('echad', 'en')).toEqual([
		'Ana deals: blue Gimel is turned up. Now: Ben.',
		'legal',
		'Ben lays blue He. Now: Chaim.',
		'illegal',
		'Not allowed. Red Tet does not match blue He. The colour now is blue.',
		'legal',
		'Chaim draws. Now: Chaim.',
		'Round 1: Ana 0, Ben 45, Chaim 0.',
		"Ana's score is changed by hand: Minus 10. “Oma”. Totals: Ana Minus 10, Ben 45 and Chaim 0.",
		'Round 2: Ana 20, Ben 0, Chaim 0. Totals: Ana 10, Ben 45 and Chaim 0.',
		'The match has ended. Ben wins the match!'
	]);
});

refereed.each(LANGUAGES)('every game is told in %s, in short sentences', async (language) => {
	for (const game of Object.keys(EVENINGS) as Game[]) {
		const all = await heard(game, language);
		if (process.env.KIBITZ_ALOUD) console.log(`${language} ${game}\n  ${all.join('\n  ')}`);
		const said = all.filter((each) => each !== 'legal' && each !== 'illegal');
		// Where there are no plays, none is refused.
		const plays = EVENINGS[game].some(({ kind }) => kind === 'play');
		expect(all.filter((each) => each === 'illegal'), game).toHaveLength(plays ? 1 : 0);
		expect(said, game).toHaveLength(EVENINGS[game].length);
		// A message without words is said by its id.
		for (const each of said) expect(each, game).not.toMatch(/[a-z]+-[a-z]+-[a-z]+|undefined|\{/);
		// A sign is left out or spelled by a voice.
		for (const each of said) expect(each, game).toMatch(/^[\p{L}\p{M}\p{N}\s.,:;!?،؛()'’"“”„«»״־-]+$/u);
		for (const each of said) expect(each, game).not.toContain('..');
		for (const each of said) expect(each.length, `${game}: ${each}`).toBeLessThan(240);
	}
});

test('a voice says what is written: a number below 0, a letter of a Hebrew card, a number that ends a German sentence', () => {
	words.use('he', wordsOf('table', 'he'));
	expect(spoken('Ben: \u2068−3\u2069, "ה" כחולה על ג׳ אדומה.', 'he')).toBe('Ben: מינוס 3, הא כחולה על גימל אדומה.');
	words.use('en', wordsOf('table', 'en'));
	expect(spoken('Ben \u2068−3\u2069, “He”', 'en')).toBe('Ben Minus 3, “He”');
	expect(spoken('Ana legt 9. Jetzt: Ben.', 'de')).toBe('Ana legt 9; Jetzt: Ben.');
});

/** A device with these voices, and what it spoke. */
function device(...langs: string[]) {
	const spoken: string[] = [];
	let found: (() => void) | undefined;
	let there: object[] = [];
	const synthesis = {
		getVoices: () => there,
		speak: ({ text, lang }: SpeechSynthesisUtterance) => spoken.push(`${lang}: ${text}`),
		cancel: () => spoken.push('-'),
		addEventListener: (_: string, hear: () => void) => (found = hear)
	} as unknown as Synthesis;
	const voice = new Voice(synthesis, (text) => ({ text }) as SpeechSynthesisUtterance);
	there = langs.map((lang, i) => ({ lang, localService: i > 0, default: false }));
	found?.();
	return { voice, spoken };
}

test('a new sentence takes the place of the one that is being said', () => {
	const { voice, spoken } = device('en-GB');
	voice.say('Ben lays blue He.', 'en');
	voice.say('Now: Chaim.', 'en');
	expect(spoken).toEqual(['-', 'en-GB: Ben lays blue He.', '-', 'en-GB: Now: Chaim.']);
});

test('a device without a voice for the language stays silent', () => {
	const { voice, spoken } = device('en-GB', 'de-DE');
	voice.say('איצט', 'yi');
	expect(voice.of('yi')).toBeUndefined();
	expect(spoken).toEqual(['-']);
	expect(new Voice(undefined).of('en')).toBeUndefined();
});

test('voices that come late, and languages by their former names, are found; one of the device comes first', () => {
	expect(device('he-IL').voice.of('he')?.lang).toBe('he-IL');
	expect(device('iw_IL').voice.of('he')?.lang).toBe('iw_IL');
	expect(device('de-AT', 'de-DE').voice.of('de')?.lang).toBe('de-DE');
});

test('what the service confirms, and what was there before, is not told again', () => {
	const said: string[] = [];
	const herald = new Herald({ say: (text) => said.push(text), play: () => undefined });
	const entry = (id: string, seq: number) => ({ id, seq, moved: true, sentence: id, effects: [], claim: { kind: 'lineup' } }) as unknown as Entry;
	const heed = (...entries: Entry[]) => herald.heed({ entries, names: [], ui: undefined, table: undefined }, 'en');
	words.use('en', wordsOf('table', 'en'));
	heed(entry('Before', 1));
	heed(entry('Before', 1), entry('Mine', 2));
	heed(entry('Before', 1), entry('Mine', 2));
	heed(entry('Before', 1));
	heed(entry('Before', 1), entry('Theirs', 2));
	expect(said).toEqual(['Mine.', 'Theirs.']);
	expect(tellAloud(entry('Again', 3), { entries: [], names: [], ui: undefined, table: undefined })).toBe('Again.');
});
