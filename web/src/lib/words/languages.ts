export const LANGUAGES = ['en', 'he', 'ar', 'yi', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
	en: 'English',
	he: 'עברית',
	ar: 'العربية',
	yi: 'ייִדיש',
	de: 'Deutsch'
};

export function directionOf(language: Language): 'ltr' | 'rtl' {
	return language === 'en' || language === 'de' ? 'ltr' : 'rtl';
}

/** The locale for numbers, dates and lists: digits are 0 to 9 everywhere. */
export function localeOf(language: Language): string {
	return `${language}-u-nu-latn`;
}

export function isLanguage(text: string | undefined): text is Language {
	return LANGUAGES.some((language) => language === text);
}
