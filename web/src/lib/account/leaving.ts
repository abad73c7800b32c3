/** Forgets what was kept for an account; the one that is signed in now, if any, keeps its own. */
type Forget = (now: string | undefined) => unknown;

const all = new Set<Forget>();

/** Has something forgotten whenever someone signs out on this phone, or someone else signs in. */
export function whenLeft(forget: Forget): void {
	all.add(forget);
}

/** Forgets everything of an account that is not signed in here any more. Returns when that is done. */
export async function left(now: string | undefined): Promise<void> {
	await Promise.allSettled([...all].map(async (forget) => forget(now)));
}
