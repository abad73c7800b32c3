/** What a phone can do besides showing a page. Much of it is missing over plain HTTP. */

/** A short shake, where the phone can: something was refused. */
export function shake(): void {
	navigator.vibrate?.([40, 60, 40]);
}

/** Whether someone wants nothing on the screen to move. */
export function movesNothing(): boolean {
	return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Keeps the screen on until the returned function is called, where the phone allows it. */
export function stayAwake(): () => void {
	let lock: WakeLockSentinel | undefined;
	let over = false;
	const ask = async () => {
		if (over || document.visibilityState !== 'visible') return;
		lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
		if (over) void lock?.release();
	};
	document.addEventListener('visibilitychange', ask);
	void ask();
	return () => {
		over = true;
		document.removeEventListener('visibilitychange', ask);
		void lock?.release();
	};
}

/** Does what can wait, when the screen has been there for a moment. */
export function later(run: () => void): void {
	setTimeout(run, 300);
}

/** Waits until what has just changed can be seen. */
export function painted(): Promise<void> {
	if (typeof requestAnimationFrame === 'undefined' || document.visibilityState !== 'visible') return Promise.resolve();
	return new Promise((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve));
		// A page that is hidden meanwhile paints nothing.
		setTimeout(resolve, 100);
	});
}

/** Does something as soon as the screen is there and the phone has nothing better to do. */
export async function whenIdle(run: () => void): Promise<void> {
	await painted();
	if (typeof requestIdleCallback === 'undefined') setTimeout(run, 50);
	else requestIdleCallback(run, { timeout: 1000 });
}

/** Asks the browser not to throw away what this phone keeps: a host's token exists nowhere else. */
export function keepForGood(): void {
	void globalThis.navigator?.storage?.persist?.().catch(() => undefined);
}

/** Copies what a field holds. Returns whether that went well; if not, it is selected at least. */
export async function copy(field: HTMLInputElement): Promise<boolean> {
	field.focus();
	field.select();
	try {
		await navigator.clipboard.writeText(field.value);
		return true;
	} catch {
		// Over plain HTTP there is only the old way.
		return document.execCommand('copy');
	}
}
