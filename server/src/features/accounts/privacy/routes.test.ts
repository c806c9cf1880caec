import { deleteAccount, exportAccount, keepAccount } from "@bijou/contract/accounts/privacy";
import { describe, expect, test } from "vitest";
import { CANARY, PASSWORD, type PersonKey } from "../../../testing/instance/people.ts";
import { DAY_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { EXPORTED_TABLES } from "./data-export.ts";

const instance = await useTestInstance();
const { app, clock, database, people } = instance;
const rightPassword = { current_password: PASSWORD };

async function mailsTo(person: PersonKey): Promise<{ template: string; content: unknown }[]> {
  const { rows } = await database.pool.query<{ template: string; content: unknown }>(
    "select template, content from mails where recipient = $1 order by id",
    [people[person].email],
  );
  return rows;
}

async function deleteAtOf(person: PersonKey): Promise<Date | null | undefined> {
  const { rows } = await database.pool.query<{ delete_at: Date | null }>(
    "select delete_at from accounts where id = $1",
    [people[person].accountId],
  );
  return rows[0]?.delete_at;
}

describe("an account is exported as one file", () => {
  test("that contains all of its data, and none of another account", async () => {
    const response = await (await instance.as("ada")).send(exportAccount);
    expect(response.status).toBe(200);
    expect(response.headers["content-disposition"]).toMatch(
      /^attachment; filename="bijou-account-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.body).toMatchObject({
      data: {
        account: { email: people.ada.email },
        membership: [{ state: "active" }],
        profiles: expect.arrayContaining([
          expect.objectContaining({ name: `Anton ${CANARY.ada}`, has_pin: true }),
        ]),
        positions: expect.arrayContaining([
          expect.objectContaining({ title: "Paper Boats", position_seconds: 30 }),
        ]),
        activities: expect.arrayContaining([
          expect.objectContaining({ name: `${CANARY.ada} list` }),
        ]),
        watch_lists: expect.arrayContaining([
          expect.objectContaining({ name: `${CANARY.ada} list` }),
        ]),
        devices: [expect.objectContaining({ name: "Test" })],
        sessions: expect.arrayContaining([expect.objectContaining({ revoked_at: null })]),
      },
    });
    expect(response.text).not.toContain(CANARY.bert);
  });

  test("S-15: with a recent sign-in or the password", async () => {
    const ada = await instance.as("ada");
    await database.pool.query(
      "update sessions set signed_in_at = signed_in_at - interval '16 minutes' where account_id = $1",
      [people.ada.accountId],
    );
    expect(await ada.call(exportAccount, {})).toMatchObject({
      status_code: 0,
      error: "password_required",
      data: null,
    });
    const wrong = await ada.call(exportAccount, { current_password: "a guess" });
    expect(wrong).toMatchObject({ status_code: 0, error: "password_wrong", data: null });
    const right = await ada.call(exportAccount, rightPassword);
    expect(right).toMatchObject({ status_code: 1, data: { account: { email: people.ada.email } } });
    const inAddress = `/api/v3/export-account?current_password=${PASSWORD}`;
    expect((await instance.anonymous.get(inAddress)).status).toBe(404);
  });

  test("without hashes and secrets", async () => {
    const { text } = await (await instance.as("ada")).send(exportAccount);
    expect(text).not.toMatch(/\$argon2|\\\\x[0-9a-f]{16}|"[a-z_]*(?:hash|mac|_key|secret)"/);
  });

  test("from every table that refers to an account or a profile", async () => {
    const { rows } = await database.pool.query<{ table_name: string }>(
      `select distinct table_name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and column_name in ('account_id', 'profile_id')`,
    );
    const named = new Set(EXPORTED_TABLES.map(({ table }) => table));
    expect(rows.map((row) => row.table_name).filter((table) => !named.has(table))).toEqual([]);
  });
});

describe("an account is deleted", () => {
  test("in seven days, and its owner is mailed once", async () => {
    const free = await instance.as("free");
    const { data, status_code } = await free.call(deleteAccount, rightPassword);
    const deleteAt = new Date(clock.now() + 7 * DAY_MS).toISOString();
    expect([status_code, data.delete_at]).toEqual([1, deleteAt]);
    clock.advance(DAY_MS);
    expect((await free.call(deleteAccount, rightPassword)).data.delete_at).toBe(deleteAt);
    expect(await mailsTo("free")).toEqual([
      {
        template: "account-deletion",
        content: { deleteAt, profilePath: "/profile", membership: "", until: "" },
      },
    ]);
  });

  test("not before, and signing in works until then", async () => {
    clock.advance(6 * DAY_MS - 1000);
    expect(await app.privacy.deleteDue()).toBe(0);
    await instance.signIn(people.free.email);
  });

  test("then with all its data, and its devices are signed out at once", async () => {
    const free = await instance.as("free");
    await free.call(exportAccount, {});
    clock.advance(1000);
    expect(await app.privacy.deleteDue()).toBe(1);
    expect(await app.privacy.deleteDue()).toBe(0);
    expect((await free.send(exportAccount)).body).toMatchObject({
      status: 401,
      message: "Invalid user token",
    });
    await expect(instance.signIn(people.free.email)).rejects.toThrow(/cannot sign in/);
    for (const { table, of } of EXPORTED_TABLES) {
      const owner = of === "account" ? people.free.accountId : people.free.profileId;
      const left = await database.pool.query(`select 1 from ${table} where ${of}_id = $1`, [owner]);
      expect([table, left.rowCount]).toEqual([table, 0]);
    }
    expect(await mailsTo("free")).toEqual([]);
    expect(await deleteAtOf("ada")).toBeNull();
  });

  test("not with a wrong password", async () => {
    const bert = await instance.as("bert");
    const response = await bert.call(deleteAccount, { current_password: "a guess" });
    expect(response).toMatchObject({
      status_code: 0,
      error: "password_wrong",
      data: { delete_at: "" },
    });
    expect(await deleteAtOf("bert")).toBeNull();
    expect(await mailsTo("bert")).toEqual([]);
  });

  test("and wrong passwords are limited", async () => {
    const responses = [];
    for (let guess = 0; guess < 12; guess++)
      responses.push(
        await (
          await instance.as("lapsed")
        ).send(deleteAccount, { current_password: `guess ${guess}` }),
      );
    expect(responses.at(-1)?.status).toBe(429);
    const right = await (await instance.as("lapsed")).send(deleteAccount, rightPassword);
    expect(right.status).toBe(429);
  });
});

describe("the deletion is cancelled", () => {
  test("when its owner cancels the deletion, who is mailed once", async () => {
    const premium = await instance.as("premium");
    await premium.call(deleteAccount, rightPassword);
    for (let time = 0; time < 2; time++)
      expect((await premium.call(keepAccount, {})).data.delete_at).toBe("");
    expect((await mailsTo("premium")).map(({ template }) => template)).toEqual([
      "account-deletion",
      "account-kept",
    ]);
    clock.advance(8 * DAY_MS);
    expect(await app.privacy.deleteDue()).toBe(0);
    await instance.signIn(people.premium.email);
  });
});
