/** How far a phone's clock may be off without being corrected, in milliseconds. */
const TOLERATED = 60_000;

let ahead: number | undefined;

/** Returns whether an answer of the service has said what time it is. */
export function knowsTime(): boolean {
	return ahead !== undefined;
}

/** Learns from a response how far this phone's clock is off. */
export function setClock(response: Response, now = Date.now()): void {
	const at = Date.parse(response.headers.get('Date') ?? '');
	if (!Number.isNaN(at)) ahead = now - at;
}

/** A time by this phone's clock as the service would have written it down. */
export function corrected(at: string): string {
	if (ahead === undefined || Math.abs(ahead) < TOLERATED) return at;
	return new Date(Date.parse(at) - ahead).toISOString();
}
