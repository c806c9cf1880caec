import { guestLogin, logout } from "@bijou/contract/accounts";
import { homeVideos } from "@bijou/contract/home";
import { videoDetail } from "@bijou/contract/titles";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";
import { COMMAND } from "../../platform/audit/actor.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { setPublished } from "../catalog/set-published.ts";
import { recordChanges } from "../catalog/version-store.ts";

const instance = await useTestInstance();
const other = await instance.another();
const { data: tokens } = await instance.anonymous.call(guestLogin, { device_id: "follow-device" });
const guests = {
  here: instance.withTokens(tokens.token),
  there: other.withTokens(tokens.token),
};

/** The names of the statements that this process ran meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const { pool } = instance.database;
  const query = pool.query.bind(pool);
  const names: string[] = [];
  const spy = (given: unknown, ...rest: unknown[]): unknown => {
    if (typeof given === "object" && given !== null) names.push(String(Reflect.get(given, "name")));
    return Reflect.apply(query, pool, [given, ...rest]);
  };
  Reflect.set(pool, "query", spy);
  try {
    await work();
  } finally {
    Reflect.deleteProperty(pool, "query");
  }
  return names;
}

const publish = (published: boolean) =>
  inTransaction(instance.database, (client) =>
    setPublished(client, COMMAND, "silent-comet", published),
  );

test("O-08: another process hides an unpublished title, and shows it again, within two seconds", async () => {
  const id = instance.title("silent-comet");
  const status = async () =>
    (await guests.there.send(videoDetail, { video_id: id }, { method: "GET" })).status;
  expect(await status()).toBe(200);
  await publish(false);
  await expect.poll(status, { timeout: 2_000 }).toBe(404);
  await publish(true);
  await expect.poll(status, { timeout: 2_000 }).toBe(200);
});

test("O-08: another process rejects a session within a second after its sign-out", async () => {
  const { bearer, user } = await instance.sessions.open(instance.people.free);
  const there = other.withTokens(bearer, user);
  const status = async () => (await there.send(homeVideos)).status;
  expect(await status()).toBe(200);
  await instance.withTokens(bearer, user).call(logout, {});
  await expect.poll(status, { timeout: 1_000 }).not.toBe(200);
});

test("P-06: after an edit only the edited title is read again", async () => {
  const edited = instance.title("silent-comet");
  const { pool } = instance.database;
  const names = async () => [
    (await guests.here.call(videoDetail, { video_id: edited })).data.video_title,
    (await guests.here.call(videoDetail, { video_id: instance.title("lost-print") })).data
      .video_title,
  ];
  const [before = "", unrelated = ""] = await names();
  const edit = async (name: string) => {
    await pool.query("update titles set name = $2 where id = $1", [edited, name]);
    await recordChanges(pool, { titleIds: [edited] });
    await instance.refresh();
  };
  const reading = await statementsOf(() => edit("The Silent Comet"));
  expect(reading).toContain("titles-facts");
  expect(reading).not.toContain("titles-home-rows");
  expect(await names()).toEqual(["The Silent Comet", unrelated]);
  await edit(before);
  const again = await statementsOf(names);
  expect(again.filter((name) => name === "titles-details")).toHaveLength(1);
  // The cards come with the details.
  expect(again).not.toContain("titles-cards");
});
