import { expect, test } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const { pool } = await useTestDatabase();

test("O-01: a connection that ends between two queries fails the next query, not the process", async () => {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const ended = new Promise((resolve) => client.once("end", resolve));
  await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await ended;
  const failed: unknown = await client.query("select 1").catch((error: unknown) => error);
  client.release(true);
  expect(failed).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(failed)).toBe(true);
});
