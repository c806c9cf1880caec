import { homeVideos } from "@bijou/contract/home";
import {
  detailOf,
  expect,
  expectPlayedPast,
  findTitle,
  playing,
  signInAs,
  tabTo,
  test,
} from "./support/journey.ts";
import { settled } from "./support/settled.ts";

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

test("S-22 S-23 S-28 S-30 rows load as the page is scrolled, until all are there", async ({
  page,
  guest,
}) => {
  const names: string[] = [];
  for (let start: string | null = "0"; start !== null;) {
    const answer: Awaited<ReturnType<typeof guest<typeof homeVideos>>> = await guest(homeVideos, {
      start_range: start,
    });
    names.push(...answer.data.map((row) => row.name));
    start = answer.next_start_range;
  }
  await page.goto("/");
  const last = page.getByRole("heading", { name: names.at(-1) ?? "" });
  await expect(last).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 1_200);
    await expect(last).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
  for (const name of names)
    await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(1);
  const headings = await page.locator("main h2").allTextContents();
  const helpful = headings.findIndex((text) => text.startsWith("Still looking? Check out"));
  expect(helpful).toBe(headings.findIndex((text) => text.includes(names.at(-1) ?? "")) - 1);
  await expect(page.getByText("This week on Bijou")).toBeVisible();
});

test("S-01 S-05 K-25 the page goes back to its top, by button and by changing the route", async ({
  page,
}) => {
  await page.goto("/");
  const toTop = page.getByRole("button", { name: "Back to top" });
  await expect(toTop).toBeHidden();
  await page.mouse.wheel(0, 900);
  await toTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
  await page.locator("main a[data-tile]").filter({ visible: true }).nth(2).click();
  await expect(page).toHaveURL(/\/content/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("S-02 a closed house shows its message and nothing else", async ({ page }) => {
  await page.route("**/api/v3/api-config", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({
      response: answer,
      json: { ...body, status: 0, message: "Back at eight" },
    });
  });
  await page.goto("/");
  await expect(page.getByText("Back at eight")).toBeVisible();
  await expect(page.getByRole("link", { name: "Details" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Sign In" })).toHaveCount(0);
});

test("S-03 S-40 S-41 S-46 R-01 R-02 a guest goes from Home to a film and watches its trailer", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, (card) => card.video_title === "Charade");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeVisible();
  await page.goto(detailOf(film));
  await expect(page.getByRole("heading", { name: "Charade", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Play Trailer" }).click();
  await expect(page).toHaveURL(/content_type=trailer/);
  await expectPlayedPast(page, 1);
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

for (const width of [390, 1280])
  test(`S-22 the week is taken into one's own calendar by mouse at ${width} pixels`, async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const week = page.getByRole("region", { name: "This week on Bijou" });
    const subscribe = week.getByRole("link", { name: "Add to calendar" });
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(subscribe).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    const copy = week.getByRole("button", { name: "Copy link" });
    await copy.click();
    await expect(
      page.getByText(
        "Link copied. Subscribe to it in your calendar, and new premieres will appear there.",
      ),
    ).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await test.step("the link asks the device's calendar for the same address", async () => {
      // A browser of journeys has no calendar to open: that a press would reach the link is what can be seen.
      await subscribe.click({ trial: true });
      await expect(subscribe).toHaveAttribute("href", address.replace(/^https?:/, "webcal:"));
    });
    await test.step("which answers with a calendar", async () => {
      const feed = await request.get(address);
      expect(feed.headers()["content-type"]).toMatch(/^text\/calendar/);
      expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    });
  });
