declare global {
	namespace App {
		interface PageState {
			/** A sheet that lies over the screen; Back closes it. */
			sheet?: string;
		}
	}
}

export {};
