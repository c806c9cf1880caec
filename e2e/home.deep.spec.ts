import { homeVideos } from "@bijou/contract/home";
import type { Client } from "@bijou/contract/client";
import type { Page } from "@playwright/test";
import { expect, test, signInAs } from "./support/journey.ts";
import { expectNoShift, watchShifts, resetShifts } from "./support/layout-shift.ts";
import { waitUntilStable } from "./support/stable.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { PHONE } from "./support/accessibility.ts";
import { tabAndPress, tabOnto, tabTo } from "./support/keyboard.ts";
import { expectPlayedPast, playing } from "./support/player.ts";

async function rowNames(guest: Client): Promise<readonly string[]> {
  const names: string[] = [];
  for (let start: string | null = "0"; start !== null;) {
    const response: Awaited<ReturnType<typeof guest<typeof homeVideos>>> = await guest(homeVideos, {
      start_range: start,
    });
    names.push(...response.data.map((row) => row.name));
    start = response.next_start_range;
  }
  return names;
}

/** Scrolls fast until the footer is in view. It comes with the last row, which would push it down before. */
async function scrollToFooter(page: Page, by: "wheel" | "keyboard" = "wheel"): Promise<void> {
  const footer = page.getByRole("contentinfo");
  await expect(footer).toBeHidden();
  await expect(async () => {
    if (by === "wheel") await page.mouse.wheel(0, 2_400);
    else await page.keyboard.press("End");
    await expect(footer).toBeInViewport({ timeout: 100 });
    // The browser does not count what shifts within half a second of a key.
  }).toPass({ intervals: [by === "wheel" ? 50 : 600] });
}

/** Besides the footer: Back to top, the name of a row, one of its titles with three tools, and one more title. */
const MAX_TABS_OF_A_ROW = 7;

/** Rows arrive after the scroll has passed them. */
const SLOW_RESPONSE_MS = 400;

const fastScrolls = [
  [PHONE.width, "wheel"],
  [1280, "keyboard"],
  [1920, "wheel"],
] as const;

for (const [width, by] of fastScrolls)
  test(`P-14, L-09: nothing shifts on Home at ${width} pixels when the ${by} scrolls it faster than it loads`, async ({
    page,
  }) => {
    await page.setViewportSize({ ...PHONE, width });
    await watchShifts(page);
    await page.route("**/api/**", async (route) => {
      await sleep(SLOW_RESPONSE_MS);
      await route.continue();
    });
    await page.goto("/");
    await waitUntilStable(page);
    await resetShifts(page);
    await scrollToFooter(page, by);
    await expectNoShift(page, 0);
  });

