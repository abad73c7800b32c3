// A guest plays without an account, gets one, keeps the recovery codes, and has the matches of
// this phone in it; then all that can be changed, on two devices, until it is deleted.

const PASSWORD = 'a pile of blue letters';
const NEWER = 'a pile of green letters';

export default async function (evening) {
	const name = `Dina ${Date.now() % 1_000_000}`;
	const dina = await evening.phone('Dina');
	const { link } = await evening.table('claro', ['Dina', 'Ben']);
	await dina.joins(link);
	await dina.goTo('/account');
	await dina.canUse('signing in');
	await refused(dina, name);
	const codes = await signsUp(dina, name);
	await adopts(dina);
	await stays(evening, dina);

	const other = await evening.phone('Dina elsewhere', { width: 320, height: 568, language: 'he' });
	await signsInElsewhere(other, name);
	await devices(dina, other);
	const newer = await changes(dina, name);
	await recovers(other, name, codes, newer);
	await loses(dina);
	await deletes(other);
}

/** What is wrong is said at its field, and nothing is lost. */
async function refused(dina, name) {
	await dina.fill('Name', name);
	await dina.fill('Password', PASSWORD);
	await dina.tap('Sign in');
	await dina.sees('The name or the password is wrong.');
	await dina.tap('Sign up');
	await dina.isAt('Sign up');
	await dina.canUse('signing up');
	await dina.tap('Sign up');
	await dina.isOn(dina.page.getByLabel('Name', { exact: true }));
	await dina.sees('A name has 1 to 64 characters.');
	await dina.sees('A password has 8 to 256 characters.');
	await dina.canUse('signing up, with faults');
	await dina.fill('Name', name);
	await dina.fill('Password', 'password');
	await dina.tap('Sign up');
	await dina.sees('This password is too easy to guess. Choose a longer one.');
	await dina.isOn(dina.page.getByLabel('Password', { exact: true }));
}

/** The codes have to be saved before the screen can be left. */
async function signsUp(dina, name) {
	const [username, password] = [dina.page.getByLabel('Name', { exact: true }), dina.page.getByLabel('Password', { exact: true })];
	const told = [await username.getAttribute('autocomplete'), await password.getAttribute('autocomplete')];
	if (told.join() !== 'username,new-password') throw new Error(`a password manager is told ${told}`);
	// As a password manager or the clipboard does.
	await password.fill('');
	await password.focus();
	await dina.page.keyboard.insertText(PASSWORD);
	await dina.tap('Sign up');
	await dina.isAt('Recovery codes');
	await dina.canUse('recovery codes');
	const codes = await dina.page.locator('li bdi').allInnerTexts();
	if (codes.length !== 10) throw new Error(`there are ${codes.length} recovery codes`);
	await dina.tap('Back');
	await dina.sees('Save the codes first, then tick this box.');
	await dina.canUse('recovery codes that are not saved');
	const kept = (await dina.saves(() => dina.tap('Save as a file'))).bytes.toString();
	if (!codes.every((code) => kept.includes(code)) || !kept.includes(name)) throw new Error(`the file has: ${kept}`);
	await dina.page.getByLabel('I have saved these codes').check();
	await dina.tap('Continue');
	await dina.isAt('Account');
	await dina.sees(name);
	await dina.sees('10 recovery codes left');
	return codes;
}

/** One tap, and the matches of this phone are in the account; the phone plays on. */
async function adopts(dina) {
	await dina.sees('1 match on this phone is not in your history yet.');
	await dina.canUse('the account');
	await dina.tap('Add to my history');
	await dina.sees('1 match is in your history now.');
	await dina.canUse('the account, with matches adopted');
	await dina.goTo('/account');
	await dina.nowhereSees('not in your history yet');
	await dina.goTo('/');
	await dina.tap(/Claro.*Ben/);
	await dina.sees('Who goes first?');
}

/** Who is signed in stays so in another tab, and without a connection. */
async function stays(evening, dina) {
	const tab = await dina.tab('/account');
	await tab.sees('Signed in as');
	await tab.page.close();
	const stranger = await evening.phone('A stranger', { at: '/account/devices' });
	await stranger.sees('Not signed in');
	await stranger.canUse('a screen that needs an account');
	await stranger.tap('Sign in or sign up');
	await stranger.isAt('Account');
}

