import { HYDRATED } from "@bijou/contract/hydrated";
import type { Locator } from "@playwright/test";
import { expect, newPerson, signInAs, test } from "./support/journey.ts";
import { waitUntilStable } from "./support/stable.ts";

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element.toString()} has no box`);
  return box;
};

test("V-15, L-04: at 390, 1280 and 1920 pixels nothing covers the text of a page without a picture", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const shade = (): Promise<string> =>
    header.evaluate((element) => getComputedStyle(element).backgroundImage);
  for (const width of [390, 1280, 1920])
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/still-looking");
      await waitUntilStable(page);
      await test.step("L-04: the header does not shade the title", async () => {
        expect(await shade()).toBe("none");
        const title = await boxOf(page.getByRole("heading", { level: 1 }));
        const head = await boxOf(header);
        expect(head.y + head.height).toBeLessThanOrEqual(title.y);
      });
      await page.goto("/faq");
      await waitUntilStable(page);
      await test.step("V-15: the Back to top button does not cover the last line", async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const button = await boxOf(page.getByRole("button", { name: "Back to top" }));
        const version = await boxOf(page.getByRole("contentinfo").getByText(/^Version/));
        const isBeside =
          version.y + version.height <= button.y || version.x + version.width <= button.x;
        expect(isBeside).toBe(true);
      });
      await test.step("L-04: over a picture the header has its shade", async () => {
        await page.goto("/");
        await waitUntilStable(page);
        expect(await shade()).toContain("gradient");
      });
    });
});

test("L-15: at 1920 and 2560 pixels the content of account and static pages is in the middle, below a still of its own", async ({
  page,
}) => {
  const stills = new Set<string>();
  const visit = async (path: string): Promise<void> => {
    for (const width of [1920, 2560])
      await test.step(`${path} at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 1080 });
        await page.goto(path);
        await waitUntilStable(page);
        const main = page.getByRole("main");
        const content = await boxOf(main.locator("section", { has: page.locator("h1") }));
        expect(Math.abs(content.x + content.width / 2 - width / 2)).toBeLessThan(width * 0.02);
        const still = main.locator("[data-picture-on-top] img");
        stills.add((await still.getAttribute("src")) ?? "");
        const menu = await boxOf(main.getByRole("navigation"));
        expect(menu.x + menu.width).toBeLessThan(content.x);
      });
  };
  const guestPages = ["/about", "/faq", "/help", "/terms", "/privacy-policy"];
  for (const path of guestPages) await visit(path);
  await signInAs(page, "premium", "Paul");
  const memberPages = ["/profile", "/watch-history", "/devices", "/membership", "/activate-tv"];
  for (const path of memberPages) await visit(path);
  expect(stills.size).toBe(guestPages.length + memberPages.length);
});

test("M-19: the leading picture of Home loads before its scripts and its other pictures", async ({
  page,
}) => {
  const html = await (await page.request.get("/")).text();
  const tags = (pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);
  const later = tags(/<img[^>]*loading="lazy"[^>]*>/g);
  expect(later.length).toBeGreaterThan(2);
  expect(later.filter((tag) => !/fetchpriority="low"/i.test(tag))).toEqual([]);
  // One for phones, one for other screens.
  const leading = tags(/<link rel="preload" as="image"[^>]*fetchpriority="high"[^>]*>/gi);
  expect(leading.map((tag) => /media="([^"]*)"/.exec(tag)?.[1])).toEqual([
    "(max-width: 37.49em)",
    "not all and (max-width: 37.49em)",
  ]);
  await test.step("scripts wait for it", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.resourceType()));
    page.on("requestfinished", (request) => asked.push(`${request.resourceType()} came`));
    await page.goto("/");
    await waitUntilStable(page);
    expect(asked.indexOf("script")).toBeGreaterThan(asked.indexOf("image came"));
  });
});

test("M-19: while its pictures do not come, a page still answers, also to a button pressed before", async ({
  page,
  faults,
}) => {
  faults.allowNetwork();
  await page.route(/\/art\//, () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
});

test("M-19: a form in which Enter is pressed before the scripts run is submitted after", async ({
  page,
}) => {
  // Scripts at the end of a page wait for the style sheets.
  await page.route(/\/assets\/.*\.(?:js|css)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto("/forgot-password", { waitUntil: "commit" });
  const field = page.getByLabel("Email address");
  // One address has to wait for its second link.
  await field.fill(newPerson("Nobody").email);
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Send link" })).toBeDisabled();
  await expect(page.getByRole("heading", { name: "Reset Link Sent" })).toBeFocused();
});

test("M-19: a button that is pressed while the page is hydrated is pressed once", async ({
  page,
}) => {
  await page.addInitScript((event) => {
    const press = () => document.querySelector<HTMLElement>("[aria-label='Open menu']")?.click();
    addEventListener(event, press, { once: true });
  }, HYDRATED);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  await waitUntilStable(page);
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
});
