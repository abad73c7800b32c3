import type { HouseRules, Seat } from '$lib/api/types';
import type { ResultOf, ViewOf } from '../types';
import { rulesOf } from './cards';

/** A count on its way: who went out, in order, and whether the round got stuck. */
export interface Counting {
	out: Seat[];
	stuck: boolean;
}

export function playsForPlaces(rules: HouseRules): boolean {
	return rulesOf(rules).play_for_places === true;
}

export function beginning(view: ViewOf<'fire'> | undefined, was: ResultOf<'fire'> | undefined): Counting {
	const stuck = was?.stuck ?? (view?.phase?.kind === 'over' && view.phase.stuck);
	return { out: [...(was?.out ?? view?.finished ?? [])], stuck: stuck === true };
}

/** The order after a tap on a seat: it comes next, or is taken out again. */
export function tapped(out: Seat[], seat: Seat): Seat[] {
	return out.includes(seat) ? out.filter((each) => each !== seat) : [...out, seat];
}

/** The result, once it is known who won, or for places everybody but the last. */
export function resultOf({ out, stuck }: Counting, seats: number, places: boolean): ResultOf<'fire'> | undefined {
	if (stuck) return { game: 'fire', out: places ? out : [], stuck };
	const needed = places ? seats - 1 : 1;
	return out.length === needed ? { game: 'fire', out } : undefined;
}
