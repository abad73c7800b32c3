import { account } from '$lib/account/account.svelte';
import { whenLeft } from '$lib/account/leaving';
import { Problem } from '$lib/api/problems';
import type { MatchSummary, Player } from '$lib/api/types';
import { matches, namesOf } from '$lib/match/matches.svelte';
import { bringUpToDate } from './changes';
import { changeKept, forgetOthers, keptFor, keptPlayers } from './copy';
import type { Filter } from './filter';
import { Pages, type Place } from './pages.svelte';
import { phoneMatches, refreshPhone } from './phone';
import { listed, ofAccount, type Source } from './sources';

/** How many names are offered to look for. */
const NAMES = 300;

/** Every match of this phone, and of the account that is signed in. */
class History {
	/** Whether the service could not be reached, so that the list is what this phone has kept. */
	offline = $state(false);
	/** Counts how often the list became another one: it is then asked for again. */
	version = $state(0);
	places = $state.raw<string[]>([]);
	tags = $state.raw<string[]>([]);
	#players = $state.raw<Player[]>([]);

	/** The names to look for: the people of the circle, and who sat at the tables of this phone. */
	get names(): string[] {
		const circle = this.#players.filter(({ merged_into }) => merged_into === undefined).map(({ name }) => name);
		const names = new Set([...circle, ...matches.all.flatMap(namesOf)]);
		return [...names].slice(0, NAMES).sort((a, b) => a.localeCompare(b));
	}

	/** The matches that are looked for, from the first on or where somebody was. */
	list(filter: Filter, place?: Place): Pages {
		return new Pages(this.#source(filter), place);
	}

	#source(filter: Filter): Source {
		if (!account.signedIn) return listed(async () => phoneMatches(), filter);
		if (this.offline) return listed(allKept, filter);
		const source = ofAccount(account.api(), filter, () => this.#players, async () => phoneMatches());
		return async (cursor) => {
			try {
				return await source(cursor);
			} catch (error) {
				// At its beginning, another list is as good; in its course, the same is asked for again.
				if (cursor === undefined && error instanceof Problem && error.passing) this.offline = true;
				throw error;
			}
		};
	}

	/** Reads what is kept, and brings it up to date. What changed is shown in `pages`. */
	async open(pages: () => Pages): Promise<void> {
		await this.#offer();
		const session = account.session;
		try {
			if (session) {
				const id = session.account ?? (await account.refresh()).id;
				await forgetOthers(id);
				await this.#follow(id, pages);
				this.offline = false;
			} else {
				await forgetOthers(undefined);
			}
		} catch {
			// What is kept stays as it is until there is a connection.
		}
		if (await refreshPhone().catch(() => false)) this.version++;
		await this.#offer();
	}

	async #follow(id: string, pages: () => Pages): Promise<void> {
		let news = false;
		await bringUpToDate(id, account.api(), {
			changed: (match) => {
				if (!pages().put(match)) news = true;
			},
			removed: (id) => pages().drop(id)
		});
		// What is new would be at the top: it comes by itself only where nobody has scrolled on.
		if (news && scrollY < innerHeight / 2) this.version++;
	}

	/** What there is to look for. */
	async #offer(): Promise<void> {
		const id = account.session?.account;
		this.#players = await keptPlayers(id);
		const notes = (await allKept()).map(({ notes }) => notes);
		this.places = [...new Set(notes.map(({ place }) => place).filter((place) => place !== ''))].sort();
		this.tags = [...new Set(notes.flatMap(({ tags }) => tags))].sort();
	}

	/** Offers nothing of who was signed in. */
	forget(): void {
		this.#players = [];
		this.places = [];
		this.tags = [];
		this.version++;
	}

	/** A match was changed here. */
	async change(match: MatchSummary, pages: Pages): Promise<void> {
		pages.put(match);
		await changeHere(match);
	}
}

/** All that is kept, of the account and of this phone. */
export async function allKept(): Promise<MatchSummary[]> {
	const all = new Map((await keptFor(account.session?.account)).map((match) => [match.id, match]));
	for (const match of phoneMatches()) {
		const theirs = all.get(match.id);
		// The notes change without an entry.
		const older = theirs && (theirs.seq - match.seq || theirs.changed_at.localeCompare(match.changed_at)) > 0;
		if (!older) all.set(match.id, match);
	}
	return [...all.values()];
}

/** A match was changed on this phone. */
export async function changeHere(match: MatchSummary): Promise<void> {
	await matches.learn(match);
	await changeKept(match);
}

export const history = new History();
whenLeft(() => history.forget());
