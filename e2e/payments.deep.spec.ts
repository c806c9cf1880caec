import { expectAccessible } from "./support/accessibility.ts";
import { isFreeFilm } from "./support/films.ts";
import { expect, pageApi, signInAs, test, storeSession } from "./support/journey.ts";
import { findTitle, playerOf } from "./support/titles.ts";
import {
  adCallsOf,
  CARDS,
  expectSubscribed,
  enterCard,
  goToCheckout,
  providerPage,
  statusOf,
} from "./support/payments.ts";
import { expectPlayedPast } from "./support/player.ts";
import { tabTo } from "./support/keyboard.ts";

test("a member subscribes by keyboard alone at 390 pixels", async ({ page, newcomer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newcomer("Kim");
  await storeSession(page, person, person.name);
  await page.goto("/choose-how-watch");
  for (const name of ["Subscribe", "Watch with Ads"])
    await expect(page.getByRole("article").filter({ hasText: name }).first()).toBeVisible();
  await tabTo(page, /^Subscribe Now$/);
  await page.keyboard.press("Enter");
  await expect(providerPage(page, "Subscribe to Premium")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Card number")).toBeFocused();
  await page.keyboard.type(CARDS.good);
  await page.keyboard.press("Enter");
  await expectSubscribed(page);
  await tabTo(page, /^Membership$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("Premium Member")).toBeVisible();
  await test.step("the page of the plans says that the member has one", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/subscribe");
    await expect(page.getByRole("heading", { level: 1, name: "You have Premium" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("a viewer of an ad subscribes: declined cards change nothing, a confirmed one pays, and the film plays without ads", async ({
  page,
  newcomer,
  guest,
}) => {
  const person = await newcomer("Dora");
  const film = await findTitle(guest, isFreeFilm);
  await signInAs(page, person, person.name);
  const member = await pageApi(page);
  const adCalls = adCallsOf(page);
  const confirmation = providerPage(page, "Your bank wants to confirm it’s you");
  // On a busy machine the ad may end before the click. The next visit has another.
  await expect(async () => {
    await page.goto(playerOf(film));
    await page.getByRole("button", { name: "Watch without ads" }).click({ timeout: 10_000 });
  }).toPass();
  expect(adCalls.splice(0)).not.toEqual([]);
  await goToCheckout(page);
  await expectAccessible(page);
  await enterCard(page, CARDS.declined);
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Nothing was charged.");
  await expectAccessible(page);
  expect(await statusOf(member)).toBe("none");
  await test.step("a failed confirmation changes nothing", async () => {
    await enterCard(page, CARDS.confirmed);
    await expect(confirmation).toBeVisible();
    await page.getByRole("button", { name: "Fail" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Your bank didn’t confirm the payment. Nothing was charged.",
    );
    expect(await statusOf(member)).toBe("none");
  });
  await enterCard(page, CARDS.confirmed);
  await expect(confirmation).toBeVisible();
  expect(await statusOf(member)).toBe("none");
  await page.getByRole("button", { name: "Complete" }).click();
  await expectSubscribed(page);
  expect(await statusOf(member)).toBe("Active");
  await page.getByRole("link", { name: "Watch now" }).click();
  await expectPlayedPast(page, 0);
  expect(adCalls).toEqual([]);
});
