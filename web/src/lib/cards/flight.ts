/**
 * Motion that tells where something came from. What moves is painted over the screen and can't be
 * tapped; nothing moves for those who want nothing to.
 */
import { movesNothing } from '$lib/device';

const FLIGHT = { duration: 150, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' };
/** A card that comes later than this did not come from the last tap. */
const FRESH = 500;

let tapped: { x: number; y: number; at: number } | undefined;

if (typeof document !== 'undefined') {
	const remember = ({ target }: Event) => {
		const button = target instanceof Element ? target.closest('button') : null;
		if (!button) return;
		const { left, top, width, height } = button.getBoundingClientRect();
		tapped = { x: left + width / 2, y: top + height / 2, at: performance.now() };
	};
	document.addEventListener('click', remember, { capture: true, passive: true });
}

/** Lets a card come to where it lies: from where it was tapped, or else from a little below. */
export function lands(card: Element): void {
	if (movesNothing()) return;
	const from = tapped && performance.now() - tapped.at < FRESH ? tapped : undefined;
	tapped = undefined;
	const { left, top, width, height } = card.getBoundingClientRect();
	const start = from
		? `translate(${from.x - left - width / 2}px, ${from.y - top - height / 2}px) scale(0.6)`
		: 'translateY(1.5rem) scale(0.94)';
	card.animate([{ transform: start, opacity: from ? 1 : 0.3 }, { transform: 'none', opacity: 1 }], FLIGHT);
}

/** Lets something that looks like `kind` fly from one thing on the screen to another, and vanish there. */
export function flies(kind: 'back' | 'turn', from: Element | null | undefined, to: Element | null | undefined): void {
	if (!from || !to || movesNothing()) return;
	const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
	const flying = document.createElement('div');
	flying.className = `flying ${kind}`;
	flying.style.width = `${start.width}px`;
	flying.style.height = `${start.height}px`;
	document.body.append(flying);
	const at = ({ left, top, width, height }: DOMRect, scale: number) =>
		`translate(${left + (width - start.width) / 2}px, ${top + (height - start.height) / 2}px) scale(${scale})`;
	const arrived = flying.animate([{ transform: at(start, 1) }, { transform: at(end, kind === 'back' ? 0.5 : 1) }], FLIGHT);
	arrived.onfinish = arrived.oncancel = () => flying.remove();
}
