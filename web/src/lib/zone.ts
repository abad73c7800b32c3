/** What the service knows of: a place of the tz database. Some browsers know none, or say an offset. */
const USABLE = /^(?!Etc\/Unknown$)[A-Z]\w+(\/[\w+-]+)+$|^UTC$/;

/** What was made with a link, which then says by which clocks its dates are: messengers show where it leads. */
export const zoned = <T extends { link: string }>(made: T): T => ({ ...made, link: `${made.link}?time_zone=${encodeURIComponent(timeZone())}` });

/** The time zone of this phone, in which days begin and end. Where it has no name, the zone of its hours. */
export function timeZone(named = Intl.DateTimeFormat().resolvedOptions().timeZone, minutes = -new Date().getTimezoneOffset()): string {
	if (USABLE.test(named)) return named;
	const hours = Math.round(minutes / 60);
	// In these names, what is east of Greenwich has a minus.
	return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
