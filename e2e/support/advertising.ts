import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Instance, startInstance } from "../../tools/start-server.ts";
import { type AdServer, openAdServer } from "./ad-server.ts";
import { JOURNEYS_ENVIRONMENT, test } from "./journey.ts";

const run = promisify(execFile);

/** The demonstration's, with terms of their own in these journeys. */
export const HOUSE_ADS = ["bijou", "poppletons"] as const;
export const ADVERTISER = "https://advertiser.test/";
const SKIP_AFTER_SECONDS = 4;

/** What was counted of all ads of a house together, by the columns of its report. */
export type Counted = Readonly<Record<string, number>>;

/** A house whose operator sees to its ads. */
interface AdHouse extends Instance {
  bijou(...args: readonly string[]): Promise<string>;
  counted(): Promise<Counted>;
}

async function openHouse(environment: Readonly<Record<string, string>> = {}): Promise<AdHouse> {
  const house = await startInstance({ environment: { ...JOURNEYS_ENVIRONMENT, ...environment } });
  const bijou = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await run(process.execPath, ["server/src/cli/bijou.ts", ...args], {
      cwd: join(import.meta.dirname, "../.."),
      env: { ...process.env, DATA_DIR: house.dataDirectory, NODE_ENV: "production" },
    });
    return stdout;
  };
  return {
    ...house,
    bijou,
    async counted() {
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

/** Journeys in a house that shows its own ads. */
export const ownTest = test.extend<object, { house: AdHouse }>({
  house: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it that nothing is needed
    async ({}, use) => {
      const house = await openHouse();
      for (const key of HOUSE_ADS)
        await house.bijou(
          "ads",
          "add",
          key,
          "--click",
          ADVERTISER,
          "--skip",
          `${SKIP_AFTER_SECONDS}`,
        );
      await use(house);
      await house.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Journeys in a house whose ads come from the server of somebody else. */
export const foreignTest = test.extend<object, { ads: AdServer; house: AdHouse }>({
  ads: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from it that nothing is needed
    async ({}, use) => {
      const ads = await openAdServer();
      await use(ads);
      await ads.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  house: [
    async ({ ads }, use) => {
      const tag = "platform=[PLATFORMID]&version=[APPVERSION]&film=[CONTENTID]&cb=[CACHEBUSTING]";
      const house = await openHouse({ AD_TAG_URL: `${ads.url}/tag?${tag}` });
      await use(house);
      await house.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

export const adOn = (page: Page): Locator => page.getByRole("region", { name: "Ad", exact: true });

/** What the page asks for of this kind, in its order, from now on. */
export function requestsOf(page: Page, kind: (url: URL) => string | undefined): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    const what = kind(new URL(request.url()));
    if (what !== undefined) found.push(what);
  });
  return found;
}

/** Where the ad is, in seconds; 0 where none plays. */
const adSeconds = (page: Page): Promise<number> =>
  adOn(page)
    .locator("video")
    .evaluateAll(([video]) => (video as HTMLVideoElement | undefined)?.currentTime ?? 0);

/**
 * Opens a player, and waits until an ad plays before its film. On a machine that is so busy that the player gives the
 * ad up, as it should, it is opened again; `told` then begins anew.
 */
export async function openWithAd(page: Page, address: string, told: string[] = []): Promise<void> {
  await expect(async () => {
    told.length = 0;
    await page.goto(address);
    await expect.poll(() => adSeconds(page), { timeout: 8_000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 40_000 });
}

/** Whether the film under the ad that plays now can play on at once when the ad ends. */
export const isFilmReadyAfterAd = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const [film, ad] = document.querySelectorAll("video");
        const look = (): void => {
          resolve(film !== undefined && film.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA);
        };
        ad?.addEventListener("emptied", look, { once: true });
      }),
  );
