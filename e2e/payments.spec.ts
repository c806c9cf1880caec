import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { isPremiumFilm } from "./support/films.ts";
import { expect, sendSignIn, signInAs, test } from "./support/journey.ts";
import { detailOf, findTitle, playerOf } from "./support/titles.ts";
import {
  adCallsOf,
  CARDS,
  expectSubscribed,
  enterCard,
  goToCheckout,
  providerPage,
} from "./support/payments.ts";
import { expectPlayedPast } from "./support/player.ts";

test("S-187 a free member at a premium film subscribes with a good card, and the film plays without ads", async ({
  page,
  newcomer,
  mailbox,
  guest,
}) => {
  const person = await newcomer("Paula");
  const film = await findTitle(guest, isPremiumFilm);
  const adCalls = adCallsOf(page);
  await signInAs(page, person, person.name);
  await test.step("the player does not load the film", async () => {
    await page.goto(playerOf(film));
    await expect(page.getByRole("heading", { name: "Part of Premium" })).toBeVisible();
    await expect(page.locator("video")).toHaveCount(0);
  });
  await page.goto(detailOf(film));
  await page.getByRole("link", { name: "Subscribe to watch" }).click();
  await expect(page).toHaveURL(/\/subscribe/);
  await expect(page.getByText(/is part of Premium\.$/)).toBeVisible();
  await test.step("the button is busy until the payment has begun", async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    await page.route("**/initiate-payment", async (route) => {
      await begun;
      await route.continue();
    });
    await page.getByRole("button", { name: "Subscribe Now" }).click();
    await expect(page.getByRole("button", { name: "Processing" })).toBeDisabled();
    begin();
    await expect(providerPage(page, "Subscribe to Premium")).toBeVisible();
  });
  await test.step("the return page says Loading... until the server has asked Stripe", async () => {
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    await page.route("**/complete-subscription", async (route) => {
      await responded;
      await route.continue();
    });
    await enterCard(page, CARDS.good);
    await expect(page.getByRole("heading", { level: 1, name: "Loading..." })).toBeVisible();
    respond();
    await expectSubscribed(page);
  });
  await expect(page.getByText(/^Premium, \$1\.99 paid today\. Next Billing Date: /)).toBeVisible();
  await page.getByRole("link", { name: "Watch now" }).click();
  await expectPlayedPast(page, 1);
  expect(new URL(page.url()).searchParams.get("video_id")).toBe(String(film.video_id));
  expect(adCalls).toEqual([]);
  await mailbox.find(person.email, /receipt/i);
});

test("a guest chooses the yearly plan, signs in, and begins with the free trial", async ({
  page,
  newcomer,
}) => {
  const person = await newcomer("Yara");
  await page.goto("/subscribe");
  await expect(page.getByText("From $1.99 a month.", { exact: false })).toBeVisible();
  for (const line of ["Ad-free streaming", "Early releases", "Saved searches", "Bonus features"])
    await expect(page.getByRole("main").getByText(line, { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: /^Premium yearly/ }).check({ force: true });
  await expect(page.getByRole("main").getByText("$19.90", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Subscribe Now" }).click();
  await expect(page).toHaveURL(/\/signin\?return_to=/);
  await sendSignIn(page, person);
  await page.getByRole("button", { name: person.name }).click();
  await expect(page.getByRole("radio", { name: /^Premium yearly/ })).toBeChecked();
  await goToCheckout(page, "Premium yearly");
  await expect(page.getByText("7 days free, then the price above.")).toBeVisible();
  await enterCard(page, CARDS.good);
  await expectSubscribed(page);
  await expect(page.getByText(/^Premium yearly, nothing to pay today\./)).toBeVisible();
  await expectAccessibleAtEachWidth(page);
});
