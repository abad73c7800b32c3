// One table, three languages: Ben's phone is Hebrew and Chaim's is Arabic, both from the right;
// then Ben switches, and everything is English at once.

import { echad } from '../games.mjs';

export default async function (evening) {
	const ana = await evening.phone('Ana', { at: '/' });
	const ben = await evening.phone('Ben', { at: '/', language: 'he-IL' });
	const chaim = await evening.phone('Chaim', { at: '/', language: 'ar' });
	for (const phone of [ben, chaim]) await phone.page.locator('html[dir=rtl]').waitFor();
	await ben.sees('הצטרפות לשולחן');
	await chaim.sees('الانضمام إلى طاولة');

	await ana.opens('Echad', ['Ana', 'Ben', 'Chaim']);
	await ben.joins(await ana.invites('Ben'));
	await chaim.joins(await ana.inviteTo('Chaim'));
	await ana.tap('Back');
	await echad.turnUp(ana, 'blue gimel');

	// The referee speaks the language of each phone.
	await ben.sees('עכשיו: Ben');
	await ben.tap('אדום');
	await ben.tap(/ט׳ אדומה/);
	await ben.sees('לא חוקי');
	await ben.tap('להשאיר כך');
	await chaim.sees('الآن: Chaim');
	await chaim.tap('الأزرق');
	await chaim.tap(/هيه.*زرقاء/);
	await chaim.sees('غير مسموح');
	await chaim.tap('استرجاع');

	// The match stays as it is while its words change.
	await ben.goTo('/settings');
	await ben.page.getByRole('combobox').first().selectOption('en');
	await ben.page.locator('html[lang=en][dir=ltr]').waitFor();
	await ben.isAt('Settings');
	await ben.page.goBack();
	await ben.sees('Now: Chaim');

	// So do the entries of others, although his browser asks for Hebrew.
	await chaim.tap('سحب');
	await ben.sees('Chaim draws');
}
