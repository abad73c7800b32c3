import type { Claim } from '$lib/api/types';

/**
 * Whether a claim is about what the table shows at this moment: taking back the last entry,
 * or agreeing to it. Later that would be another entry.
 */
export function onlineOnly(claim: Claim): boolean {
	return claim.kind === 'undo' || claim.kind === 'consent';
}
