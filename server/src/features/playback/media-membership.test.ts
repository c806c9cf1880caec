import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { loginAsCloneUser } from "@bijou/contract/profiles";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import type { Caller } from "../../testing/instance/caller.ts";
import type { PersonKey } from "../../testing/instance/people.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { endGrantedMembership, grantMembership } from "../membership/operate.ts";

const { instance, fakeStripe, held, begin, deliverHeld } = await usePayingInstance();
const { accountId } = instance.people.bert;

async function pass(ms: number): Promise<void> {
  instance.clock.advance(ms);
  await new Promise((resolve) => setTimeout(resolve, 5));
}

const urlOf = async (caller: Caller, key: string): Promise<string> =>
  (await caller.call(deeplinkingPlayUrl, { video_id: instance.title(key) })).data.play_url;
const fetchMedia = async (url: string) => (await instance.anonymous.get(url)).status;

/** Plays a free title, so that the server caches what the session may fetch. */
async function watchFree(caller: Caller): Promise<void> {
  expect(await fetchMedia(await urlOf(caller, "paper-boats"))).toBe(200);
}

beforeEach(async () => {
  held.length = 0;
  await instance.empty("payment_transactions", "payments", "payment_customers", "memberships");
  await pass(10_001);
});

describe("a member who has just subscribed plays Premium media at once", () => {
  test.each<[string, PersonKey]>([
    ["the owner", "bert"],
    ["another profile of the account", "bea"],
    ["a child's profile of the account", "bob"],
  ])("%s", async (_, person) => {
    const owner = await instance.as("bert");
    const viewer = person === "bert" ? owner : await instance.as(person);
    await watchFree(viewer);
    fakeStripe.billing.pay((await begin(owner)).sessionId, CARDS.good);
    await deliverHeld();
    expect(await fetchMedia(await urlOf(viewer, "clockwork-bear"))).toBe(200);
  });

  test("a child's profile that the owner has switched to", async () => {
    const owner = await instance.as("bert");
    await watchFree(owner);
    fakeStripe.billing.pay((await begin(owner)).sessionId, CARDS.good);
    await deliverHeld();
    const { data } = await owner.call(loginAsCloneUser, {
      clone_user_id: instance.people.bob.profileId,
    });
    const child = instance.withTokens(data?.token ?? "", data?.userToken);
    expect(await fetchMedia(await urlOf(child, "clockwork-bear"))).toBe(200);
  });

  test("through another process, which cannot invalidate the cache of this one", async () => {
    const viewer = await instance.as("bea");
    await watchFree(viewer);
    await grantMembership(instance.database, accountId, null);
    const url = await urlOf(viewer, "clockwork-bear");
    const [first, second] = await Promise.all([fetchMedia(url), fetchMedia(url)]);
    expect([first, second]).toEqual([200, 200]);
  });
});

test("repeated refusals query the database once a second, not each", async () => {
  await grantMembership(instance.database, accountId, null);
  const viewer = await instance.as("bert");
  const url = await urlOf(viewer, "clockwork-bear");
  await endGrantedMembership(instance.database, accountId);
  expect(await fetchMedia(url)).toBe(403);
  const query = vi.spyOn(instance.database.pool, "query");
  const refuse = async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => fetchMedia(url)));
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(await fetchMedia(url)).toBe(403);
    return query.mock.calls.length;
  };
  expect(await refuse()).toBe(1);
  await pass(1_001);
  expect(await refuse()).toBe(2);
  query.mockRestore();
});

test("a refusal while the database is unavailable stays a refusal", async () => {
  await grantMembership(instance.database, accountId, null);
  const url = await urlOf(await instance.as("bert"), "clockwork-bear");
  await endGrantedMembership(instance.database, accountId);
  expect(await fetchMedia(url)).toBe(403);
  instance.database.isUnavailable = true;
  const status = await fetchMedia(url);
  instance.database.isUnavailable = false;
  expect(status).toBe(403);
});
