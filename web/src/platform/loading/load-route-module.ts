import { untilLoaded } from "./lazy-part.ts";

const NOT_FOUND = 404;

interface Route {
  readonly id: string;
  /** Path of the page's script. */
  readonly module: string;
}

const ofBrowser = {
  load: (address: string): Promise<unknown> => import(/* @vite-ignore */ address),
  reload: (): void => location.reload(),
};

/** Whether the server no longer has the script: it runs another version, whose scripts have other names. */
async function isGone(address: string): Promise<boolean> {
  const response = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return response?.status === NOT_FOUND;
}

/**
 * Replaces the router's function of this name (see `web/router-parts.ts`), which reloads the site when a page's
 * script fails to load; without a network that loses the current page. This one keeps the page and retries, and reloads
 * only for a new version of the site.
 */
export async function loadRouteModule(
  route: Route,
  loaded: Record<string, unknown>,
  { load, reload }: typeof ofBrowser = ofBrowser,
): Promise<unknown> {
  loaded[route.id] ??= await untilLoaded(async () => {
    try {
      return await load(route.module);
    } catch (failure) {
      if (!(await isGone(route.module))) throw failure;
      reload();
      return new Promise<never>(() => undefined);
    }
  });
  return loaded[route.id];
}
