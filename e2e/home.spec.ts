import { homeVideos } from "@bijou/contract/home";
import { expect, expectPlayedPast, playing, signInAs, tabTo, test } from "./support/journey.ts";
import { settled } from "./support/settled.ts";

/** Besides the footer: the button back to the top, a row's name, one of its titles with three tools, and one to arrive. */
const MAX_TABS_FOR_A_ROW = 7;

test("S-20 S-21 S-36 T-22 H-01 a guest opens Home: a hero, rows and pictures, and nothing jumps", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.total += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Tonight" });
  await expect(hero.getByRole("link", { name: "Details" }).first()).toBeVisible();
  const poster = page.locator("main img").first();
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await settled(page);
  const total = await page.evaluate(
    () => (window as unknown as { shifts: { total: number } }).shifts.total,
  );
  expect(total).toBeLessThan(0.01);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
  expect(asked.filter((path) => path.includes("hls"))).toEqual([]);
});

test("S-01 S-05 S-22 S-23 S-28 S-30 K-25 rows load as the page is scrolled, and the week goes into one's own calendar", async ({
  page,
  guest,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const names: string[] = [];
  for (let start: string | null = "0"; start !== null;) {
    const answer: Awaited<ReturnType<typeof guest<typeof homeVideos>>> = await guest(homeVideos, {
      start_range: start,
    });
    names.push(...answer.data.map((row) => row.name));
    start = answer.next_start_range;
  }
  await page.goto("/");
  const toTop = page.getByRole("button", { name: "Back to top" });
  await expect(toTop).toBeHidden();
  const last = page.getByRole("heading", { name: names.at(-1) ?? "" });
  await expect(last).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 1_200);
    await expect(last).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
  for (const name of names)
    await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(1);
  await test.step("S-28 S-30 the helpful tools stand before the last row", async () => {
    const headings = await page.locator("main h2").allTextContents();
    const helpful = headings.findIndex((text) => text.startsWith("Still looking? Check out"));
    expect(helpful).toBe(headings.findIndex((text) => text.includes(names.at(-1) ?? "")) - 1);
  });
  await test.step("S-22 the week's calendar is subscribed to", async () => {
    const week = page.getByRole("region", { name: "This week on Bijou" });
    await week.getByRole("button", { name: "Copy link" }).click();
    await expect(
      page.getByText(
        "Link copied. Subscribe to it in your calendar, and new premieres will appear there.",
      ),
    ).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    // This browser has no calendar to open: that a press would reach the link is what can be seen.
    const subscribe = week.getByRole("link", { name: "Add to calendar" });
    await subscribe.click({ trial: true });
    await expect(subscribe).toHaveAttribute("href", address.replace(/^https?:/, "webcal:"));
    const feed = await request.get(address);
    expect(feed.headers()["content-type"]).toMatch(/^text\/calendar/);
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
  await test.step("S-01 S-05 K-25 the page goes back to its top, by button and by changing the route", async () => {
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
    await page.locator("main a[data-tile]").filter({ visible: true }).nth(2).click();
    await expect(page).toHaveURL(/\/content/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
test("without a network Home says so, keeps what it shows, and goes on once there is one", async ({
  page,
  context,
  faults,
}) => {
  faults.allowNetwork();
  await page.goto("/");
  const trending = page.getByRole("region", { name: "Trending" });
  await expect(trending).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await expect(trending.getByRole("listitem").first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You’re offline.")).toHaveCount(0);
  await trending.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/c(ontent|ategory)\?/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
});

test("a film is found, opened, played and paused with the keyboard alone", async ({ page }) => {
  await signInAs(page, "premium", "Paul");
  await tabTo(page, /^Details/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/content\?/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await tabTo(page, /^(Play|Resume Video)/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/player\?/);
  await expectPlayedPast(page, 1);
  await page.keyboard.press("k");
  await expect.poll(async () => (await playing(page)).paused).toBe(true);
});

test("S-28 S-30 Still looking is reached from Home's end with the keyboard alone, and its tools open", async ({
  page,
}) => {
  await page.goto("/");
  const tools = page.getByRole("region", {
    name: "Still looking? Check out these helpful tools.",
  });
  const last = tools.getByRole("link", { name: /^What everyone’s watching/ });
  await expect(page.getByRole("region", { name: "Trending" })).toBeVisible();
  await test.step("the End key loads row after row, until all are there", async () => {
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(last).toBeAttached({ timeout: 500 });
    }).toPass({ timeout: 60_000, intervals: [100] });
  });
  await test.step("the row after it is passed by, whatever it holds", async () => {
    const isThere = last.and(page.locator(":focus"));
    const footer = await page.getByRole("contentinfo").locator("a, button").count();
    for (let tabs = 0; tabs < footer + MAX_TABS_FOR_A_ROW; tabs++) {
      await page.keyboard.press("Shift+Tab");
      if ((await isThere.count()) > 0) break;
    }
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  });
  await test.step("Tab comes to one title of a row, the arrow keys to the others", async () => {
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
