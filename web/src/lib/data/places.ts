import type { FieldError } from '$lib/api/types';

/** Where in a file something is wrong. */
export interface Place {
	line: number;
	/** The entry of the log, as people count. */
	entry?: number;
}

/** Where a fault is: the service says `line 4.match.log[17]`. */
export function placeOf({ field }: Pick<FieldError, 'field'>): Place | undefined {
	const line = /^line (\d+)/.exec(field)?.[1];
	if (line === undefined) return undefined;
	const entry = /\.log\[(\d+)\]/.exec(field)?.[1];
	return { line: Number(line), ...(entry !== undefined && { entry: Number(entry) + 1 }) };
}
