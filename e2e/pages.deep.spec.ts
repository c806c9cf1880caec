import { paths } from "@bijou/contract/site-paths";
import { videoDetail } from "@bijou/contract/titles";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, PHONE } from "./support/accessibility.ts";
import { expect, signInAs, test } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";
import { expectNoShift, MAX_SHIFT_ON_PHONE, watchShifts } from "./support/layout-shift.ts";
import { expectNoOverflow } from "./support/overflow.ts";
import { SEARCH_START, searchHeading } from "./support/search.ts";
import { REFLOWED_MS, waitUntilStable } from "./support/stable.ts";

interface Visit {
  readonly path: string;
  /** Runs axe at 390 pixels too, where the layout differs. */
  readonly onPhone?: true;
  /** Expects no layout shift while the page loads, at both widths. */
  readonly withoutShift?: true;
  readonly status?: 404;
  /** Visible once the page is complete; its main landmark without it. */
  readonly ready?: (page: Page) => Locator;
}

/** Sets the font size of the document, as readers do in their browser. */
async function setFontSize(page: Page, size: "100%" | "200%"): Promise<void> {
  await page.evaluate((fontSize) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${fontSize} !important }`);
    document.adoptedStyleSheets = [sheet];
  }, size);
}

/** WCAG 1.4.10 and 1.4.4. */
const REFLOWS = [
  { how: "320 pixels", width: 320, fontSize: "100%" },
  { how: "390 pixels with text twice as large", width: 390, fontSize: "200%" },
] as const;

async function open(
  page: Page,
  { path, status, withoutShift, ready }: Visit,
  maxShift?: number,
): Promise<void> {
  const response = await page.goto(path);
  if (status !== undefined) expect(response?.status()).toBe(status);
  await expect(ready?.(page) ?? page.getByRole("main")).toBeVisible();
  if (withoutShift) await expectNoShift(page, maxShift);
}

/** Checks each page with axe, for layout shift, and for horizontal overflow at small widths and with large text. */
async function walk(page: Page, visits: readonly Visit[]): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const visit of visits)
    await test.step(visit.path, async () => {
      await page.setViewportSize(wide);
      await open(page, visit);
      await expectAccessible(page);
      if (visit.onPhone || visit.withoutShift) await page.setViewportSize(PHONE);
      if (visit.withoutShift) await open(page, visit, MAX_SHIFT_ON_PHONE);
      if (visit.onPhone) await expectAccessible(page);
      for (const { how, width, fontSize } of REFLOWS)
        await test.step(how, async () => {
          await page.setViewportSize({ width, height: 800 });
          await setFontSize(page, fontSize);
          await waitUntilStable(page, REFLOWED_MS);
          await expectNoOverflow(page);
        });
    });
}

test("the pages that a guest can read are accessible and reflow", async ({
  page,
  guest,
  faults,
}) => {
  // Two of the pages are missing.
  faults.allowNetwork();
  const film = await findTitle(guest, (card) => card.video_type === 1);
  const series = await findTitle(guest, (card) => card.video_type === 2);
  const { people } = (await guest(videoDetail, { video_id: film.video_id })).data;
  await walk(page, [
    { path: "/", onPhone: true },
    ...people.slice(0, 1).map((person) => ({ path: paths.person(person), onPhone: true as const })),
    { path: detailOf(film), onPhone: true },
    { path: detailOf(series), onPhone: true },
    { path: "/coming-soon", onPhone: true },
    { path: "/subscribe", onPhone: true },
    { path: "/still-looking" },
    { path: "/category?category=trending" },
    { path: "/category?category_id=0&category_name=All%20titles&type=genre&genre_type=0" },
    { path: "/about" },
    { path: "/faq" },
    {
      path: `${SEARCH_START}&q=nosfratu`,
      onPhone: true,
      ready: (where) => searchHeading(where).getByText(/\d results?$/),
    },
    { path: `${SEARCH_START}&q=night` },
    {
      path: "/search?viewType=detail_list&showText=0",
      ready: (where) => searchHeading(where).getByText(/\d titles$/),
    },
    {
      path: `${SEARCH_START}&q=zxqwvk`,
      ready: (where) => where.getByText("What others are watching"),
    },
    { path: "/oracle", onPhone: true, ready: (where) => where.locator("[data-hydrated=true]") },
    { path: "/nowhere", status: 404 },
    { path: "/content?video_id=999999&video_type=1", status: 404 },
  ]);
});

test("S-150 the pages to sign up, sign in and recover an account are accessible and reflow", async ({
  page,
}) => {
  await walk(page, [
    { path: "/signup-new", onPhone: true },
    { path: "/signup" },
    { path: "/old-sign" },
    { path: "/choose-how-watch" },
    { path: "/signin" },
    { path: "/signin?new=1" },
    { path: "/signin-new" },
    { path: "/forgot-password" },
    { path: "/reset-password" },
    { path: "/reset-password?token=of-another-account" },
    { path: "/account-verification" },
  ]);
});

test("the pages of an account are accessible, reflow, and do not shift", async ({
  page,
  guest,
  faults,
}) => {
  faults.allowNetwork();
  const film = await findTitle(guest, (card) => card.video_type === 1);
  const series = await findTitle(guest, (card) => card.video_type === 2);
  await watchShifts(page);
  await signInAs(page, "family", "Nora");
  await test.step("L-09: the pages with cards keep their layout while they load", async () => {
    await walk(page, [
      { path: "/profile", onPhone: true, withoutShift: true },
      { path: "/devices", withoutShift: true },
      { path: "/add-profile", withoutShift: true },
      { path: "/membership", withoutShift: true },
    ]);
  });
  await walk(page, [
    { path: "/" },
    { path: detailOf(film) },
    { path: detailOf(series) },
    { path: "/suggested-view" },
    { path: "/user-list" },
    { path: "/activate-tv" },
    { path: "/tv-keyboard" },
    { path: "/watch-history" },
    { path: "/accept-share-watchlist?token=of-another-account" },
    { path: "/no-such-page", status: 404 },
  ]);
});
