/**
 * Numerals as a child learns to write them: round, open, and the same on every phone. Each is drawn
 * with a thick line within 20 by 30.
 */
const NUMERALS: Record<string, string> = {
	'0': 'M10 3C5.500 3 3.500 8 3.500 15S5.500 27 10 27S16.500 22 16.500 15S14.500 3 10 3z',
	'1': 'M5 8.500L11.500 3V27',
	'2': 'M4 9C4 5.500 6.500 3 10 3S16 5.500 16 9C16 13.500 11 17 4 27H16.500',
	'3': 'M4.500 6C5.800 4 7.700 3 10 3C13.500 3 15.500 5.300 15.500 8.500S13.500 14 9 14C13.500 14 16.500 16.500 16.500 20.300S13.500 27 9.700 27C7 27 5 25.800 3.600 23.600',
	'4': 'M11.500 3L3.500 19.500H17.500M13 13V27',
	'5': 'M15.500 3H6.500L5.500 13.500C6.800 12.400 8.300 12 10 12C14 12 16.500 15 16.500 19.300S13.800 27 9.700 27C7 27 5 26 3.800 24',
	'6': 'M14.500 3.500C8 6 3.500 12.500 3.500 19C3.500 24 6.200 27 10 27S16.500 24 16.500 19.500S13.800 12.500 10.200 12.500C7 12.500 4.500 14.500 3.700 17.500',
	'7': 'M3.500 3H16.500L8 27',
	'8': 'M10 14C6.500 14 4.500 11.700 4.500 8.500S6.800 3 10 3S15.500 5.300 15.500 8.500S13.500 14 10 14C6 14 3.500 16.700 3.500 20.400S6.200 27 10 27S16.500 24 16.500 20.400S14 14 10 14z',
	'9': 'M5.500 26.500C12 24 16.500 17.500 16.500 11C16.500 6 13.800 3 10 3S3.500 6 3.500 10.500S6.200 17.500 9.800 17.500C13 17.500 15.500 15.500 16.300 12.500',
	'+': 'M10 8.500V21.500M3.500 15H16.500',
	'★': 'M10 7.500l2.300 5 5.400.6-4 3.700 1.100 5.400L10 19.500l-4.800 2.700 1.100-5.400-4-3.700 5.400-.6z'
};

/** How far apart they are. */
const STEP = 21;
/** How high and wide the line of one is, with its thickness. */
const HEIGHT = 29;

/** Numerals, ready to be drawn. */
export interface Drawn {
	strokes: { path: string; x: number }[];
	/** How much they are made larger or smaller. */
	scale: number;
	width: number;
	height: number;
}

/** A number as strokes, as large as the room for it allows; nothing for what is no number. */
export function glyphsOf(text: string, room: { width: number; height: number }): Drawn | undefined {
	const paths = [...text].map((sign) => NUMERALS[sign]);
	if (paths.length === 0 || !paths.every((path) => path !== undefined)) return undefined;
	const width = paths.length * STEP - 2;
	const scale = Math.min(room.width / width, room.height / HEIGHT);
	const strokes = paths.map((path, i) => ({ path: path!, x: i * STEP - 1 }));
	return { strokes, scale, width: width * scale, height: HEIGHT * scale };
}

/** Whether a number is another when it lies upside down. */
export function turnsOver(text: string): boolean {
	return text === '6' || text === '9';
}
