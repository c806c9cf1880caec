import { errorReport, reportError } from "@bijou/contract/issue-reports";
import { expect, test, vi } from "vitest";
import { rankTitles } from "./features/catalog/ranking/rank-titles.ts";
import { closeIssue, listIssues } from "./features/issue-reports/operate.ts";
import { createEventsStore } from "./features/payments/events-store.ts";
import { clearRecipientsBefore } from "./platform/mail/mails-store.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { DAY_MS, HOUR_MS, useTestInstance } from "./testing/test-instance.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const at = (ms: number): Date => new Date(instance.clock.now() + ms);

async function left(table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${table}`);
  return rows[0]?.count ?? 0;
}

/** One row that is over and one that still counts, which goes an hour later. */
const RETAINED_A_DAY = {
  sign_in_failures: `insert into sign_in_failures (account_key, address_key, failed_at)
    values ('a', 'b', $1)`,
  mail_codes: `insert into mail_codes (account_key, address_key, device_key, purpose, mac, is_revoked, created_at, expires_at)
    values ('a', 'b', 'c', 'sign-in', 'd', true, $1, $1)`,
  mail_links: `insert into mail_links (hash, purpose, created_at, expires_at)
    values (sha256(gen_random_uuid()::text::bytea), 'reset', $1, $1)`,
  tv_code_tries: `insert into tv_code_tries (account_id, address_key, is_wrong, tried_at)
    select min(id), 'a', true, $1 from accounts`,
  tv_pairings: `insert into tv_pairings (secret_hash, code, device_key, device_name, address_key, state, created_at, expires_at)
    values (sha256(gen_random_uuid()::text::bytea), '0000', 'a', 'b', 'c', 'over', $1, $1)`,
};

test.each(Object.entries(RETAINED_A_DAY))("%s are retained for a day", async (table, insert) => {
  await pool.query(`delete from ${table}`);
  for (const ms of [-25 * HOUR_MS, -24 * HOUR_MS + 1]) await pool.query(insert, [at(ms)]);
  await instance.app.sweep();
  expect(await left(table)).toBe(1);
  instance.clock.advance(HOUR_MS);
  await instance.app.sweep();
  expect(await left(table)).toBe(0);
});

test("O-13: no sweep reads a whole table", async () => {
  const statements: { readonly text: string; readonly values?: unknown[] }[] = [];
  const query = vi.spyOn(pool, "query");
  await instance.app.sweep();
  await instance.app.watchLists.sweep();
  await instance.app.privacy.deleteDue();
  await instance.app.accounts.suspectedStuffing();
  await createEventsStore(instance.database).deleteOld(at(0));
  await clearRecipientsBefore(instance.database, at(0));
  for (const [given] of query.mock.calls as unknown[][])
    statements.push(given as (typeof statements)[number]);
  query.mockRestore();
  const client = await pool.connect();
  const scans: string[] = [];
  try {
    await client.query("set enable_seqscan = off");
    for (const { text, values } of statements) {
      if (!/^\s*(select|delete|update|with)/.test(text)) continue;
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
      const plan = rows.map((row) => row["QUERY PLAN"] ?? "");
      scans.push(...plan.filter((line) => line.includes("Seq Scan")).map((line) => line + text));
    }
  } finally {
    client.release(true);
  }
  expect(statements.length).toBeGreaterThan(15);
  expect(scans).toEqual([]);
});

test("a link lives as long as it says, and one that was used goes after a day", async () => {
  await pool.query("delete from mail_links");
  const insert = `insert into mail_links (hash, purpose, created_at, expires_at, used_at)
    values (sha256($1), 'confirm-owner', $2, $3, $4)`;
  await pool.query(insert, ["live", at(-13 * DAY_MS), at(DAY_MS), null]);
  await pool.query(insert, ["used", at(-13 * DAY_MS), at(DAY_MS), at(-12 * DAY_MS)]);
  await pool.query(insert, ["just used", at(-HOUR_MS), at(DAY_MS), at(-HOUR_MS)]);
  await instance.app.sweep();
  expect(await left("mail_links where used_at is null")).toBe(1);
  expect(await left("mail_links")).toBe(2);
});

test("unused counters are deleted, and a freeze never", async () => {
  await pool.query(
    `insert into code_guards (account_key, strange_failures, frozen_at)
     values ('untouched', 0, null), ('guessed', 1, null), ('frozen', 30, now())`,
  );
  await instance.app.sweep();
  const { rows } = await pool.query<{ key: string }>(
    "select convert_from(account_key, 'utf8') as key from code_guards order by 1",
  );
  expect(rows.map(({ key }) => key)).toEqual(["frozen", "guessed"]);
});

test("who watched or shared what is forgotten when no ranking counts the day any more", async () => {
  const { profileId, accountId } = instance.people.bert;
  const title = instance.title("night-train");
  for (const table of ["day_viewers", "day_accounts", "title_days"])
    await pool.query(`delete from ${table}`);
  for (const days of [-91, -90, -89, 0]) {
    const day = at(days * DAY_MS)
      .toISOString()
      .slice(0, 10);
    await pool.query("insert into day_viewers values ($1, $2, $3)", [profileId, title, day]);
    for (const table of ["day_accounts", "day_sharers"])
      await pool.query(`insert into ${table} values ($1, $2, $3)`, [accountId, title, day]);
    await pool.query("insert into title_days (title_id, day, views) values ($1, $2, 1)", [
      title,
      day,
    ]);
  }
  await rankTitles(instance.database, instance.clock.now());
  const order = async () => (await pool.query("select * from title_ranks order by ranking")).rows;
  const before = await order();
  await instance.app.sweep();
  expect(
    await Promise.all(["day_viewers", "day_accounts", "day_sharers", "title_days"].map(left)),
  ).toEqual([2, 2, 2, 4]);
  await rankTitles(instance.database, instance.clock.now());
  expect(await order()).toEqual(before);
});

test("what was said of an issue goes three months after it is closed; how often and by how many stays", async () => {
  for (const person of ["ada", "free", "free"] as const)
    await (
      await instance.as(person)
    ).call(reportError, {
      error_id: 1,
      sub_error_id: 1,
      video_id: instance.title("night-train"),
      error_message: "It is dark",
    });
  const [open] = await listIssues(instance.database, true);
  const id = open?.id ?? 0;
  const counted = { id, reports: 3, viewers: 2 };
  expect(open).toMatchObject(counted);
  await closeIssue(instance.database, createOutbox(undefined), { id, note: "", at: at(0) });
  instance.clock.advance(90 * DAY_MS - 1);
  await instance.app.sweep();
  expect(await left("issue_reports")).toBe(3);
  instance.clock.advance(1);
  await (
    await instance.as("ada")
  ).call(errorReport, { video_id: instance.title("night-train"), error_message: "fragLoadError" });
  await instance.app.sweep();
  expect(await left("issue_reports")).toBe(1);
  expect(await listIssues(instance.database, true)).toMatchObject([
    { status: "new", reports: 1 },
    { ...counted, status: "resolved" },
  ]);
});

test("sessions go a month after their end, and then the devices that were removed", async () => {
  const { accountId, profileId } = instance.people.bert;
  const device = async (key: string): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into devices (account_id, device_key, name, last_seen_at) values ($1, $2, 'x', $3) returning id`,
      [accountId, key, at(0)],
    );
    return rows[0]?.id ?? 0;
  };
  const [removed, known] = [await device("to be removed"), await device("to be known")];
  await instance.sessions.open({ accountId, profileId, deviceId: removed });
  await instance.sessions.open({ accountId, profileId, deviceId: known });
  await instance.sessions.end({ accountId, deviceId: removed, clearDevicesExcept: null });
  await instance.sessions.end({ accountId, deviceId: known });
  const gone = async () => [
    (await left(`sessions where device_id in (${removed}, ${known})`)) === 0,
    (await left(`devices where id = ${removed}`)) === 0,
    (await left(`devices where id = ${known}`)) === 0,
  ];
  instance.clock.advance(30 * DAY_MS - 1);
  await instance.app.sweep();
  expect(await gone()).toEqual([false, false, false]);
  instance.clock.advance(2);
  await instance.app.sweep();
  expect(await gone()).toEqual([true, true, false]);
  instance.clock.advance(400 * DAY_MS);
  await instance.app.sweep();
  expect(await gone()).toEqual([true, true, true]);
});

test("more than one batch of rows goes at once", async () => {
  await pool.query(
    `insert into sign_in_failures (account_key, address_key, failed_at)
     select 'a', 'b', $1 from generate_series(1, 2500)`,
    [at(-2 * DAY_MS)],
  );
  await instance.app.sweep();
  expect(await left("sign_in_failures")).toBe(0);
});
