import { expect, test } from "vitest";
import { HOUR_MS, useTestHouse } from "../../testing/test-instance.ts";

const house = await useTestHouse();

async function fail(tries: number): Promise<void> {
  await house.database.pool.query(
    `insert into sign_in_failures (account_key, address_key, failed_at)
     select decode(lpad(to_hex(n), 8, '0'), 'hex'), decode(lpad(to_hex(n % 10), 8, '0'), 'hex'), $2
     from generate_series(1, $1) n`,
    [tries, new Date(house.clock.now())],
  );
}

test("an alarm is raised for many failures beside few sign-ins, and ends with their hour", async () => {
  const { guessing } = house.app.accounts;
  expect(await guessing()).toBeUndefined();
  await fail(99);
  expect(await guessing()).toBeUndefined();
  await fail(1);
  expect(await guessing()).toMatchObject({ failures: 100, accounts: 99, addresses: 10 });
  for (let index = 0; index < 20; index++) await house.as("ada");
  expect(await guessing()).toBeUndefined();
  await fail(40);
  expect(await guessing()).toMatchObject({ failures: 140, signIns: 20 });
  house.clock.advance(HOUR_MS + 1);
  expect(await guessing()).toBeUndefined();
});
