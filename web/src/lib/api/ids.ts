/**
 * A new UUID of version 7. `crypto.randomUUID` is missing where the page came over
 * plain HTTP.
 */
export function newId(now: number = Date.now()): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) & 0xff;
	bytes[6] = 0x70 | (bytes[6]! & 0x0f);
	bytes[8] = 0x80 | (bytes[8]! & 0x3f);
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A new token: the prefix and 32 random bytes in base64url. */
export function newToken(prefix: 'kbh_' | 'kbg_' | 'kbs_'): string {
	const bytes = crypto.getRandomValues(new Uint8Array(32));
	const base64 = btoa(String.fromCharCode(...bytes));
	return prefix + base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
