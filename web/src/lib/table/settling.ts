/** How long after a round was entered a tap may still be meant for it, in milliseconds. */
const SETTLES = 500;

let entered = -Infinity;

/** A round is entered: the next one may come under the same finger. */
export function roundEntered(now = performance.now()): void {
	entered = now;
}

/** How long a tap may not yet be meant for the round that is asked for now. */
export function settlesIn(now = performance.now()): number {
	return Math.max(0, entered + SETTLES - now);
}
