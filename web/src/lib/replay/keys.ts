/** How far a page of entries is. */
const FAR = 10;

/** How many entries a key goes on, or back: the arrows point the way one reads. */
export function stepOf(key: string, direction: 'ltr' | 'rtl', last: number): number | undefined {
	const on = direction === 'rtl' ? -1 : 1;
	switch (key) {
		case 'ArrowRight':
			return on;
		case 'ArrowLeft':
			return -on;
		case 'ArrowDown':
			return 1;
		case 'ArrowUp':
			return -1;
		case 'PageDown':
			return FAR;
		case 'PageUp':
			return -FAR;
		case 'Home':
			return -last;
		case 'End':
			return last;
	}
	return undefined;
}
