import { updateLastPlayTime } from "@bijou/contract/playback";
import { beforeEach, describe, expect, test } from "vitest";
import type { PersonKey } from "../../testing/instance/people.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const nightTrain = instance.title("night-train");

const report = async (person: PersonKey, seconds: number, key = "night-train") =>
  (await instance.as(person)).call(updateLastPlayTime, {
    video_id: instance.title(key),
    last_play_time: seconds,
  });

/** Each report comes ten seconds after the one before. */
async function watch(person: PersonKey, ...positionsSeconds: number[]): Promise<void> {
  for (const seconds of positionsSeconds) {
    instance.clock.advance(10_000);
    await report(person, seconds);
  }
}

async function counted() {
  const { rows } = await pool.query(
    `select day::text, seconds, premium_seconds as premium, free_seconds as free from title_days
     where title_id = $1 order by day`,
    [nightTrain],
  );
  return rows;
}

const day = (): string => new Date(instance.clock.now()).toISOString().slice(0, 10);

beforeEach(async () => {
  await pool.query("delete from title_days");
  await pool.query("delete from positions");
  await pool.query("delete from watch_clocks");
});

test("minutes are counted by the membership at the time of watching", async () => {
  await watch("premium", 10, 20);
  await watch("free", 5);
  await watch("lapsed", 5);
  expect(await counted()).toEqual([{ day: day(), seconds: 30, premium: 20, free: 10 }]);
});

test("a batch with both is separated, and a seek is not watching", async () => {
  await Promise.all([report("premium", 12), report("free", 600)]);
  expect(await counted()).toEqual([{ day: day(), seconds: 27, premium: 12, free: 15 }]);
});

test("a membership that ends during a film counts until then", async () => {
  const { accountId } = instance.people.premium;
  const paidUntil = new Date(instance.clock.now() + 60_000);
  await pool.query("update memberships set paid_until = $2 where account_id = $1", [
    accountId,
    paidUntil,
  ]);
  instance.sessions.clearCache();
  await watch("premium", 10);
  instance.clock.advance(60_000);
  await watch("premium", 20);
  const total = (await counted()).reduce(
    (sum, row) => ({ premium: sum.premium + row.premium, free: sum.free + row.free }),
    { premium: 0, free: 0 },
  );
  expect(total).toEqual({ premium: 10, free: 10 });
});

test("going back counts nothing", async () => {
  await watch("free", 15, 3);
  expect(await counted()).toEqual([{ day: day(), seconds: 15, premium: 0, free: 15 }]);
});

describe("no more is counted than could be watched", () => {
  const total = async (): Promise<number> =>
    (await counted()).reduce((sum, { seconds }) => sum + Number(seconds), 0);

  test("however many steps a player reports", async () => {
    for (let seconds = 15; seconds <= 300; seconds += 15) {
      instance.clock.advance(1_000);
      await report("free", seconds);
    }
    // The initial allowance, and 19 seconds since at twice the speed.
    expect(await total()).toBe(15 + 19 * 2);
  });

  test("of however many titles at once, in one batch or several", async () => {
    const titles = ["night-train", "paper-boats", "clockwork-bear", "short-4"] as const;
    await Promise.all(titles.map((key) => report("free", 15, key)));
    for (const key of titles) await report("free", 30, key);
    const { rows } = await pool.query("select sum(seconds)::int as seconds from title_days");
    expect(rows).toEqual([{ seconds: 15 }]);
  });

  test("and a pause is not counted afterwards", async () => {
    await watch("free", 10);
    instance.clock.advance(3_600_000);
    for (let seconds = 20; seconds <= 60; seconds += 10) await report("free", seconds);
    expect(await total()).toBe(10 + 15);
  });

  test("the fastest rate counts in full, and reports may come late together", async () => {
    for (let seconds = 10; seconds <= 100; seconds += 10) {
      instance.clock.advance(5_000);
      await report("free", seconds);
    }
    expect(await total()).toBe(100);
    instance.clock.advance(15_000);
    for (const seconds of [105, 110, 115]) await report("free", seconds);
    expect(await total()).toBe(115);
  });

  test("every profile has its own time", async () => {
    await report("ada", 15);
    await report("alan", 15);
    expect(await total()).toBe(30);
  });
});
