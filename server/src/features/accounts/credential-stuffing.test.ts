import { expect, test } from "vitest";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();

async function fail(tries: number): Promise<void> {
  await instance.database.pool.query(
    `insert into sign_in_failures (account_key, address_key, failed_at)
     select decode(lpad(to_hex(n), 8, '0'), 'hex'), decode(lpad(to_hex(n % 10), 8, '0'), 'hex'), $2
     from generate_series(1, $1) n`,
    [tries, new Date(instance.clock.now())],
  );
}

test("an alarm is raised for many failures beside few sign-ins, and ends after an hour", async () => {
  const { suspectedStuffing } = instance.app.accounts;
  expect(await suspectedStuffing()).toBeUndefined();
  await fail(99);
  expect(await suspectedStuffing()).toBeUndefined();
  await fail(1);
  expect(await suspectedStuffing()).toMatchObject({ failures: 100, accounts: 99, addresses: 10 });
  for (let index = 0; index < 20; index++) await instance.as("ada");
  expect(await suspectedStuffing()).toBeUndefined();
  await fail(40);
  expect(await suspectedStuffing()).toMatchObject({ failures: 140, signIns: 20 });
  instance.clock.advance(HOUR_MS + 1);
  expect(await suspectedStuffing()).toBeUndefined();
});
