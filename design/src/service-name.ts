export const DEFAULT_NAME = "Bijou";

let name: string = import.meta.env.SSR
  ? DEFAULT_NAME
  : (document.documentElement.dataset["service"] ?? DEFAULT_NAME);

/** On the server, for the pages that are rendered from now on. */
export function setServiceName(next: string): void {
  name = next;
}

/**
 * What the operator calls the site, which may change while the server runs: never keep it in a constant. Pages carry it
 * in `<html data-service>`.
 */
export const serviceName = (): string => name;
