// An app shows a code, and its owner lets it in on the page, after signing in there; it is among the
// devices then, and is signed out where they are. Another one is refused.

export default async function (evening) {
	const owner = await evening.account(`Dina ${Date.now() % 1_000_000}`);
	const ask = async (path, body) => {
		const headers = { 'Content-Type': 'application/json' };
		const answer = await fetch(`${evening.url}/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
		return { status: answer.status, ...(await answer.json()) };
	};
	const begins = (app, rights) => ask('device-codes', { app, rights });
	const polls = ({ device_code }) => ask('device-codes/poll', { device_code });

	// The link of the QR code keeps its code while its owner signs in.
	const reader = await begins('A scoreboard', 'read');
	const waits = await polls(reader);
	if (waits.code !== 'authorization_pending') throw new Error(`an app that waits is told ${waits.code}`);
	const link = new URL(reader.verification_uri_complete);
	const dina = await evening.phone('Dina', { at: link.pathname + link.hash });
	await dina.sees('Not signed in');
	await dina.tap('Sign in or sign up');
	await dina.fill('Name', owner.name);
	await dina.fill('Password', owner.password);
	await dina.tap('Sign in');
	await dina.isAt('Let an app in');
	await dina.sees('A scoreboard');
	await dina.sees('It wants to see your matches and players.');
	await dina.shows('what is left of the code in the address', () => new URL(dina.page.url()).hash, '');
	await dina.canUse('an app that asks');
	await dina.tap('Let it in');
	await dina.sees('The app now has access.');
	await dina.canUse('an app that is let in');
	const { token, session } = await polls(reader);
	if (token !== reader.device_code || session.rights !== 'read') throw new Error(`the app has ${JSON.stringify(session)}`);

	// A code that is typed, wrong at first.
	const player = await begins('A robot', 'play');
	await dina.goTo('/account');
	await dina.tap(/^Let an app in/);
	await dina.fill('Code', 'K7MA');
	await dina.tap('Continue');
	await dina.sees('A code has eight letters and digits');
	await dina.fill('Code', 'K7MA-2XRD');
	await dina.tap('Continue');
	await dina.sees('No app is waiting with this code.');
	dina.forgive('/v1/device-codes/look');
	await dina.canUse('the code of an app');
	await dina.fill('Code', player.user_code.toLowerCase().replace('-', ' '));
	await dina.tap('Continue');
	await dina.sees('open and join matches, and play in them.');
	await dina.tap('Do not let it in');
	await dina.sees('The app was not given access.');
	const refused = await polls(player);
	if (refused.code !== 'access_denied') throw new Error(`an app that was refused is told ${refused.code}`);

	// Who is signed in sees at once which app a link is about.
	const watch = await begins('A watch', 'all');
	const { pathname, hash } = new URL(watch.verification_uri_complete);
	await dina.goTo('/account');
	await dina.goTo(pathname + hash);
	await dina.sees('A watch');
	await dina.shows('what is left of the code in the address', () => new URL(dina.page.url()).hash, '');

	// It is signed out as any device is.
	await dina.goTo('/account/devices');
	await dina.sees('A scoreboard');
	await dina.sees('An app that can see your matches and players');
	await dina.canUse('devices, with an app');
	await dina.tap(/^Sign out ?: A scoreboard/);
	await dina.isTold('A scoreboard is signed out.');
	const gone = await polls(reader);
	if (gone.code !== 'token_revoked') throw new Error(`an app that was signed out is told ${gone.code}`);
}
