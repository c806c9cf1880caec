import { removeUserDevice } from "@bijou/contract/devices";
import { inputSearch } from "@bijou/contract/search";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { expectSolved } from "./support/captcha.ts";
import { codeBoxes, typeCode } from "./support/code.ts";
import { expect, pageApi, type Person, newPerson, test } from "./support/journey.ts";
import { detailOf, findTitle, playerOf } from "./support/titles.ts";
import { isFreeFilm } from "./support/films.ts";
import { adCallsOf } from "./support/payments.ts";
import { untilSaved } from "./support/saved.ts";
import { expectPlayedPast } from "./support/player.ts";
import { openTelevision, shownCode } from "./support/television.ts";
import { openMail, openMailbox } from "./support/mailbox.ts";
import type { Browser, Page } from "@playwright/test";

const PIN = "2580";

/** Signs up in three steps with the code from the demo mailbox. */
async function signUp(page: Page, browser: Browser, { name, email, password }: Person) {
  await page.getByRole("button", { name: "Get Started" }).click();
  await expect(page.getByText("Please fill in a valid User Name")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expectSolved(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(codeBoxes(page)).toHaveCount(4);
  await expect(page.getByText("It’s valid for 15 minutes.")).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  const mailbox = await openMailbox(browser);
  await openMail(mailbox, email, /is your Bijou code/);
  await expectAccessible(mailbox);
  const code = await mailbox
    .getByRole("article")
    .getByText(/^\d{4}$/)
    .textContent();
  await mailbox.context().close();
  await typeCode(page, code ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/choose-how-watch");
}

/** The ids of the titles on a page. */
const shownTitles = (page: Page): Promise<readonly number[]> =>
  page
    .getByRole("main")
    .locator("a[href^='/content?']")
    .evaluateAll((links) => [
      ...new Set(
        links.map((link) =>
          Number(new URL((link as HTMLAnchorElement).href).searchParams.get("video_id")),
        ),
      ),
    ]);

test("S-151 S-152 a stranger signs up, adds a profile for a child, signs a television in, and signs it out again", async ({
  page,
  browser,
  guest,
  faults,
}) => {
  // Two browsers, a sign-up and seven runs of axe.
  test.slow();
  faults.allowNetwork();
  const person = newPerson("Wilma");
  const grown = await findTitle(guest, (card) => card.allow_kids === "0");
  const forKids = await findTitle(guest, (card) => card.allow_kids === "1");
  const freeForKids = await findTitle(guest, (card) => isFreeFilm(card) && card.allow_kids === "1");
  const isForKids = (card: VideoCard): boolean => card.allow_kids === "1";

  await page.goto("/signup-new");
  await test.step("S-155 S-156 the page shows what is trending, reasons to join, and questions", async () => {
    const trending = page.getByRole("region", { name: "Trending" });
    expect(await trending.getByRole("listitem").count()).toBeGreaterThan(3);
    await expect(page.getByRole("heading", { name: "More reasons to join" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(6);
    const open = page.locator("details[open]");
    await expect(open).toHaveCount(1);
    await page.getByText("Can I delete my account?").click();
    await expect(open).toHaveCount(1);
    await expect(open.getByText(/account for seven days/)).toBeVisible();
    await trending.getByRole("link", { name: "Trending" }).click();
    await expect(page).toHaveURL(/\/category\?.*category_id=63.*genre_type=3/);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await page.goBack();
  });
  await test.step("signs up with the code from the mail", () => signUp(page, browser, person));
  await page.getByRole("link", { name: "Continue with Ads" }).click();
  await expect(page.getByRole("banner").getByText(person.name)).toBeVisible();

  await test.step("locks their profile and adds one for a child", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: `Lock with PIN: ${person.name}` }).click();
    await typeCode(page.getByRole("dialog"), PIN);
    await page.getByRole("button", { name: "Set PIN" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.goto("/user-list");
    await page.getByRole("link", { name: "Add Profile" }).click();
    await expect(page).toHaveURL("/add-profile");
    await page.getByLabel("Name").fill("Pixie");
    await page.getByRole("checkbox", { name: /for a child/ }).check({ force: true });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/user-list");
  });

  await test.step("the child sees only titles for children", async () => {
    await page.getByRole("button", { name: /Pixie/ }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByText("Pixie")).toBeVisible();
    const child = await pageApi(page);
    await expect.poll(async () => (await shownTitles(page)).length).toBeGreaterThan(0);
    const { search_result: everything } = await child(inputSearch, { search_key: "" });
    const { search_result: found } = await child(inputSearch, {
      search_key: forKids.video_title,
    });
    expect(found.map(({ video_id: id }) => id)).toContain(forKids.video_id);
    expect([...everything, ...found].every(isForKids)).toBe(true);
    const { search_result: forbidden } = await child(inputSearch, {
      search_key: grown.video_title,
    });
    expect(forbidden.map(({ video_id: id }) => id)).not.toContain(grown.video_id);
    for (const id of await shownTitles(page))
      await findTitle(guest, (card) => card.video_id === id && isForKids(card));
    await page.goto(detailOf(grown));
    await expect(
      page.getByRole("heading", { name: "Not available on this profile" }),
    ).toBeVisible();
  });

  await test.step("the child watches a film without ads on a free account", async () => {
    const adCalls = adCallsOf(page);
    await page.goto(playerOf(freeForKids));
    await expectPlayedPast(page, 0.5);
    expect(adCalls).toEqual([]);
  });

  await test.step("the child leaves the profile only with the PIN", async () => {
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "Pixie" })).toBeVisible();
    await expect(page.getByRole("heading", { name: person.name })).toHaveCount(0);
    await page.goto("/user-list");
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
    await page.getByRole("button", { name: new RegExp(person.name) }).click();
    const dialog = page.getByRole("dialog", { name: `PIN for ${person.name}` });
    await dialog.getByLabel("4-digit PIN").fill("0000");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("That PIN isn’t right")).toBeVisible();
    await dialog.getByLabel("4-digit PIN").fill(PIN);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner").getByText(person.name)).toBeVisible();
  });

  const television = await openTelevision(browser);
  await test.step("a television shows a code and waits for OK", async () => {
    await page.goto("/activate-tv");
    await expect(page.getByRole("main").getByText(person.email)).toBeVisible();
    await expect(page.getByRole("main").getByText("Free Account")).toBeVisible();
    const code = await shownCode(television);
    await expectAccessible(television);
    await typeCode(page, code);
    await page.getByRole("button", { name: "Activate" }).click();
    await expect(page.getByRole("heading", { name: /^Now press OK on your TV: / })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Go to Home" })).toBeVisible();
    const offer = television.getByRole("alertdialog", { name: "Sign in on this TV?" });
    await expect(offer).toContainText(person.name);
    await expect(offer.getByRole("button", { name: "OK" })).toBeFocused();
    await television.keyboard.press("Enter");
    await expect(television.getByRole("heading", { name: "Who’s watching?" })).toBeVisible();
  });

  await test.step("the devices page lists the television and signs it out at once", async () => {
    await page.goto("/devices");
    const devices = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator("h2") });
    const ofTelevision = devices.filter({ hasText: "Type from this phone" });
    await untilSaved(page, removeUserDevice, () =>
      ofTelevision.getByRole("button", { name: /^Sign out/ }).click(),
    );
    await expect(television.getByRole("alert")).toHaveText("TV signed out", {
      timeout: 5_000,
    });
    await expect(ofTelevision).toHaveCount(0);
    await expect(television.getByText(/^The code is/)).toBeAttached();
  });
  await television.context().close();
});
