import { api, answer } from '$lib/api/client';
import { notices } from '$lib/ui/notices.svelte';
import { t } from '$lib/words/words.svelte';

/** The scoresheet as a picture that any app can show. */
export async function picture(match: string): Promise<File> {
	const svg = await answer(
		api.GET('/v1/matches/{id}/export', {
			params: { path: { id: match }, query: { format: 'svg' } },
			parseAs: 'blob'
		})
	);
	return pictureOf(svg as Blob, 2);
}

/** An SVG as a picture that any app can show, so many times as large. */
export async function pictureOf(svg: Blob, times: number): Promise<File> {
	const url = URL.createObjectURL(svg);
	try {
		const image = new Image();
		image.src = url;
		await image.decode();
		const canvas = document.createElement('canvas');
		canvas.width = image.naturalWidth * times;
		canvas.height = image.naturalHeight * times;
		canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
		const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
		if (!png) throw new Error('the picture could not be drawn');
		return new File([png], 'kibitz.png', { type: 'image/png' });
	} finally {
		URL.revokeObjectURL(url);
	}
}

/** Whether this phone can hand a text to another app, or at least copy it. */
export const canTell = () => 'share' in navigator || 'clipboard' in navigator;

/** Hands a text or a link to another app, or copies it. */
export async function tell(what: { text?: string; url?: string }): Promise<void> {
	try {
		if ('share' in navigator) return await navigator.share(what);
		await (navigator as Navigator).clipboard.writeText(what.text ?? what.url ?? '');
		notices.show(t('share-copied'), { tone: 'legal' });
	} catch {
		// The person may change their mind there.
	}
}

/** Hands a file to another app, or saves it where the phone cannot. */
export async function handOver(file: File): Promise<void> {
	if (navigator.canShare?.({ files: [file] })) {
		await navigator.share({ files: [file] }).catch(() => undefined);
		return;
	}
	const url = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = url;
	link.download = file.name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
