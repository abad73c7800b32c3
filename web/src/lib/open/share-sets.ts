import { account } from '$lib/account/account.svelte';
import { answer } from '$lib/api/client';
import { Problem } from '$lib/api/problems';
import type { Game, Schemas } from '$lib/api/types';
import type { Values } from './options';
import { keptSets, writeSets, type Kept, type RuleSet } from './sets';

type Theirs = Schemas['RuleSet'];

/** A set that this phone keeps, and how the account has it. */
interface Mine {
	game: Game;
	set: RuleSet;
	as: Theirs;
}

/** As many sets as an account keeps. */
const MOST = 50;

let turn = Promise.resolve();

/**
 * Where someone is signed in, the account gets the house rules that this phone keeps, and this phone those
 * of the account. What the account does not take stays here as it was. Throws a `Problem`.
 */
export function shareSets(): Promise<void> {
	const shared = turn.then(share);
	turn = shared.catch(() => undefined);
	return shared;
}

async function share(): Promise<void> {
	await account.load();
	if (!account.signedIn) return;
	const before = waiting();
	let { sets, tag } = await upon(account.api().GET('/v1/account'));
	const put = async (rule_sets: Theirs[]) => {
		const params = { header: { 'If-Match': tag } };
		({ sets, tag } = await upon(account.api().PATCH('/v1/account', { params, body: { rule_sets } })));
	};
	const without = (one: Theirs) => sets.filter((other) => other.name !== one.name || other.house_rules.game !== one.house_rules.game);
	const left: Mine[] = [];
	// What was named last comes first.
	for (const one of before.toReversed()) {
		const news = one.set.gone ? without(one.as) : [one.as, ...without(one.as)];
		try {
			if (news.length > MOST) left.unshift(one);
			else await put(news);
		} catch (error) {
			if (!(error instanceof Problem) || error.code !== 'invalid_body') throw error;
			left.unshift(one);
		}
	}
	const all: Kept = {};
	// Some may have been named meanwhile.
	const known = new Set(before.map((one) => JSON.stringify(one)));
	const later = waiting().filter((one) => !known.has(JSON.stringify(one)));
	for (const { game, set } of [...later, ...left]) (all[game] ??= []).push(set);
	for (const { name, house_rules } of sets) {
		const { game, ...values } = house_rules;
		const mine = (all[game as Game] ??= []);
		if (mine.every((set) => set.name !== name)) mine.push({ name, values: values as Values, sent: true });
	}
	writeSets(all);
}

/** What the account does not know yet. */
function waiting(): Mine[] {
	const all = Object.entries(keptSets()) as [Game, RuleSet[]][];
	return all.flatMap(([game, sets]) =>
		sets
			.filter(({ sent, gone }) => !sent || gone)
			.map((set) => ({ game, set, as: { name: set.name, house_rules: { game, ...set.values } as unknown as Theirs['house_rules'] } }))
	);
}

/** What an account keeps, and the version of it. */
async function upon(asked: Promise<{ data?: Schemas['Account']; error?: unknown; response: Response }>) {
	const { rule_sets: sets } = await answer(asked);
	return { sets, tag: (await asked).response.headers.get('ETag') ?? '' };
}
