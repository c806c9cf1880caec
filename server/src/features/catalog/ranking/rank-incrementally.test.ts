import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "../../../platform/durations.ts";
import { useTestDatabase } from "../../../testing/test-database.ts";
import { rankTitles } from "./rank-titles.ts";

const { pool, owner } = await useTestDatabase();
const START_MS = Date.UTC(2026, 10, 21, 9);
const TITLES = 4;
const ACCOUNTS = 4;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Reads all days. `$1` is today. */
const scores = (
  { column, days, halfLife }: { column: string; days: number; halfLife?: number },
  accounts?: string,
): string => {
  const weight = (day: string) =>
    halfLife === undefined ? "1" : `power(0.5, ($1::date - ${day})::float8 / ${halfLife})`;
  const isIn = (day: string) => `${day} > $1::date - ${days} and ${day} <= $1::date`;
  const again =
    accounts === undefined
      ? ""
      : `union all select title_id, -${weight("day")} from (
           select title_id, day, lead(day) over (partition by account_id, title_id order by day) as later
           from ${accounts} where ${isIn("day")}
         ) came where later is not null`;
  return `select coalesce(array_agg(title_id order by round(score::numeric, 6) desc, title_id desc), '{}') as ids
    from (select title_id, sum(score) as score from (
      select title_id, ${column} * ${weight("day")} as score from title_days where ${isIn("day")} ${again}
    ) parts group by title_id) sums where score > 0.000001`;
};

const COMPUTED = {
  trending: scores({ column: "views", days: 14, halfLife: 3 }, "day_accounts"),
  mostViewed: scores({ column: "views", days: 90 }, "day_accounts"),
  mostShared: scores({ column: "shares", days: 90 }, "day_sharers"),
  mostMinutes: scores({ column: "seconds", days: 90 }),
};

async function computed(nowMs: number): Promise<Record<string, number[]>> {
  const all = Object.entries(COMPUTED).map(async ([ranking, text]) => {
    const { rows } = await pool.query<{ ids: number[] }>(text, [dayOf(nowMs)]);
    return [ranking, rows[0]?.ids ?? []] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

async function ranked(nowMs: number): Promise<Record<string, number[]>> {
  await rankTitles({ pool }, nowMs);
  const { rows } = await pool.query<{ ranking: string; title_ids: number[] }>(
    "select ranking, title_ids from title_ranks",
  );
  return Object.fromEntries(rows.map(({ ranking, title_ids: ids }) => [ranking, ids]));
}

async function came(
  table: "day_accounts" | "day_sharers",
  column: "views" | "shares",
  [account, title, day]: readonly [number, number, string],
): Promise<void> {
  await pool.query(
    `with first as (insert into ${table} (account_id, title_id, day) values ($1, $2, $3) on conflict do nothing returning 1)
     insert into title_days (title_id, day, ${column}) select $2, $3, 1 from first
     on conflict (title_id, day) do update set ${column} = title_days.${column} + 1`,
    [account, title, day],
  );
}

async function watched(title: number, day: string, seconds: number): Promise<void> {
  await pool.query(
    `insert into title_days (title_id, day, seconds) values ($1, $2, $3)
     on conflict (title_id, day) do update set seconds = title_days.seconds + excluded.seconds`,
    [title, day, seconds],
  );
}

async function addAccount(account: number): Promise<void> {
  await pool.query(
    "insert into accounts (id, email, username, password_hash) values ($1::int, $1::int || '@bijou.test', 'a', '')",
    [account],
  );
}

async function clear(): Promise<void> {
  // Ids are used again here, which are in the recorded changes.
  await pool.query("update ranking_state set counted_day = null");
  for (const table of ["title_ranks", "titles", "accounts"])
    await pool.query(`delete from ${table}`);
  await pool.query(
    `insert into titles (id, external_id, kind, name, year, published)
     select n, 'title-' || n, 'movie', 'Title ' || n, 1940, true from generate_series(1, ${TITLES}) n`,
  );
  for (let account = 1; account <= ACCOUNTS; account++) await addAccount(account);
}

const title = fc.integer({ min: 1, max: TITLES });
const account = fc.integer({ min: 1, max: ACCOUNTS });
/** Mostly today; late by up to a window, or dated by a clock that was ahead. */
const daysAgo = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 95 }) },
);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom("view", "view", "share", "seconds"),
      account,
      title,
      daysAgo,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("days"),
      days: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 0, max: 2 }) },
        { weight: 2, arbitrary: fc.integer({ min: 3, max: 40 }) },
        { weight: 1, arbitrary: fc.integer({ min: -4, max: -1 }) },
        { weight: 1, arbitrary: fc.constant(1_000) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("account deleted"), account }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("title deleted"), title }) },
);

