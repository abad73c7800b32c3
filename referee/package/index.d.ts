// The types of the API are in `api.d.ts`, which is generated from its document.
import type { components } from './api.js';

type Schemas = components['schemas'];
export type Claim = Schemas['Claim'];
export type Entry = Schemas['Entry'];
export type Table = Schemas['Table'];

/** What a match is opened with. House rules that are left out have their defaults. */
export interface Opening {
	house_rules: Schemas['HouseRules'];
	etiquette?: Schemas['Etiquette'];
	/** The seats at the beginning, in turn order, as the API has them. */
	seats: { name: Schemas['Name'] }[];
}

/** Who enters something, and when. */
export interface Entering {
	/** A UUID; a random one unless you choose it. */
	id?: string;
	/** The time now. */
	at?: string;
	/** `host`, or a member's id. */
	by?: string;
	role?: Schemas['Role'];
	/** The seat of a player. */
	seat?: number;
	/** When it was made, if the service gets it later than that. */
	made_at?: string;
}

/** Why the referee refuses a claim. */
export class Refused extends Error {
	readonly problem: Pick<Schemas['Problem'], 'type' | 'title' | 'status' | 'code' | 'message' | 'detail' | 'field' | 'expected'>;
}

/** A match: its log so far, and the table that it leads to. */
export class Match {
	/** The number of the last entry. */
	readonly seq: number;
	readonly table: Table;
	readonly scoresheet: Schemas['Scoresheet'];
	/** The entries after this one, as they were entered. */
	log(after?: number): Entry[];
	/** Judges a claim and enters it. Throws `Refused`, and then nothing has changed. */
	enter(claim: Claim, entering?: Entering): Schemas['AppendedEntry'];
	/** Follows entries that others made, in order, without judging them again. `log` has them from there on: do not change them. */
	follow(entries: Entry[]): void;
	/** A copy, to try out what a claim would come to. */
	fork(): Match;
	/** Says sentences in this language from here on. Throws an error unless `load` has its words. */
	speak(language: Schemas['Language']): void;
	/** Frees the memory of the match, which cannot be used any more: whatever else is called throws an error. */
	free(): void;
}

/** Loads the referee and the words of a language and a game. */
export function load(language: Schemas['Language'], game: Schemas['Game']): Promise<{
	/** The version of the rules that it knows; matches are pinned to one. */
	rulesVersion: number;
	/** Throws `Refused` if no match can be played so, and an error if this is a game whose words are not loaded. */
	open(opening: Opening): Match;
}>;
