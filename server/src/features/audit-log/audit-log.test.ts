import { exportAuditLog, getAuditLog } from "@bijou/contract/studio/audit-log";
import { changeMe, getMe } from "@bijou/contract/studio/me";
import { describe, expect, test } from "vitest";
import { COMMAND } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { newKey } from "../../testing/instance/api-keys.ts";
import { createKeyCaller } from "../../testing/instance/studio-caller.ts";
import { inviteStaff, firstOwner } from "../../testing/instance/staff.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const eve = await inviteStaff(instance, olive, ["editor"], { name: "Eve" });
const owner = async () => (await olive.signIn()).call;
const { pool } = instance.database;

const AUDIT = [{ scope: "audit", level: "read" }] as const;
const JSON_LINES = { format: "jsonl" } as const;

/** Entries of a command about one object, each a day after the one before. */
async function addEntries(count: number, name: string): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    instance.clock.advance(DAY_MS / 24);
    await inTransaction(instance.database, (client) =>
      audit(client, COMMAND, {
        type: "reel.turned",
        object: { kind: "reel", id: number, name },
        changes: [{ field: "turns", before: number - 1, after: number }],
        at: new Date(instance.clock.now()),
      }),
    );
  }
}

test("an entry is written with its change, or neither is", async () => {
  const failing = inTransaction(instance.database, async (client) => {
    await audit(client, COMMAND, {
      type: "reel.lost",
      object: { kind: "reel", id: 1, name: "Lost" },
      at: new Date(instance.clock.now()),
    });
    throw new Error("The change failed");
  });
  await expect(failing).rejects.toThrow("The change failed");
  const { entries } = await (await owner())(getAuditLog, { type: "reel.lost" });
  expect(entries).toEqual([]);
});

test("the log is read page by page, the newest first, while entries are added", async () => {
  await addEntries(25, "Paged");
  const call = await owner();
  const first = await call(getAuditLog, { objectKind: "reel", limit: 10 });
  expect(first).toMatchObject({ total: 25, more: false });
  await addEntries(1, "Later");
  const seen = [...first.entries];
  for (let { next } = first; next !== null;) {
    const page = await call(getAuditLog, { objectKind: "reel", limit: 10, cursor: next });
    seen.push(...page.entries);
    ({ next } = page);
  }
  expect(seen.map(({ object }) => object.id)).toEqual(
    Array.from({ length: 25 }, (_, index) => String(25 - index)),
  );
});

test("ST-013: it is filtered by person, type, object and day", async () => {
  const { call } = await eve.signIn();
  const { id, revision } = await call(getMe, {});
  await call(changeMe, { revision, theme: "dark" });
  const ask = await owner();
  const mine = await ask(getAuditLog, { person: id, type: "staff.profile_changed" });
  expect(mine.entries).toMatchObject([
    {
      actor: { kind: "staff", id, name: "Eve" },
      object: { kind: "staff", id: String(id), name: "Eve" },
      changes: [{ field: "theme", before: "system", after: "dark" }],
    },
  ]);
  expect(mine.people.map(({ name }) => name)).toContain("Eve");
  expect(mine.types).toEqual(expect.arrayContaining(["staff.profile_changed", "reel.turned"]));
  const one = await ask(getAuditLog, { objectKind: "reel", objectId: "7", type: "reel" });
  expect(one.entries.map(({ object }) => object.id)).toEqual(["7"]);
  const day = new Date(instance.clock.now()).toISOString().slice(0, 10);
  expect((await ask(getAuditLog, { from: day, to: day })).total).toBeGreaterThan(0);
  expect((await ask(getAuditLog, { from: "2020-01-01", to: "2020-12-31" })).total).toBe(0);
  await expect(ask(getAuditLog, { from: day, timeZone: "Mars" })).rejects.toMatchObject({
    status: 400,
  });
  await expect(ask(getAuditLog, { from: "2020-13-45" })).rejects.toMatchObject({ status: 400 });
  await expect(ask(getAuditLog, { cursor: "first" })).rejects.toMatchObject({ status: 400 });
});

