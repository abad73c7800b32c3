// House rules under a name: they are kept on a phone, move to the account of a person who signs up, are offered
// first on another phone, without a connection too, and are forgotten everywhere.

const PASSWORD = 'a pile of blue letters';
const SET = 'as at Grandma’s';

export default async function (evening) {
	const name = `Dina ${Date.now() % 1_000_000}`;
	const dina = await evening.phone('Dina');
	await keeps(dina);
	await signsUp(dina, name);

	const other = await evening.phone('Dina elsewhere', { kept: true });
	await other.isReady();
	await other.goTo('/account');
	await other.fill('Name', name);
	await other.fill('Password', PASSWORD);
	await other.tap('Sign in');
	await other.sees('Signed in as');
	await other.goTo('/open/ten');
	await takesOver(other);
	await other.canUse('house rules with names');

	await other.goesOffline();
	await other.follows('/');
	await other.follows('/open/ten');
	await takesOver(other);
	await other.tap(`Forget “${SET}”`);
	await other.comesBack();
	const forgotten = changes(other);
	await other.follows('/');
	await other.follows('/open/ten');
	await forgotten;
	await leavesEarly(dina);
	await dina.follows('/open/ten');
	await dina.button(SET).waitFor({ state: 'detached' });
}

/** Without an account they are on the phone. */
async function keeps(dina) {
	await dina.goTo('/open/ten');
	await dina.page.getByText('House rules', { exact: true }).tap();
	await dina.fill('Cards in hand', 4);
	await dina.fill('Name for these rules', SET);
	await dina.tap('Keep');
	await dina.button(`Forget “${SET}”`).waitFor();
	await dina.canUse('house rules that have got a name');
	await dina.goTo('/open/ten');
	await takesOver(dina);
}

/** What the account answers after a form was left reaches no form that is gone. */
async function leavesEarly(dina) {
	const { caught, release } = await dina.hold('**/v1/account');
	await dina.goTo('/open/ten');
	await caught();
	await dina.follows('/');
	const answered = dina.page.waitForResponse('**/v1/account');
	release();
	await (await answered).finished();
}

async function takesOver(phone) {
	await phone.tap(SET);
	await phone.sees('1 changed');
}

async function signsUp(dina, name) {
	await dina.goTo('/account');
	await dina.tap('Sign up');
	await dina.isAt('Sign up');
	await dina.fill('Name', name);
	await dina.fill('Password', PASSWORD);
	await dina.tap('Sign up');
	await dina.isAt('Recovery codes');
	await dina.page.getByLabel('I have saved these codes').check();
	await dina.tap('Continue');
	await dina.isAt('Account');
	const moved = changes(dina);
	await dina.goTo('/open/ten');
	await moved;
}

/** Waits until the account has been changed. */
function changes(phone) {
	return phone.page.waitForResponse((response) => response.url().endsWith('/v1/account') && response.request().method() === 'PATCH' && response.ok());
}
