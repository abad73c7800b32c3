import { answer, api } from '$lib/api/client';
import type { SharedEvening } from '$lib/api/types';
import { peopleOf, type Person } from './evening';

/** An evening as anyone with a link to it sees it. */
export async function sharedEvening(code: string): Promise<SharedEvening> {
	return answer(api.GET('/v1/evenings/{code}', { params: { path: { code } } }));
}

/** Who played, who won most first. A number says who is the same person in each match. */
export function peopleWith({ matches }: SharedEvening): Person[] {
	const seatsOf = (names: string[], people: number[]) => names.map((name, i) => ({ seat: i + 1, name, player_id: String(people[i]) }));
	return peopleOf(matches.map(({ names, people, winners }) => ({ seats: seatsOf(names, people), winners })));
}
