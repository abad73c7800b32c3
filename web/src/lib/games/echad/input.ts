import type { HouseRules, Seat } from '$lib/api/types';
import type { ViewOf } from '../types';
import { isWild } from './cards';

type View = ViewOf<'echad'>;

/** The one draw that is due at a table before anything else, and whose it is. */
export interface DueDraw {
	seat: Seat;
	count: number;
	reason: 'pick-up' | 'forgotten';
}

/** What a player has to draw now: the cards of a pick-up, or of a forgotten "Echad". */
export function dueDraw(view: View): DueDraw | undefined {
	if (view.penalty) return { seat: view.penalty.seat, count: view.penalty.owed, reason: 'forgotten' };
	if (view.phase.kind === 'pick_up') return { seat: view.turn, count: view.phase.owed, reason: 'pick-up' };
	return undefined;
}

/** The seats that may still be called out for a forgotten "Echad". */
export function forgetful(view: View): Seat[] {
	return view.last_cards.filter((last) => last.echad === 'unsaid').map((last) => last.seat);
}

/** Who may have called a player out: whose phone it is, or on a phone for all each of the others. */
export function callers(target: Seat, own: Seat | undefined, seats: number): Seat[] {
	if (own !== undefined && own !== target) return [own];
	return Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => seat !== target);
}

/** The card that may be laid out of turn, where the house rules let players jump in: the one on top, until the turn begins. */
export function jumpsIn(view: View, rules: HouseRules): string | undefined {
	if (rules.game !== 'echad' || !rules.jump_in || view.penalty || view.top_shuffled) return undefined;
	if (view.phase.kind !== 'turn' || isWild(view.top) || view.top === 'blank') return undefined;
	return view.top;
}

/** Whether laying a card now would leave this seat with one. */
export function comesToOne(view: View, seat: Seat): boolean {
	return view.hands[seat - 1] === 2;
}
