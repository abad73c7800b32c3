import { version } from '$app/environment';

/** How long the worker of the newer page may take to take over, in milliseconds. */
const PATIENCE = 4000;

const WORKER = '/service-worker.js';

/**
 * A newer page than the one that is open. It waits until you take it: a page that loads
 * itself again in the middle of a round would lose what is half entered.
 */
class Update {
	/** The worker of the newer page, where there is one: it waits, or has been taken in another tab. */
	#newer = $state.raw<ServiceWorker>();
	#workers: ServiceWorkerContainer | undefined;

	/** Whether a newer page is there to be taken. */
	get ready(): boolean {
		return this.#newer !== undefined;
	}

	/** Registers the worker that keeps the page, and notes when a newer one is there. */
	async watch(workers: ServiceWorkerContainer): Promise<void> {
		this.#workers = workers;
		const registration = await workers.register(WORKER);
		const note = async () => {
			const { waiting } = registration;
			// Without a worker at work, this is the first one, and has nothing to wait for.
			if (!waiting || !workers.controller) return;
			// With a connection, a page that was opened since is the newer one already.
			if ((await versionOf(waiting)) === version) waiting.postMessage('take over');
			else this.#newer = waiting;
		};
		registration.addEventListener('updatefound', () => {
			registration.installing?.addEventListener('statechange', note);
		});
		// Another tab may have taken it, or the first worker came when the service had a newer page already.
		workers.addEventListener('controllerchange', async () => {
			const { controller } = workers;
			this.#newer = controller && (await versionOf(controller)) !== version ? controller : undefined;
		});
		await note();
	}

	/** Looks for a newer page: the service does not have what this one asks for. */
	look(): void {
		// A worker that could not be installed is registered once more.
		void this.#workers
			?.register(WORKER)
			.then((registration) => registration.update())
			.catch(() => undefined);
	}

	/** Takes the newer page. Other tabs stay as they are until they are opened again. */
	take(workers: ServiceWorkerContainer, reload: () => void): void {
		if (this.#newer === workers.controller) return reload();
		let taken = false;
		const once = () => {
			if (!taken) reload();
			taken = true;
		};
		workers.addEventListener('controllerchange', once, { once: true });
		this.#newer?.postMessage('take over');
		// The browser lets it wait while the old one is busy. With a connection the page is the newest all the same.
		setTimeout(once, PATIENCE);
	}
}

/** The version of the page that a worker keeps. */
function versionOf(worker: ServiceWorker): Promise<string> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = ({ data }) => resolve(String(data));
		worker.postMessage('version', [port2]);
	});
}

export const update = new Update();