test("a day of the filter begins and ends in the given time zone", async () => {
  await inTransaction(instance.database, (client) =>
    audit(client, COMMAND, {
      type: "reel.late",
      object: { kind: "reel", id: 1, name: "Late" },
      at: new Date("2021-03-01T23:30:00Z"),
    }),
  );
  const ask = await owner();
  const totalOn = async (day: string, timeZone?: string): Promise<number> => {
    const zone = timeZone === undefined ? {} : { timeZone };
    return (await ask(getAuditLog, { type: "reel.late", from: day, to: day, ...zone })).total;
  };
  expect([await totalOn("2021-03-01"), await totalOn("2021-03-02")]).toEqual([1, 0]);
  const berlin = "Europe/Berlin";
  expect([await totalOn("2021-03-01", berlin), await totalOn("2021-03-02", berlin)]).toEqual([
    0, 1,
  ]);
});

describe("a person who is no owner gets only his or her own entries", () => {
  const actorsOf = (lines: string) =>
    new Set(
      lines
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { actor: { name: string } }).actor.name),
    );

  test("on the page, with no one else to filter by", async () => {
    const { entries, people, types } = await (await eve.signIn()).call(getAuditLog, { limit: 100 });
    expect(new Set(entries.map(({ actor }) => actor.name))).toEqual(new Set(["Eve"]));
    expect(people.map(({ name }) => name)).toEqual(["Eve"]);
    expect(types).not.toContain("reel.turned");
  });

  test("in both formats of the export", async () => {
    const { send } = await eve.signIn();
    const jsonl = await send(exportAuditLog, { format: "jsonl" });
    expect(actorsOf(jsonl.text)).toEqual(new Set(["Eve"]));
    const csv = await send(exportAuditLog, { format: "csv" });
    expect(csv.text).toContain("Eve");
    for (const other of ["Olive", "Command line", "reel."]) expect(csv.text).not.toContain(other);
  });

  test("in the export with a key of that person", async () => {
    const { key, entry } = await newKey(olive, { scopes: [...AUDIT] });
    const all = await createKeyCaller(instance.app.http, key).send(exportAuditLog, JSON_LINES);
    expect(actorsOf(all.text)).toContain("Command line");
    await pool.query(
      "update studio_keys set created_by = (select id from staff where name = 'Eve') where id = $1",
      [entry.id],
    );
    const own = await createKeyCaller(instance.app.http, key).send(exportAuditLog, JSON_LINES);
    expect(actorsOf(own.text)).toEqual(new Set(["Eve"]));
  });

  test("also by the filters of the export, which then finds none of others", async () => {
    const { id } = await (await olive.signIn()).call(getMe, {});
    const { send } = await eve.signIn();
    for (const filter of [{ person: id }, { objectKind: "reel" }, { type: "reel.turned" }]) {
      const given = { ...JSON_LINES, ...filter };
      expect((await send(exportAuditLog, given)).text).toBe("");
      expect((await (await olive.signIn()).send(exportAuditLog, given)).text).not.toBe("");
    }
  });
});

test("the export has every entry, and no cell that a spreadsheet would run", async () => {
  await inTransaction(instance.database, (client) =>
    audit(client, COMMAND, {
      type: "reel.named",
      object: { kind: "reel", id: 1, name: '=HYPERLINK("x")' },
      at: new Date(instance.clock.now()),
    }),
  );
  const caller = await olive.signIn();
  const csv = await caller.send(exportAuditLog, { format: "csv" });
  expect(csv.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="audit-log.csv"',
  });
  expect(csv.text).toContain(`"'=HYPERLINK(""x"")"`);
  const jsonl = await caller.send(exportAuditLog, { format: "jsonl", objectKind: "reel" });
  const lines = jsonl.text.trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toContain("reel.named");
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from audit_entries",
  );
  // A line for the head, and one that ends the file.
  expect(csv.text.split("\r\n")).toHaveLength((rows[0]?.count ?? 0) + 2);
});

test.each([
  "update audit_entries set actor_name = 'Nobody'",
  "delete from audit_entries",
  "truncate audit_entries",
])("the database refuses %s", async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow(/cannot be|permission denied/);
  await expect(instance.owner.pool.query(statement)).rejects.toThrow("cannot be");
});

test("entries are deleted after 24 months, and no earlier", async () => {
  const add = (age: string) =>
    pool.query(
      `insert into audit_entries (at, actor_kind, actor_name, network, type, object_kind, object_id, object_name, changes)
       values (now() - $1::text::interval, 'schedule', 'Schedule', '', 'reel.aged', 'reel', '1', $1, '[]')`,
      [age],
    );
  await add("25 months");
  await add("23 months");
  await instance.app.sweep();
  const { rows } = await pool.query<{ age: string }>(
    "select object_name as age from audit_entries where type = 'reel.aged'",
  );
  expect(rows).toEqual([{ age: "23 months" }]);
});
