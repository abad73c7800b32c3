import { redirect } from '@sveltejs/kit';

/** A code in the path is as good as one behind `#`, where it stays on the phone. */
export function load({ params }: { params: { code: string } }): never {
	redirect(307, `/join#${encodeURIComponent(params.code)}`);
}
