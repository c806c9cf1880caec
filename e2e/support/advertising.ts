import { expect, type Locator, type Page } from "@playwright/test";
import { type Instance, startInstance } from "../../tools/start-server.ts";
import { type AdServer, openAdServer } from "./ad-server.ts";
import { runCommand } from "./command.ts";
import { JOURNEYS_ENVIRONMENT, test } from "./journey.ts";

/** Ads of the demo, with their own terms in these journeys. */
const HOUSE_ADS = ["bijou", "poppletons"] as const;
export const ADVERTISER = "https://advertiser.test/";
const SKIP_AFTER_SECONDS = 4;

/** Totals of all ads by the columns of the report. */
export type AdTotals = Readonly<Record<string, number>>;

/** A server with the command line of its operator. */
interface AdInstance extends Instance {
  bijou(...args: readonly string[]): Promise<string>;
  adTotals(): Promise<AdTotals>;
}

async function startAdInstance(
  environment: Readonly<Record<string, string>> = {},
): Promise<AdInstance> {
  const server = await startInstance({ environment: { ...JOURNEYS_ENVIRONMENT, ...environment } });
  const bijou = (...args: readonly string[]) => runCommand(server, ...args);
  return {
    ...server,
    bijou,
    async adTotals() {
      const month = new Date().toISOString().slice(0, 7);
      const [head = [], ...ads] = (await bijou("ads", "report", "--month", month, "--csv"))
        .trim()
        .split("\n")
        .map((line) => line.split(","));
      return Object.fromEntries(
        head
          .slice(1)
          .map((name, at) => [name, ads.reduce((sum, ad) => sum + Number(ad[at + 1]), 0)]),
      );
    },
  };
}

/** Journeys on a server with house ads. */
export const houseAdTest = test.extend<object, { server: AdInstance }>({
  server: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured first argument
    async ({}, use) => {
      const server = await startAdInstance();
      const terms = ["--click", ADVERTISER, "--skip", `${SKIP_AFTER_SECONDS}`];
      await Promise.all(HOUSE_ADS.map((key) => server.bijou("ads", "add", key, ...terms)));
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Journeys on a server whose ads come from a third party. */
export const thirdPartyAdTest = test.extend<object, { ads: AdServer; server: AdInstance }>({
  ads: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright requires a destructured first argument
    async ({}, use) => {
      const ads = await openAdServer();
      await use(ads);
      await ads.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  server: [
    async ({ ads }, use) => {
      const tag = "platform=[PLATFORMID]&version=[APPVERSION]&film=[CONTENTID]&cb=[CACHEBUSTING]";
      const server = await startAdInstance({ AD_TAG_URL: `${ads.url}/tag?${tag}` });
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export const adOn = (page: Page): Locator => page.getByRole("region", { name: "Ad", exact: true });

/** Collects the requests of one kind that the page sends from now on. */
export function requestsOf(page: Page, kind: (url: URL) => string | undefined): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    const what = kind(new URL(request.url()));
    if (what !== undefined) found.push(what);
  });
  return found;
}

/** The position of the ad in seconds; 0 without an ad. */
const adSeconds = (page: Page): Promise<number> =>
  adOn(page)
    .locator("video")
    .evaluateAll(([video]) => (video as HTMLVideoElement | undefined)?.currentTime ?? 0);

/**
 * Opens a player and waits until an ad plays before its film. On a busy machine the player may give up the ad, as it
 * should. It is then opened again, and `records` are emptied.
 */
export async function openWithAd(
  page: Page,
  address: string,
  ...records: unknown[][]
): Promise<void> {
  await expect(async () => {
    for (const record of records) record.length = 0;
    await page.goto(address);
    await expect.poll(() => adSeconds(page), { timeout: 8_000 }).toBeGreaterThan(0);
  }).toPass();
}

/** Whether the film can play at once when the current ad ends. */
export const isFilmReadyAfterAd = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const [film, ad] = document.querySelectorAll("video");
        const report = (): void => {
          resolve(film !== undefined && film.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA);
        };
        ad?.addEventListener("emptied", report, { once: true });
      }),
  );
