import { isPremiumFilm, isFreeFilm } from "./support/films.ts";
import { storeSession, memberApi } from "./support/journey.ts";
import { detailOf, findTitle, playerOf } from "./support/titles.ts";
import { CARDS, enterCard, expectSubscribed, goToCheckout } from "./support/payments.ts";
import { expect, test, listeningWorkers, workersOf } from "./support/workers.ts";
import { logout } from "@bijou/contract/accounts";
import { CallFailed } from "@bijou/contract/errors";
import { myCloneUser } from "@bijou/contract/profiles";
import { expectPlayedPast } from "./support/player.ts";

const statusOf = (error: unknown): number => {
  if (error instanceof CallFailed) return error.status;
  throw error;
};

test("P-08: the demonstration's pages of the supervisor stay closed to visitors from elsewhere", async ({
  server,
}) => {
  for (const path of ["/demo/mailbox/messages", "/demo/payments/payments"]) {
    const fromElsewhere = { headers: { "x-forwarded-for": "198.51.100.7" } };
    expect((await fetch(`${server.url}${path}`)).status).toBe(200);
    expect((await fetch(`${server.url}${path}`, fromElsewhere)).status).toBe(404);
    const cookie = { headers: { ...fromElsewhere.headers, cookie: "demonstration=guessed" } };
    expect((await fetch(`${server.url}${path}`, cookie)).status).toBe(404);
  }
});

test("P-08: while a film plays, each worker dies and is replaced: it plays on, and the member stays signed in", async ({
  page,
  server,
  guest,
  faults,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  await storeSession(page, "premium", "Paul");
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  faults.allowNetwork();
  const first = await workersOf(server);
  expect(first).toHaveLength(2);
  for (const pid of first) {
    await expect.poll(listeningWorkers).toBe(2);
    process.kill(pid, "SIGKILL");
    await expect.poll(async () => workersOf(server)).not.toContain(pid);
  }
  const seconds = await page
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expectPlayedPast(page, seconds + 3);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Account: Paul" })).toBeVisible();
});

test("P-08: both workers know of a sign-out within a second", async ({ server }) => {
  const call = await memberApi(server.url, "free");
  /** At once, so that they use several connections, and both workers get some. */
  const statuses = async (): Promise<readonly number[]> => {
    const calls = Array.from({ length: 24 }, () => call(myCloneUser, {}));
    const settled = await Promise.all(calls.map((one) => one.then(() => 200, statusOf)));
    return [...new Set(settled)];
  };
  expect(await statuses()).toEqual([200]);
  await call(logout, {});
  await expect.poll(statuses, { timeout: 1_000, intervals: [100] }).toEqual([401]);
});

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
