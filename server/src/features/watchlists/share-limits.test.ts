import { addWatchList } from "@bijou/contract/watchlists";
import { revokeShare, shareMyWishlist, watchListShares } from "@bijou/contract/watchlists/sharing";
import { expect, test } from "vitest";
import type { PersonKey } from "../../testing/instance/people.ts";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance({ limitScale: 1 });
const { clock } = instance;
let invited = 0;

/** In its own session, so that only the limit of the account is reached. */
async function invite(person: PersonKey, listId: number) {
  const to_email = `friend${(invited += 1)}@elsewhere.test`;
  return (await instance.as(person)).send(shareMyWishlist, { watchlist_id: listId, to_email });
}

async function newList(person: PersonKey) {
  const input = { watch_list_name: "Rainy days" };
  return (await (await instance.as(person)).call(addWatchList, input)).data.id;
}

test("decisions 57: ten invitations in an hour, thirty in a day, of all profiles and whatever becomes of them", async () => {
  const [list, siblings] = [await newList("ada"), await newList("alan")];
  const sendTen = async () => {
    for (let mail = 0; mail < 5; mail += 1) {
      expect((await invite("ada", list)).status).toBe(200);
      expect((await invite("alan", siblings)).status).toBe(200);
    }
  };
  await sendTen();
  const ada = await instance.as("ada");
  const { data } = await ada.call(watchListShares, { watchlist_id: list });
  await ada.call(revokeShare, { share_id: data[0]?.share_id ?? 0 });
  const rejected = await invite("ada", list);
  expect(rejected).toMatchObject({ status: 429, body: { error: "too_many_requests" } });
  expect(rejected.headers["retry-after"]).toBe("3600");
  expect((await invite("alan", siblings)).status).toBe(429);
  expect((await invite("bert", await newList("bert"))).status).toBe(200);

  clock.advance(HOUR_MS);
  await sendTen();
  clock.advance(HOUR_MS);
  await sendTen();
  clock.advance(HOUR_MS);
  expect((await invite("ada", list)).headers["retry-after"]).toBe(String(21 * 60 * 60));
  clock.advance(21 * HOUR_MS);
  expect((await invite("ada", list)).status).toBe(200);
});

test("of several concurrent invitations, no more than ten are sent", async () => {
  const list = await newList("free");
  const responses = await Promise.all(Array.from({ length: 14 }, () => invite("free", list)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
});
