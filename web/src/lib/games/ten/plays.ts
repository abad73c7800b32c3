/** The plays of ten as the API wants them. */
import type { PlayOf } from '../types';

export function lay(
	card: string,
	value: number,
	{ onlyTens, uncalled }: { onlyTens?: boolean; uncalled?: boolean } = {}
): PlayOf<'ten'> {
	return { kind: 'ten_lay', card, value, ...(onlyTens && { only_tens: true }), ...(uncalled && { uncalled }) };
}
