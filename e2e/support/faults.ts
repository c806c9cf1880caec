import type { BrowserContext, Page } from "@playwright/test";

/** Console errors that are expected once a journey breaks a request on purpose. */
export const NETWORK_NOISE = /Failed to load resource|net::ERR_/;

/**
 * Collects console errors, uncaught errors and violations of the content security policy (Trusted Types among them) on
 * every page of the browser. On the pages that a journey opens itself requests may fail: sessions and links end there.
 * @returns stops collecting
 */
export function collectFaults(page: Page, found: string[]): () => void {
  const watched = new Set<BrowserContext>();
  const watch = (context: BrowserContext): void => {
    if (watched.has(context)) return;
    watched.add(context);
    // The console names the violated directive, but not always what violated it.
    void context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`policy ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    context.on("console", (message) => {
      if (message.type() !== "error") return;
      if (message.page() !== page && NETWORK_NOISE.test(message.text())) return;
      found.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => found.push(error.error().message));
  };
  const browser = page.context().browser();
  watch(page.context());
  browser?.on("context", watch);
  return () => browser?.off("context", watch);
}
