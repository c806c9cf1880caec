import { expect, inject, test } from "vitest";
import { OperatorError } from "../errors.ts";
import { openServersDatabase } from "./open.ts";

const elsewhere = (host: string, user: string, name: string): string =>
  `postgres://${user}:secret@localhost/${name}?host=${encodeURIComponent(host)}`;

test("a database of DATABASE_URL is used, and not stopped on close", async () => {
  const { host, user } = inject("databaseServer");
  const databaseUrl = elsewhere(host, user, "postgres");
  const instance = await openServersDatabase({ dataDirectory: "/nowhere", databaseUrl });
  expect(instance.how).toBe("given");
  expect((await instance.database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await instance.close();
});

test("O-08: the pool opens no more connections than DATABASE_POOL", async () => {
  const { host, user } = inject("databaseServer");
  const databaseUrl = elsewhere(host, user, "postgres");
  const opened = await openServersDatabase({
    dataDirectory: "/nowhere",
    databaseUrl,
    databasePool: 4,
  });
  await Promise.all(
    Array.from({ length: 12 }, () => opened.database.pool.query("select pg_sleep(0.02)")),
  );
  expect(opened.database.pool.totalCount).toBe(4);
  await opened.close();
});

test("a database that cannot be used is an operator error, which does not contain its password", async () => {
  const { host, user } = inject("databaseServer");
  const databaseUrl = elsewhere(host, user, "no_such_database");
  const opening = openServersDatabase({ dataDirectory: "/nowhere", databaseUrl });
  await expect(opening).rejects.toThrow(OperatorError);
  await expect(opening).rejects.toThrow(/DATABASE_URL cannot be used: .*no_such_database/);
  await expect(opening).rejects.not.toThrow(/secret/);
});
