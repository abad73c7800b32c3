/** What a proxy says that wants to know who is there. */
const WHO = [401, 403];

/** How long the newest shell is waited for, in milliseconds, where another is kept. */
const PATIENCE = 1500;

/**
 * The newest shell, or the kept one where there is no connection, none worth the name, or no
 * service behind it.
 */
export async function freshOrKept(asked: Promise<Response>, kept: () => Promise<Response | undefined>): Promise<Response> {
	const fresh = asked.then(
		(answer) => (answer.ok || answer.type === 'opaqueredirect' || WHO.includes(answer.status) ? answer : undefined),
		() => undefined
	);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tooLong = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, PATIENCE, undefined)));
	const answer = (await Promise.race([fresh, tooLong]).finally(() => clearTimeout(timer))) ?? (await kept());
	// With nothing kept, there is only what comes.
	return answer ?? asked.catch(() => Response.error());
}
