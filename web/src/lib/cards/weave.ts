/** How many crossings the back of a card has, across and down, and how far apart they are. */
const ACROSS = 6;
const DOWN = 9;
const STEP = 7.6;

/** A woven pattern around the middle of a card of 64 by 92: threads in pairs, across and down in turn. */
export const WEAVE: string = Array.from({ length: ACROSS * DOWN }, (_, i) => {
	const [column, row] = [i % ACROSS, Math.floor(i / ACROSS)];
	const x = 32 + (column - ACROSS / 2) * STEP;
	const y = 46 + (row - DOWN / 2) * STEP;
	const threads = [STEP * 0.3, STEP * 0.7];
	const across = (column + row) % 2 === 0;
	return threads.map((at) => (across ? `M${(x + 0.8).toFixed(1)} ${(y + at).toFixed(1)}h${(STEP - 1.6).toFixed(1)}` : `M${(x + at).toFixed(1)} ${(y + 0.8).toFixed(1)}v${(STEP - 1.6).toFixed(1)}`)).join('');
}).join('');
