/** What a browser offers once it would keep the page as an app. */
export interface InstallOffer extends Event {
	prompt(): Promise<unknown>;
}

/** The browser's offer. It comes whenever the browser sees fit, and the page makes it where it is no bother. */
class Install {
	offer = $state.raw<InstallOffer>();

	/** Waits for the offer until the returned function is called. */
	watch(): () => void {
		const holdBack = (event: Event) => {
			event.preventDefault();
			this.offer = event as InstallOffer;
		};
		addEventListener('beforeinstallprompt', holdBack);
		return () => removeEventListener('beforeinstallprompt', holdBack);
	}
}

export const install = new Install();
