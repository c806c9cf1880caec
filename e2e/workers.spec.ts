import { isPremiumFilm } from "./support/films.ts";
import { detailOf, findTitle, storeSession } from "./support/journey.ts";
import { CARDS, enterCard, expectSubscribed, goToCheckout } from "./support/payments.ts";
import { expect, test } from "./support/workers.ts";

test("P-08: a member of a server with two workers subscribes, and reads the receipt that the supervisor sent", async ({
  page,
  newcomer,
  mailbox,
  guest,
  server,
}) => {
  const person = await newcomer("Wilma");
  const film = await findTitle(guest, isPremiumFilm);
  await storeSession(page, person, person.name);
  await page.goto(detailOf(film));
  await page.getByRole("link", { name: "Subscribe to watch" }).click();
  await goToCheckout(page);
  await enterCard(page, CARDS.good);
  await expectSubscribed(page);
  await mailbox.find(person.email, /receipt/i);
  const merchant = await fetch(`${server.url}/demo/payments/payments`);
  expect(await merchant.text()).toContain("Dispute as the customer");
});