test("O-13: the sums give the orders that a computation from all days gives", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await clear();
      let nowMs = START_MS;
      const isDeleted = new Set<number>();
      const differences: unknown[] = [];
      const compare = async (): Promise<void> => {
        const [found, wanted] = [await ranked(nowMs), await computed(nowMs)];
        if (!isDeepStrictEqual(found, wanted)) differences.push({ found, wanted });
      };
      for (const one of steps) {
        if ("days" in one) {
          nowMs += one.days * DAY_MS;
          await compare();
        } else if (!("daysAgo" in one)) {
          if ("account" in one) {
            await pool.query("delete from accounts where id = $1", [one.account]);
            await addAccount(one.account);
          } else {
            await pool.query("delete from titles where id = $1", [one.title]);
            isDeleted.add(one.title);
          }
        } else if (!isDeleted.has(one.title)) {
          const day = dayOf(nowMs - one.daysAgo * DAY_MS);
          const at = [one.account, one.title, day] as const;
          if (one.kind === "view") await came("day_accounts", "views", at);
          else if (one.kind === "share") await came("day_sharers", "shares", at);
          else await watched(one.title, day, 60 * one.account);
        }
      }
      await compare();
      expect(differences).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test("O-13: an account that is deleted before the first run repeats nothing", async () => {
  await clear();
  for (const day of ["2026-11-18", "2026-11-20"]) await came("day_accounts", "views", [1, 1, day]);
  for (const day of ["2026-11-19", "2026-11-20"]) await came("day_sharers", "shares", [1, 2, day]);
  await pool.query("delete from accounts where id = 1");
  const { rows } = await pool.query(
    "select title_id from title_days where repeated_views <> 0 or repeated_shares <> 0",
  );
  expect(rows).toEqual([]);
  expect(await ranked(START_MS)).toEqual(await computed(START_MS));
});

test("O-13: a run reads no days that are summed already", async () => {
  await clear();
  for (let ago = 60; ago >= 0; ago--)
    await came("day_accounts", "views", [1, 1 + (ago % TITLES), dayOf(START_MS - ago * DAY_MS)]);
  const before = await ranked(START_MS);
  await ranked(START_MS);
  // Changed behind the triggers, which a computation from all days would notice.
  const client = await owner.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("update title_days set views = 1000 where day < $1", [
      dayOf(START_MS - 2 * DAY_MS),
    ]);
  } finally {
    client.release(true);
  }
  expect(await ranked(START_MS)).toEqual(before);
  expect(await computed(START_MS)).not.toEqual(before);
});

test("P-05: only the ranking that sorts lists has all titles", async () => {
  await clear();
  await pool.query(
    `insert into titles (id, external_id, kind, name, year, published)
     select n, 'title-' || n, 'movie', 'Title ' || n, 1940, true from generate_series(101, 1200) n`,
  );
  await pool.query(
    `insert into title_days (title_id, day, views, shares, seconds)
     select n, $1, n, n, n from generate_series(101, 1200) n`,
    [dayOf(START_MS)],
  );
  const { mostViewed = [], ...others } = await ranked(START_MS);
  expect(mostViewed).toHaveLength(1_100);
  for (const ids of Object.values(others)) expect(ids).toEqual(mostViewed.slice(0, 1_000));
  expect(Object.keys(others)).toHaveLength(3);
});
