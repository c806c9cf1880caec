import { deleteActivity, myActivityLog } from "@bijou/contract/activity";
import { saveActivityLog } from "@bijou/contract/playback";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { clock } = instance;

beforeEach(async () => {
  await instance.database.pool.query("delete from activities");
});

async function watch(
  person: "free" | "ada" | "amy",
  titles: readonly string[],
  caller = instance.as(person),
): Promise<void> {
  for (const key of titles) {
    clock.advance(60_000);
    await (
      await caller
    ).call(saveActivityLog, { video_id: instance.title(key), activity_name: "x" });
  }
}

describe("C-77, F-36, what a profile watched", () => {
  beforeAll(async () => {
    const { pool } = instance.database;
    await pool.query(
      "update titles set landscape_hash = (select max(portrait_hash) from titles) where id = $1",
      [instance.title("paper-boats")],
    );
    await pool.query("update catalogue_version set version = version + 1");
    await instance.refresh();
  });

  test("is listed with the server's name and art of the title, the latest first", async () => {
    await watch("free", ["paper-boats", "clockwork-bear"]);
    const { data, count } = await (await instance.as("free")).call(myActivityLog, {});
    expect(count).toBe(2);
    expect(data.map((entry) => entry.video_id)).toEqual([
      instance.title("clockwork-bear"),
      instance.title("paper-boats"),
    ]);
    expect(data[1]).toMatchObject({
      activity_name: "Paper Boats",
      video_type: 1,
      landscape_art_1280x720: expect.stringMatching(/^\/art\//),
      art_colour: expect.stringMatching(/^#/),
    });
    expect(data[0]?.created_at).toBe(new Date(clock.now()).toISOString());
  });

  test("comes in pages of twenty, each of which names the next", async () => {
    const free = instance.as("free");
    await watch(
      "free",
      Array.from({ length: 45 }, () => "paper-boats"),
      free,
    );
    const ids = new Set<number>();
    let start: string | null = "0";
    const sizes: number[] = [];
    while (start !== null) {
      const page: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(start);
      for (const { id } of page.data) ids.add(id);
      sizes.push(page.data.length);
      expect(page.count).toBe(45);
      start = page.next_start_range;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(ids.size).toBe(45);
  });

  const pageFrom = async (start: string) =>
    (await instance.as("free")).call(myActivityLog, { start_range: start });

  test("is each profile's own, and for a child's profile only titles for children", async () => {
    await watch("ada", ["paper-boats"]);
    await instance.database.pool.query(
      "insert into activities (profile_id, title_id, name, created_at) select $1, id, name, now() from titles where published",
      [instance.people.amy.profileId],
    );
    const amy = await (await instance.as("amy")).call(myActivityLog, {});
    const kids = await instance.database.pool.query(
      "select 1 from titles where published and kids",
    );
    expect(amy.count).toBe(kids.rowCount);
    expect(amy.data).toHaveLength(kids.rowCount ?? 0);
    expect((await (await instance.as("alan")).call(myActivityLog, {})).data).toEqual([]);
  });

  test("does not contain deleted titles", async () => {
    await watch("free", ["paper-boats", "clockwork-bear"]);
    const id = instance.title("clockwork-bear");
    await instance.database.pool.query("update titles set published = false where id = $1", [id]);
    const { data, count } = await (await instance.as("free")).call(myActivityLog, {});
    await instance.database.pool.query("update titles set published = true where id = $1", [id]);
    expect([data.length, count]).toEqual([1, 1]);
  });
});

describe("the history is deleted", () => {
  test("one entry, and without an error a second time", async () => {
    await watch("free", ["paper-boats", "clockwork-bear"]);
    const free = await instance.as("free");
    const [latest] = (await free.call(myActivityLog, {})).data;
    for (let time = 0; time < 2; time++)
      expect(await free.call(deleteActivity, { activity_id: latest?.id ?? 0 })).toMatchObject({
        status_code: 1,
      });
    const left = await free.call(myActivityLog, {});
    expect(left.data.map(({ video_id: id }) => id)).toEqual([instance.title("paper-boats")]);
  });

  test("or all of it, of this profile only", async () => {
    await watch("free", ["paper-boats", "clockwork-bear"]);
    await watch("ada", ["paper-boats"]);
    const free = await instance.as("free");
    await free.call(deleteActivity, { all: true });
    expect((await free.call(myActivityLog, {})).count).toBe(0);
    expect((await (await instance.as("ada")).call(myActivityLog, {})).count).toBe(1);
  });

  test("an entry of another profile is unchanged, with the same response as a missing one", async () => {
    await watch("ada", ["paper-boats"]);
    const [entry] = (await (await instance.as("ada")).call(myActivityLog, {})).data;
    const response = await (
      await instance.as("free")
    ).send(deleteActivity, { activity_id: entry?.id });
    expect(response.body).toMatchObject({ status_code: 1 });
    expect((await (await instance.as("ada")).call(myActivityLog, {})).count).toBe(1);
  });

  test("an input with neither or both is invalid", async () => {
    const free = await instance.as("free");
    for (const input of [{}, { activity_id: 1, all: true }])
      expect((await free.send(deleteActivity, input)).status).toBe(400);
  });
});

describe("S-12: the log is bounded", () => {
  const { pool } = instance.database;
  const countOf = async (): Promise<number> =>
    (await pool.query("select 1 from activities")).rowCount ?? 0;
  const addViews = (count: number, ageDays: number) =>
    pool.query(
      `insert into activities (profile_id, title_id, name, created_at)
       select $1, $2, 'A view', $3::timestamptz - $4 * interval '1 day' from generate_series(1, $5)`,
      [
        instance.people.free.profileId,
        instance.title("paper-boats"),
        new Date(clock.now()),
        ageDays,
        count,
      ],
    );

  test("a profile keeps the latest thousand views", async () => {
    await addViews(1_200, 1);
    await watch("free", ["night-train", "paper-boats"]);
    expect(await countOf()).toBe(1_000);
    const { data } = await (await instance.as("free")).call(myActivityLog, {});
    expect(data[0]?.video_id).toBe(instance.title("paper-boats"));
  });

  test("and none older than two years", async () => {
    await addViews(3, 731);
    await addViews(2, 729);
    await instance.app.sweep();
    expect(await countOf()).toBe(2);
  });
});
