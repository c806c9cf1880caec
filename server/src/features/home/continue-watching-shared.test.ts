import { continueWatchingVideos } from "@bijou/contract/home";
import { updateLastPlayTime } from "@bijou/contract/playback";
import { expect, test, vi } from "vitest";
import { serializerOf } from "../../platform/http/serialization.ts";
import type { PersonKey } from "../../testing/instance/people.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
type Member = Awaited<ReturnType<typeof instance.as>>;

const rowOf = async (member: Member) =>
  (await member.call(continueWatchingVideos, { start_range: 0 })).data[0];
const namesOf = async (member: Member) =>
  (await rowOf(member))?.videos.map(({ video_title: name }) => name) ?? [];
const watch = (member: Member, key: string, seconds: number) =>
  member.call(updateLastPlayTime, { video_id: instance.title(key), last_play_time: seconds });

test("P-13: members who ask at once share a statement, and each gets their own row", async () => {
  const people: readonly PersonKey[] = ["free", "premium", "bert", "leaving"];
  const members = await Promise.all(people.map((person) => instance.as(person)));
  for (const [index, member] of members.entries()) await watch(member, "night-train", 100 + index);
  const query = vi.spyOn(instance.database.pool, "query");
  const rows = await Promise.all(members.map(rowOf));
  const statements = query.mock.calls.filter(([given]) =>
    JSON.stringify(given).includes("home-continued"),
  );
  query.mockRestore();
  expect(statements.length).toBeLessThan(members.length);
  for (const [index, person] of people.entries()) {
    expect(rows[index]?.user_id).toBe(instance.people[person].profileId);
    expect(rows[index]?.videos[0]?.play_time).toBe(100 + index);
  }
});

test("P-13: a position is in the next answer, however many are under way", async () => {
  const member = await instance.as("free");
  for (const seconds of [200, 210, 220]) {
    const earlier = [rowOf(member), rowOf(member), rowOf(member)];
    await watch(member, "night-train", seconds);
    expect((await rowOf(member))?.videos[0]).toMatchObject({ play_time: seconds });
    await Promise.all(earlier);
  }
});

test("P-13: the answer has what its schema declares, and nothing else", async () => {
  const member = await instance.as("premium");
  await watch(member, "night-train", 300);
  const answer = await member.call(continueWatchingVideos, { start_range: 0 });
  const serialize = serializerOf(continueWatchingVideos.responses[200]);
  expect(answer).toEqual(JSON.parse(serialize(answer)));
  expect(answer).toMatchObject({ count: 1, has_more: false, next_start_range: null });
  const next = await member.call(continueWatchingVideos, { start_range: 1 });
  expect(next).toMatchObject({ data: [], count: 1 });
});

test("P-13: a title that is no longer for children, or unpublished, is not in the next answer", async () => {
  const id = instance.title("night-train");
  const change = async (columns: string): Promise<void> => {
    const { pool } = instance.database;
    await pool.query(`update titles set ${columns} where id = $1`, [id]);
    await pool.query("update catalogue_version set version = version + 1");
    await instance.refresh();
  };
  const [adult, child] = await Promise.all([instance.as("premium"), instance.as("bob")]);
  const areShown = async () =>
    (await Promise.all([adult, child].map(namesOf))).map((names) => names.includes("Night Train"));
  await change("kids = true");
  for (const member of [adult, child]) await watch(member, "night-train", 300);
  expect(await areShown()).toEqual([true, true]);
  await change("kids = false");
  expect(await areShown()).toEqual([true, false]);
  await change("kids = true, published = false");
  expect(await areShown()).toEqual([false, false]);
  await change("published = true");
  expect(await areShown()).toEqual([true, true]);
});
