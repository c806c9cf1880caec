import type { Page } from "@playwright/test";
import { detailOf, findTitle, type MemberName, signInAs, test } from "./support/journey.ts";
import { settled } from "./support/settled.ts";
import { expectNoOverflow } from "./support/overflow.ts";

/** Letters twice as large, as a reader sets them in the browser, or as they were. */
async function setLetters(page: Page, size: "100%" | "200%"): Promise<void> {
  await page.evaluate((fontSize) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${fontSize} !important }`);
    document.adoptedStyleSheets = [sheet];
  }, size);
}

const VIEWS = [
  { how: "320 pixels", width: 320, letters: "100%" },
  { how: "390 pixels with letters twice as large", width: 390, letters: "200%" },
] as const;

async function expectNoSidewaysScroll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      for (const { how, width, letters } of VIEWS)
        await test.step(how, async () => {
          await page.setViewportSize({ width, height: 800 });
          await setLetters(page, letters);
          await settled(page);
          await expectNoOverflow(page);
        });
    });
}

const FOR_EVERYBODY = [
  "/",
  "/category?category=trending",
  "/coming-soon",
  "/still-looking",
  "/oracle",
  "/search?viewType=custom_grid&showText=1&q=night",
  "/search?viewType=detail_list&showText=0",
  "/search?viewType=custom_grid&showText=1&q=zxqwvk",
  "/nowhere",
] as const;
const FOR_GUESTS = [
  "/signin",
  "/signin-new",
  "/signup-new",
  "/old-sign",
  "/forgot-password",
  "/choose-how-watch",
] as const;
const FOR_MEMBERS = [
  "/suggested-view",
  "/user-list",
  "/profile",
  "/devices",
  "/activate-tv",
  "/watch-history",
  "/membership",
] as const;

const visitors: readonly {
  readonly name: string;
  readonly member?: MemberName;
  readonly profile?: string;
}[] = [{ name: "a guest" }, { name: "a free member", member: "free", profile: "Frida" }];

for (const { name, member, profile } of visitors)
  test(`nothing has to be scrolled sideways by ${name}, at 320 pixels or with letters twice as large`, async ({
    page,
    guest,
    faults,
  }) => {
    // A page that is missing is one of them.
    faults.allowNetwork();
    test.setTimeout(180_000);
    if (member !== undefined && profile !== undefined) await signInAs(page, member, profile);
    const film = await findTitle(guest, ({ video_type: type }) => type === 1);
    const series = await findTitle(guest, ({ video_type: type }) => type === 2);
    const own = member === undefined ? [...FOR_EVERYBODY, ...FOR_GUESTS] : ["/", ...FOR_MEMBERS];
    await expectNoSidewaysScroll(page, [...own, detailOf(film), detailOf(series)]);
  });
