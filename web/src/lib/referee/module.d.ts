/**
 * The referee's package, as `referee/package` has it; where the page is built without one, its
 * stand-in, which has nothing to load.
 */
declare module '$referee' {
	type Schemas = import('$lib/api/types').Schemas;

	/** Who enters something, and when. */
	export interface Entering {
		id: string;
		at: string;
		by: string;
		role: Schemas['Role'];
		seat?: number;
	}

	/** A match as the referee follows it. */
	export interface Followed {
		readonly seq: number;
		readonly table: Schemas['Table'];
		readonly scoresheet: Schemas['Scoresheet'];
		log(after?: number): Schemas['Entry'][];
		/** Throws `Refused`, and then nothing has changed. */
		enter(claim: Schemas['Claim'], entering: Entering): Schemas['AppendedEntry'];
		follow(entries: Schemas['Entry'][]): void;
		fork(): Followed;
		speak(language: Schemas['Language']): void;
		free(): void;
	}

	export class Refused extends Error {
		readonly problem: Schemas['Problem'];
	}

	export interface Loaded {
		rulesVersion: number;
		open(opening: { house_rules: Schemas['HouseRules']; etiquette: Schemas['Etiquette']; seats: { name: string }[] }): Followed;
	}

	export const load: ((language: Schemas['Language'], game: Schemas['Game']) => Promise<Loaded>) | undefined;
}
