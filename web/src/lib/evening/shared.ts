import { answer, api } from '$lib/api/client';
import type { SharedEvening } from '$lib/api/types';
import { peopleOf, type Person } from './evening';

/** An evening as anyone with a link to it sees it. */
export async function sharedEvening(code: string): Promise<SharedEvening> {
	return answer(api.GET('/v1/evenings/{code}', { params: { path: { code } } }));
}

/** Who played, who won most first: only names are told. */
export function peopleWith({ matches }: SharedEvening): Person[] {
	return peopleOf(matches.map(({ names, winners }) => ({ seats: names.map((name, i) => ({ seat: i + 1, name })), winners })));
}
