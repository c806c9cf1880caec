import { tvCode } from "@bijou/contract/televisions";
import type { TestHouse } from "../test-house.ts";
import type { Situation } from "./examples.ts";

/** What a call is about that comes and goes: each function answers with something that is there now. */

const FIELD_IS_SHOWN_MS = 60_000;

/** A profile that the account can spare. */
export async function passingProfile({ house, person }: Situation): Promise<number> {
  const { rows } = await house.database.pool.query<{ id: number }>(
    `insert into profiles (account_id, name) values ($1, 'Passing')
     on conflict (account_id, lower(name)) do update set name = excluded.name returning id`,
    [person.accountId],
  );
  return rows[0]?.id ?? 0;
}

/** The secret of a television that has just begun to show its code, and ends the one before. */
export async function shownCode({ nobody }: TestHouse): Promise<string> {
  const { data } = await nobody.call(tvCode, { device: "television-of-the-tests" });
  return data.device_secret;
}

/** The person's device, showing a field to type into. */
export async function shownField({ house, person }: Situation): Promise<number> {
  await house.database.pool.query(
    `insert into tv_keyboards (device_id, account_id, open_until) values ($1, $2, $3)
     on conflict (device_id) do update set open_until = excluded.open_until`,
    [person.deviceId, person.accountId, new Date(house.clock.now() + FIELD_IS_SHOWN_MS)],
  );
  return person.deviceId;
}
