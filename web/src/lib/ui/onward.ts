import { goto } from '$app/navigation';
import { navigating, page } from '$app/state';

/** Where people are, or are going. */
const place = () => (navigating.to?.url ?? page.url).pathname;

/** Remembers the screen that is open. Returns whether it still is. */
export function thisScreen(): () => boolean {
	const here = place();
	return () => place() === here;
}

/**
 * Remembers the screen that is open. Returns what leads on from it, once the service has answered what was asked
 * there: those who have gone elsewhere by then stay where they are.
 */
export function onward(): (...there: Parameters<typeof goto>) => Promise<void> {
	const isOpen = thisScreen();
	return async (...there) => {
		if (isOpen()) await goto(...there);
	};
}
