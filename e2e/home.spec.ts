import { homeVideos } from "@bijou/contract/home";
import type { Client } from "@bijou/contract/client";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { expectNoShift, watchShifts } from "./support/layout-shift.ts";
import { waitUntilStable } from "./support/stable.ts";

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

test("S-01 S-05 S-20 S-21 S-22 S-23 S-28 S-30 S-36 T-22 H-01 K-25 a guest opens Home, scrolls through its rows, subscribes to the calendar, and loses the network", async ({
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
  await test.step("S-21 S-36 T-22 H-01 the hero and pictures appear with no request for route data or media", async () => {
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
  await test.step("S-23 each row is there once", async () => {
    for (const name of names)
      await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(1);
  });
  await test.step("S-28 S-30 the helpful tools come before the last row", async () => {
    const headings = await page.locator("main h2").allTextContents();
    const helpful = headings.findIndex((text) => text.startsWith("Still looking? Check out"));
    expect(helpful).toBe(headings.findIndex((text) => text.includes(names.at(-1) ?? "")) - 1);
  });
  await test.step("S-22 the calendar of the week can be subscribed to", async () => {
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
  await test.step("S-05 K-25 the button scrolls back to the top", async () => {
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
