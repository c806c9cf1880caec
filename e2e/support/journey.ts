import { test as base, expect, type Page } from "@playwright/test";
import { type Client, createClient } from "@bijou/contract/client";
import { guestLogin, login } from "@bijou/contract/accounts";
import { stillLooking } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/videos";

export const PASSWORD = "bijou-demo";
export type MemberName = "free" | "premium" | "cancelled" | "family";

/** What a page may say on its console in a journey that breaks something on purpose. */
const NETWORK_NOISE = /Failed to load resource|net::ERR_/;

interface Fixtures {
  /** Fails the journey for any error on the console, any uncaught fault and any breach of the page's policy. */
  faults: { allowNetwork(): void };
  /** The API as a guest sees it. */
  guest: Client;
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ page }, use) => {
      const found: string[] = [];
      let isNetworkAllowed = false;
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`policy ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      page.on("console", (message) => {
        if (message.type() === "error") found.push(message.text());
      });
      page.on("pageerror", (error) => found.push(error.message));
      await use({
        allowNetwork: () => {
          isNetworkAllowed = true;
        },
      });
      expect(found.filter((text) => !isNetworkAllowed || !NETWORK_NOISE.test(text))).toEqual([]);
    },
    { auto: true },
  ],
  guest: async ({ baseURL }, use) => {
    const call = apiOf(baseURL ?? "", {});
    const { data } = await call(guestLogin, { device_id: "journeys-guest" });
    await use(apiOf(baseURL ?? "", { authorization: `Bearer ${data.token}` }));
  },
});
export { expect };

/** The contract's own client over plain HTTP. */
function apiOf(origin: string, headers: Readonly<Record<string, string>>): Client {
  return createClient(async ({ method, url, body }) => {
    const response = await fetch(`${origin}${url}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  });
}

/** The API as a member sees it, on a device of its own. */
export async function memberApi(origin: string, member: MemberName): Promise<Client> {
  const call = apiOf(origin, { "device-id": `journeys-${member}` });
  const { data } = await call(login, {
    login_type: "PASSWORD",
    email: `${member}@demo.test`,
    password: PASSWORD,
  });
  if (!data) throw new Error(`${member} could not sign in`);
  return apiOf(origin, { authorization: `Bearer ${data.token}`, "user-token": data.userToken });
}

/** The first title of the house that fits. */
export async function findTitle(
  call: Client,
  fits: (card: VideoCard) => boolean,
): Promise<VideoCard> {
  for (let start: string | null = "0"; start !== null;) {
    const page: Awaited<ReturnType<typeof call<typeof stillLooking>>> = await call(stillLooking, {
      start_range: start,
    });
    const found = page.data.find(fits);
    if (found) return found;
    start = page.next_start_range;
  }
  throw new Error("No title of the demonstration fits");
}

export const detailOf = ({ video_id: id, video_type: type }: VideoCard): string =>
  `/content?video_id=${id}&video_type=${type}`;
export const playerOf = ({ video_id: id, video_type: type }: VideoCard): string =>
  `/player?video_id=${id}&video_type=${type}`;

/** Signs in as a person does, and ends on the profile selection. */
export async function signIn(page: Page, member: MemberName): Promise<void> {
  await page.goto("/signin");
  await page.getByLabel("E-mail address").fill(`${member}@demo.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Who’s Watching?" })).toBeVisible();
}

/** Signs in and chooses a profile by name, and ends on Home. */
export async function signInAs(page: Page, member: MemberName, profile: string): Promise<void> {
  await signIn(page, member);
  await page.getByRole("button", { name: profile }).click();
  await expect(page).toHaveURL("/");
}

interface PlayingState {
  readonly seconds: number;
  readonly height: number;
  readonly paused: boolean;
}

/** What the media element itself says. */
export function playing(page: Page): Promise<PlayingState> {
  return page.locator("video").evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    height: video.videoHeight,
    paused: video.paused,
  }));
}

/** Waits until the picture moves past a moment. */
export async function expectPlayedPast(page: Page, seconds: number): Promise<void> {
  await expect(page.locator("video")).toBeAttached({ timeout: 15_000 });
  await expect
    .poll(async () => (await playing(page)).seconds, { timeout: 20_000 })
    .toBeGreaterThan(seconds);
}

const MOST_TABS = 60;

/** Goes on with the Tab key until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_TABS) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
    });
    if (name.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`The Tab key never came to ${name}, but to: ${passed.join(", ")}`);
}
