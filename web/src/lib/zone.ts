/** What the service knows of: a place of the tz database. Some browsers know none, or say an offset. */
const USABLE = /^(?!Etc\/Unknown$)[A-Z]\w+(\/[\w+-]+)+$|^UTC$/;

/** The time zone of this phone, in which days begin and end. Where it has no name, the zone of its hours. */
export function timeZone(named = Intl.DateTimeFormat().resolvedOptions().timeZone, minutes = -new Date().getTimezoneOffset()): string {
	if (USABLE.test(named)) return named;
	const hours = Math.round(minutes / 60);
	// In these names, what is east of Greenwich has a minus.
	return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** That zone in a query. */
export const inZone = () => `time_zone=${encodeURIComponent(timeZone())}`;

/** What was made with a link, which then says by which clocks its dates are: messengers show where it leads. */
export function zoned<T extends { link: string }>(made: T): T {
	made.link += `?${inZone()}`;
	return made;
}