async function signsInElsewhere(other, name) {
	await other.goTo('/account?then=%2Faccount%2Fdevices');
	await other.fits('signing in, in Hebrew');
	await other.fill('שם', name);
	await other.fill('סיסמה', PASSWORD);
	await other.fill('שם המכשיר הזה', 'the old phone');
	await other.tap('כניסה לחשבון');
	await other.isAt('מכשירים');
	await other.fits('devices, in Hebrew');
}

/** A device is signed out from another, and says so. */
async function devices(dina, other) {
	await dina.goTo('/account');
	await dina.tap(/^Devices/);
	await dina.isAt('Devices');
	await dina.sees('the old phone');
	await dina.tap(/^Sign out ?: the old phone/);
	await dina.isTold('the old phone is signed out.');
	await dina.sees('You are signed in only here.');
	await dina.isOn(dina.page.getByRole('heading', { name: 'Other devices' }));
	await dina.fits('devices');
	await other.goTo('/account');
	await other.sees('הטלפון הזה נותק מהחשבון ממקום אחר. אפשר להיכנס שוב.');
	await other.canUse('a device that was signed out');
}

async function changes(dina, name) {
	await dina.goTo('/account/name');
	await dina.fill('Name', `${name} B.`);
	await dina.fill('Current password', 'wrong');
	await dina.tap('Save');
	await dina.sees('The current password is wrong.');
	await dina.canUse('changing the name');
	await dina.fill('Current password', PASSWORD);
	await dina.tap('Save');
	await dina.isTold('Your name has been changed.');
	await dina.sees(`${name} B.`);

	await dina.tap('Change the password');
	await dina.fill('Current password', PASSWORD);
	await dina.fill('New password', 'short');
	await dina.tap('Save');
	await dina.sees('A password has 8 to 256 characters.');
	await dina.canUse('changing the password');
	await dina.fill('New password', NEWER);
	await dina.tap('Save');
	await dina.isTold('Your password has been changed. All other devices are signed out.');

	// The language of the account is that of the page, at once.
	await dina.page.getByLabel('Language on all your devices').selectOption('de');
	await dina.sees('Sprache auf allen deinen Geräten');
	await dina.page.getByLabel('Sprache auf allen deinen Geräten').selectOption('en');
	await dina.sees('Language on all your devices');

	await dina.tap(/^Recovery codes/);
	await dina.fill('Current password', NEWER);
	await dina.tap('Make new codes');
	await dina.sees('These codes are shown only now.');
	const codes = await dina.page.locator('li bdi').allInnerTexts();
	await dina.page.getByLabel('I have saved these codes').check();
	await dina.tap('Continue');
	await dina.isAt('Account');
	return codes;
}

/** The codes of before no longer work. A newer one does, and signs all others out. */
async function recovers(other, name, old, codes) {
	await other.page.getByRole('link', { name: 'שכחת את הסיסמה?' }).tap();
	await other.isAt('קביעת סיסמה חדשה');
	await other.fill('שם', `${name} B.`);
	await other.fill('קוד שחזור', old[0]);
	await other.fill('סיסמה חדשה', PASSWORD);
	await other.tap('קביעת הסיסמה');
	await other.sees('השם או קוד השחזור שגויים, או שכבר השתמשו בקוד.');
	await other.canUse('recovery, in Hebrew');
	await other.fill('קוד שחזור', codes[0].toLowerCase().replaceAll('-', ' '));
	await other.tap('קביעת הסיסמה');
	await other.sees('נשארו 9 קודי שחזור');
}

/** The other phone is signed out; its matches are there as before. */
async function loses(dina) {
	await dina.goTo('/account/devices');
	await dina.sees('This phone was signed out from somewhere else. Sign in again.');
	await dina.goTo('/');
	await dina.tap(/Claro.*Ben/);
	await dina.sees('Who goes first?');
}

async function deletes(other) {
	await other.speaks('en');
	await other.goTo('/account');
	await other.tap('Sign out');
	await other.canUse('signing out');
	await other.page.keyboard.press('Escape');
	await other.tap('Delete the account');
	await other.sees('This cannot be undone.');
	await other.canUse('deleting the account');
	await other.tap('Delete everything');
	await other.sees('The current password is wrong.');
	await other.fill('Current password', PASSWORD);
	await other.tap('Delete everything');
	await other.isTold('Your account has been deleted.');
	await other.goTo('/account');
	await other.sees('New here?');
}
