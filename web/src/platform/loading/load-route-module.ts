import { untilLoaded } from "./lazy-part.ts";

const NOT_FOUND = 404;

interface Route {
  readonly id: string;
  /** Where its script is. */
  readonly module: string;
}

const ofBrowser = {
  load: (address: string): Promise<unknown> => import(/* @vite-ignore */ address),
  reload: (): void => location.reload(),
};

/** The house has another version by now, and its scripts have other names. */
async function isGone(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === NOT_FOUND;
}

/**
 * Stands in for the router's own function of this name (`web/patient-routes.ts`): that one loads the site again when
 * the script of a page does not come, and where the network is dead the page that was there is lost for nothing. This
 * one leaves it and asks until the script is there; only a new version of the house is loaded afresh.
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
