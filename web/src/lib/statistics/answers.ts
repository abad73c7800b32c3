import { gameOf } from '$lib/games';
import { account } from '$lib/account/account.svelte';
import type { Game } from '$lib/api/types';
import { gameDetails } from '$lib/match/games.svelte';
import { words } from '$lib/words/words.svelte';
import { catalogue, players, values } from './ask';
import type { Question } from './question';
import { DATED, type Answer } from './told';

/** What every question needs besides its answer; of the account and the language, which may change. */
let kept: { of: string; about: Promise<Pick<Answer, 'catalogue' | 'people'>> } | undefined;

/** What can be asked, and who the people of the account are. */
export function about(): Promise<Pick<Answer, 'catalogue' | 'people'>> {
	const of = `${account.session?.id} ${words.language}`;
	if (kept?.of !== of) {
		const all = Promise.all([catalogue(), players()]);
		const about = all.then(([catalogue, people]) => ({ catalogue, people: new Map(people.map(({ id, name }) => [id, name])) }));
		about.catch(() => (kept = undefined));
		kept = { of, about };
	}
	return kept.about;
}

/** A question with its answer, and what it is put into words with. */
export async function answerTo(question: Question): Promise<Answer> {
	const measures = question.by.includes('match') ? [...question.measures, DATED] : question.measures;
	const [found, known] = await Promise.all([values({ ...question, measures: [...new Set(measures)] }), about()]);
	const games = new Set(found.rows.flatMap(({ keys }) => keys.flatMap(({ house_rules: rules }) => rules?.game ?? [])));
	if (question.game && question.by.includes('option')) games.add(gameOf(question.game));
	const details = await Promise.all([...games].map(async (game) => [game, await gameDetails(game as Game)] as const));
	return { ...known, question, values: found, details: new Map(details) };
}
