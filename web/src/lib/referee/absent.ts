// Stands in for the referee's package where the page is built without one: see `vite.config.ts`.

export const load = undefined;
