import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "../../../platform/durations.ts";
import { useTestDatabase } from "../../../testing/test-database.ts";
import { rankTitles } from "./rank-titles.ts";

const database = await useTestDatabase();
const { pool } = database;
const NOW_MS = Date.UTC(2026, 10, 21, 9);
const TITLES = 6;

const dayOf = (daysAgo: number): string =>
  new Date(NOW_MS - daysAgo * DAY_MS).toISOString().slice(0, 10);

await pool.query(
  `insert into titles (id, external_id, kind, name, year, published)
   select n, 'title-' || n, 'movie', 'Title ' || n, 1940, true from generate_series(1, ${TITLES}) n`,
);
await pool.query(
  `insert into accounts (id, email, username, password_hash)
   select n, n || '@bijou.test', 'a', '' from generate_series(1, 5) n`,
);

interface Day {
  readonly title: number;
  readonly daysAgo: number;
  readonly views?: number;
  readonly seconds?: number;
  readonly shares?: number;
}

async function happened(...days: readonly Day[]): Promise<void> {
  for (const { title, daysAgo, views = 0, seconds = 0, shares = 0 } of days)
    await pool.query(
      `insert into title_days (title_id, day, views, seconds, shares) values ($1, $2, $3, $4, $5)
       on conflict (title_id, day) do update set views = title_days.views + $3`,
      [title, dayOf(daysAgo), views, seconds, shares],
    );
}

/** An account that watches on a day counts as one view of that day. */
async function watched(account: number, title: number, daysAgo: number): Promise<void> {
  await pool.query("insert into day_accounts (account_id, title_id, day) values ($1, $2, $3)", [
    account,
    title,
    dayOf(daysAgo),
  ]);
  await happened({ title, daysAgo, views: 1 });
}

async function order(ranking: string, atMs = NOW_MS): Promise<number[]> {
  await rankTitles(database, atMs);
  const { rows } = await pool.query<{ title_ids: number[] }>(
    "select title_ids from title_ranks where ranking = $1",
    [ranking],
  );
  return rows[0]?.title_ids ?? [];
}

async function version(): Promise<number> {
  const { rows } = await pool.query<{ version: number }>("select version from catalogue_version");
  return rows[0]?.version ?? 0;
}

beforeEach(async () => {
  await pool.query("delete from title_days");
  await pool.query("delete from day_accounts");
  await pool.query("delete from title_ranks");
});

describe("trending", () => {
  test("a view counts half after three days, and nothing after two weeks", async () => {
    await happened(
      { title: 1, daysAgo: 0, views: 51 },
      { title: 2, daysAgo: 3, views: 100 },
      { title: 3, daysAgo: 6, views: 196 },
      { title: 4, daysAgo: 13, views: 10 },
      { title: 5, daysAgo: 14, views: 10_000 },
    );
    expect(await order("trending")).toEqual([1, 2, 3, 4]);
  });

  test("a title without new views falls, and leaves", async () => {
    await happened({ title: 1, daysAgo: 0, views: 40 }, { title: 2, daysAgo: 9, views: 100 });
    expect(await order("trending")).toEqual([1, 2]);
    await happened({ title: 2, daysAgo: -4, views: 18 });
    expect(await order("trending", NOW_MS + 4 * DAY_MS)).toEqual([2, 1]);
    expect(await order("trending", NOW_MS + 14 * DAY_MS)).toEqual([2]);
    expect(await order("trending", NOW_MS + 40 * DAY_MS)).toEqual([]);
  });

  test("an account that watches the same title every day counts once, on the latest day", async () => {
    for (let daysAgo = 0; daysAgo < 10; daysAgo++) await watched(1, 1, daysAgo);
    await watched(2, 2, 0);
    await watched(3, 2, 1);
    await watched(4, 3, 1);
    expect(await order("trending")).toEqual([2, 1, 3]);
    expect(await order("mostViewed")).toEqual([2, 3, 1]);
  });
});

describe("the rankings of the last 90 days", () => {
  test("each counts its own kind, and every day counts the same", async () => {
    await happened(
      { title: 1, daysAgo: 89, views: 9, seconds: 10, shares: 1 },
      { title: 2, daysAgo: 1, views: 8, seconds: 30, shares: 2 },
      { title: 3, daysAgo: 5, views: 7, seconds: 20, shares: 3 },
      { title: 4, daysAgo: 90, views: 999, seconds: 999, shares: 999 },
    );
    expect(await order("mostViewed")).toEqual([1, 2, 3]);
    expect(await order("mostMinutes")).toEqual([2, 3, 1]);
    expect(await order("mostShared")).toEqual([3, 2, 1]);
  });

  test("of two equal titles the newer comes first", async () => {
    await happened({ title: 1, daysAgo: 1, views: 5 }, { title: 2, daysAgo: 2, views: 5 });
    expect(await order("mostViewed")).toEqual([2, 1]);
  });
});

test("every order follows from the stated windows and half-lives", async () => {
  const drawn = fc.uniqueArray(
    fc.record({
      title: fc.integer({ min: 1, max: TITLES }),
      daysAgo: fc.integer({ min: 0, max: 100 }),
      views: fc.integer({ min: 0, max: 200 }),
      seconds: fc.integer({ min: 0, max: 9_000 }),
      shares: fc.integer({ min: 0, max: 20 }),
    }),
    { selector: ({ title, daysAgo }) => `${title}/${daysAgo}`, maxLength: 30 },
  );
  const ranked = (
    days: readonly Required<Day>[],
    window: number,
    of: (day: Required<Day>) => number,
  ) => {
    const sums = new Map<number, number>();
    for (const day of days)
      if (day.daysAgo < window) sums.set(day.title, (sums.get(day.title) ?? 0) + of(day));
    return [...sums]
      .filter(([, sum]) => sum > 0.000001)
      .toSorted(([a, x], [b, y]) => Number((y - x).toFixed(6)) || b - a)
      .map(([title]) => title);
  };
  await fc.assert(
    fc.asyncProperty(drawn, async (days) => {
      await pool.query("delete from title_days");
      await happened(...days);
      expect(await order("trending")).toEqual(
        ranked(days, 14, ({ views, daysAgo }) => views * 0.5 ** (daysAgo / 3)),
      );
      expect(await order("mostViewed")).toEqual(ranked(days, 90, ({ views }) => views));
      expect(await order("mostMinutes")).toEqual(ranked(days, 90, ({ seconds }) => seconds));
      expect(await order("mostShared")).toEqual(ranked(days, 90, ({ shares }) => shares));
    }),
    { numRuns: 40 },
  );
});

test("cached pages are invalidated only when an order has changed", async () => {
  await happened({ title: 1, daysAgo: 1, views: 5 }, { title: 2, daysAgo: 1, views: 9 });
  const first = await version();
  expect(await rankTitles(database, NOW_MS)).toBe(true);
  expect(await version()).toBe(first + 1);
  await happened({ title: 2, daysAgo: 0, views: 1 });
  expect(await rankTitles(database, NOW_MS + 600_000)).toBe(false);
  expect(await version()).toBe(first + 1);
  const { rows } = await pool.query<{ at: Date }>("select min(computed_at) as at from title_ranks");
  expect(rows[0]?.at.getTime()).toBe(NOW_MS + 600_000);
  await happened({ title: 1, daysAgo: 0, views: 50 });
  expect(await rankTitles(database, NOW_MS + 1_200_000)).toBe(true);
  expect(await version()).toBe(first + 2);
});
