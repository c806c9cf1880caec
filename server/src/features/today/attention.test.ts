import { getToday, snoozeLine } from "@bijou/contract/studio/today";
import { expect, test } from "vitest";
import { firstOwner, inviteStaff } from "../../testing/instance/staff.ts";
import { DAY_MS, HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const eve = await inviteStaff(instance, olive, ["editor"]);

test("Today says how many titles have a window that opens or closes within a week", async () => {
  const { pool } = instance.database;
  const begunAt = instance.clock.now();
  const days = (count: number) => new Date(begunAt + count * DAY_MS);
  await pool.query(
    `insert into rights_windows (title_id, position, starts_at, ends_at, area, countries, access)
     select id, position, starts_at, ends_at, 'all', '{}', 'free' from titles, (values
       (1, $1::timestamptz, $2::timestamptz), (2, $3, $4), (3, $5, $6)) as w (position, starts_at, ends_at)
     where external_id = 'night-train'`,
    [days(-20), days(3), days(5), days(6), days(9), days(20)],
  );
  const windows = async () => {
    const today = await (await olive.signIn()).call(getToday, {});
    return [today.startingWindows, today.endingWindows];
  };
  expect(await windows()).toEqual([
    { titles: 1, nextAt: days(5).toISOString() },
    { titles: 1, nextAt: days(3).toISOString() },
  ]);
  await pool.query("delete from rights_windows");
  expect(await windows()).toEqual([null, null]);
});

test("Today names titles that were due and had nothing to play, until they are published", async () => {
  const { pool } = instance.database;
  const dueAt = new Date(instance.clock.now() - 60_000);
  await pool.query(
    `with due as (update titles set published = false where external_id = 'tide-tables' returning id)
     insert into title_schedule (title_id, action, due_at, planned_by, failed_at, failure)
     select id, 'publish', $1, 'Olive', $1, 'nothing_to_play' from due`,
    [dueAt],
  );
  const overdue = async () => (await (await olive.signIn()).call(getToday, {})).overdueTitles;
  expect(await overdue()).toEqual([
    { id: expect.any(Number), name: "Tide Tables", dueAt: dueAt.toISOString() },
  ]);
  await pool.query("update titles set published = true where external_id = 'tide-tables'");
  expect(await overdue()).toEqual([]);
});

test("Today tells owners that the last good backup is older than 26 hours, and gives a new site as long", async () => {
  const { pool } = instance.database;
  const backup = async (caller = olive) =>
    (await (await caller.signIn()).call(getToday, {})).overdueBackup;
  await pool.query("update staff set added_at = $1", [new Date(instance.clock.now())]);
  await pool.query("delete from backups");
  expect(await backup()).toBeNull();
  instance.clock.advance(26 * HOUR_MS + 60_000);
  expect(await backup()).toEqual({ lastAt: null });
  expect(await backup(eve)).toBeNull();
  const madeAt = new Date(instance.clock.now());
  await pool.query(
    `insert into backups (cause, state, requested_at, finished_at, place, name)
     values ('command', 'complete', $1, $1, '/backups', 'one')`,
    [madeAt],
  );
  expect(await backup()).toBeNull();
  instance.clock.advance(27 * HOUR_MS);
  expect(await backup()).toEqual({ lastAt: madeAt.toISOString() });
});

test("ST-024: a line is snoozed until a time by each person, and can be shown again", async () => {
  const snoozed = async (caller = olive) =>
    (await (await caller.signIn()).call(getToday, {})).snoozed;
  const until = new Date(instance.clock.now() + 3 * DAY_MS).toISOString();
  const mine = await olive.signIn();
  expect(await mine.call(snoozeLine, { line: "issues", until })).toEqual({
    snoozed: [{ line: "issues", until }],
  });
  await mine.call(snoozeLine, { line: "license:12", until });
  expect(await snoozed(eve)).toEqual([]);
  await mine.call(snoozeLine, { line: "license:12", until: null });
  expect(await snoozed()).toEqual([{ line: "issues", until }]);
  for (const wrong of [-1, 91])
    await expect(
      mine.call(snoozeLine, {
        line: "issues",
        until: new Date(instance.clock.now() + wrong * DAY_MS).toISOString(),
      }),
    ).rejects.toMatchObject({ status: 400 });
  await expect(mine.call(snoozeLine, { line: "everything", until })).rejects.toMatchObject({
    status: 400,
  });
  instance.clock.advance(3 * DAY_MS + 1);
  expect(await snoozed()).toEqual([]);
  await instance.app.sweep();
  const { rows } = await instance.database.pool.query("select from staff_snoozes");
  expect(rows).toEqual([]);
});
