import type { Face } from '$lib/cards/face';

export function face(card: string): Face {
	return { text: card, hues: [] };
}