test("a guest walks Home with the keyboard alone, with a focus ring, to its end and Still looking", async ({
  page,
}) => {
  await page.goto("/");
  const trending = page.getByRole("region", { name: "Trending" }).locator("a[data-tile]");
  // Until hydration each title is a tab stop, and the arrow keys do nothing.
  await expect(trending.nth(1)).toHaveAttribute("tabindex", "-1");
  await test.step("the skip link comes first, and each focused element has a ring", async () => {
    const expectRing = (): Promise<void> =>
      expect
        .poll(() =>
          page
            .locator(":focus")
            .evaluate((link) =>
              [link, link.parentElement].some(
                (element) => element !== null && getComputedStyle(element).boxShadow !== "none",
              ),
            ),
        )
        .toBe(true);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabOnto(page, trending.first());
    await expectRing();
    await page.keyboard.press("ArrowRight");
    await expect(trending.nth(1)).toBeFocused();
    await expectRing();
    await page.keyboard.press("Tab");
    await expectRing();
  });
  const tools = page.getByRole("region", {
    name: "Still looking? Check out these helpful tools.",
  });
  const last = tools.getByRole("link", { name: /^What everyone’s watching/ });
  await test.step("the End key loads row after row until the last", async () => {
    // In a row the End key leads to its last title.
    await page.locator(":focus").evaluate((element: HTMLElement) => element.blur());
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(last).toBeAttached({ timeout: 500 });
    }).toPass({ intervals: [100] });
  });
  await test.step("Shift+Tab goes back past the last row", async () => {
    await page.getByRole("contentinfo").locator("a, button").last().focus();
    const isFocused = last.and(page.locator(":focus"));
    const footer = await page.getByRole("contentinfo").locator("a, button").count();
    for (let tabs = 0; tabs < footer + MAX_TABS_OF_A_ROW; tabs++) {
      await page.keyboard.press("Shift+Tab");
      if ((await isFocused.count()) > 0) break;
    }
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  });
  await test.step("Tab reaches one title of a row, the arrow keys the others", async () => {
    const row = page
      .getByRole("region")
      .filter({ has: page.getByRole("link", { name: /^Browse All/ }) });
    const titles = row.locator("a[data-tile]");
    await page.keyboard.press("Tab");
    await expect(row.getByRole("heading").getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(titles.first()).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(titles.nth(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(titles.last()).toBeFocused();
    await expect(titles.last()).toBeInViewport();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(last).toBeFocused();
  });
  for (const name of [/^Browse by genre/, /^All titles/]) {
    await page.keyboard.press("Shift+Tab");
    await expect(tools.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/still-looking");
  await expect(page.getByRole("main").locator("a[data-tile]").first()).toBeVisible();
});

test("a member finds, opens, plays and pauses a film and reports a problem with the keyboard alone", async ({
  page,
}) => {
  await signInAs(page, "premium", "Paul");
  await tabTo(page, /^Details/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/content\?/);
  // The address changes before the page does, and Home has a heading of its own.
  await expect(page.getByRole("heading", { name: "About the movie" })).toBeVisible();
  await tabTo(page, /^(Play|Resume Video)/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/player\?/);
  await expectPlayedPast(page, 1);
  await page.keyboard.press("k");
  await expect.poll(async () => (await playing(page)).paused).toBe(true);
  await page.keyboard.press("k");
  await expect.poll(async () => (await playing(page)).paused).toBe(false);
  await test.step("the film pauses for the report and continues after it", async () => {
    await tabAndPress(page, page.getByRole("button", { name: "Report a problem" }));
    const form = page.getByRole("dialog", { name: "Report a problem" });
    const kinds = form.getByRole("group", { name: "What’s wrong?" }).getByRole("radio");
    await expect(kinds.first()).toBeAttached();
    await expect.poll(async () => (await playing(page)).paused).toBe(true);
    const { seconds } = await playing(page);
    await tabAndPress(page, kinds, "Space");
    await expect(kinds.first()).toBeChecked();
    const message = form.getByLabel("What happened? (optional)");
    await tabOnto(page, message);
    await page.keyboard.type("k m f: no key of the player");
    await expect(message).toHaveValue("k m f: no key of the player");
    expect((await playing(page)).paused).toBe(true);
    await tabAndPress(page, form.getByRole("button", { name: "Send" }));
    await expect(page.getByText("Your Issue has been reported.").first()).toBeVisible();
    await expect(form).toHaveCount(0);
    await expectPlayedPast(page, seconds + 1);
  });
});

test("S-20 S-22 S-36 a guest opens Home, scrolls through its rows, subscribes to the calendar, and loses the network", async ({
  page,
  guest,
  context,
  request,
  faults,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const names = await rowNames(guest);
  const requested: string[] = [];
  page.on("request", (sent) => requested.push(new URL(sent.url()).pathname));
  await watchShifts(page);
  await page.goto("/");
  const toTop = page.getByRole("button", { name: "Back to top" });
  const last = page.getByRole("heading", { name: names.at(-1) ?? "" });
  await test.step("the hero and pictures appear with no request for route data or media", async () => {
    const hero = page.getByRole("region", { name: "Tonight" });
    await expect(hero.getByRole("link", { name: "Details" }).first()).toBeVisible();
    const poster = page.locator("main img").first();
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await waitUntilStable(page);
    await expect(toTop).toBeHidden();
    await expect(last).toHaveCount(0);
    expect(requested.filter((path) => /\.data$|hls/.test(path))).toEqual([]);
  });
  await test.step("L-09: the page does not shift, neither at first nor while it is scrolled fast", async () => {
    await expectNoShift(page);
    await scrollToFooter(page);
    await expectNoShift(page);
  });
  await test.step("each row is there once", async () => {
    for (const name of names)
      await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(1);
  });
  await test.step("the helpful tools come before the last row", async () => {
    const headings = await page.locator("main h2").allTextContents();
    const helpful = headings.findIndex((text) => text.startsWith("Still looking? Check out"));
    expect(helpful).toBe(headings.findIndex((text) => text.includes(names.at(-1) ?? "")) - 1);
  });
  await test.step("the calendar of the week can be subscribed to", async () => {
    const week = page.getByRole("region", { name: "This week on Bijou" });
    await week.getByRole("button", { name: "Copy link" }).click();
    await expect(
      page.getByText(
        "Link copied. Subscribe to it in your calendar, and new premieres will appear there.",
      ),
    ).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    // This browser has no calendar app, so only the link itself is checked.
    const subscribe = week.getByRole("link", { name: "Add to calendar" });
    await subscribe.click({ trial: true });
    await expect(subscribe).toHaveAttribute("href", address.replace(/^https?:/, "webcal:"));
    const feed = await request.get(address);
    expect(feed.headers()["content-type"]).toMatch(/^text\/calendar/);
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
  await test.step("the button scrolls back to the top", async () => {
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  const trending = page.getByRole("region", { name: "Trending" });
  await test.step("without a network Home says so and keeps its rows", async () => {
    faults.allowNetwork();
    await context.setOffline(true);
    await expect(page.getByText("You’re offline.")).toBeVisible();
    await expect(trending.getByRole("listitem").first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You’re offline.")).toHaveCount(0);
  });
  await test.step("S-01 another route begins at the top", async () => {
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
    await page.locator("main a[data-tile]").filter({ visible: true }).nth(2).click();
    await expect(page).toHaveURL(/\/content/);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
