import { randomBytes } from "node:crypto";
import { tvCode } from "@bijou/contract/televisions";
import { hashToken } from "../../platform/sessions/tokens.ts";
import type { TestInstance } from "../test-instance.ts";
import type { Situation } from "./example.ts";

/** Objects for calls that use them up: each function returns one that exists now. */

const FIELD_IS_SHOWN_MS = 60_000;

/** A profile to delete. */
export async function disposableProfile({ instance, person }: Situation): Promise<number> {
  const { rows } = await instance.database.pool.query<{ id: number }>(
    `insert into profiles (account_id, name) values ($1, 'Disposable')
     on conflict (account_id, lower(name)) do update set name = excluded.name returning id`,
    [person.accountId],
  );
  return rows[0]?.id ?? 0;
}

/** A list to delete. */
export async function disposableList({ instance, profileId }: Situation): Promise<number> {
  const { rows } = await instance.database.pool.query<{ id: number }>(
    `insert into watch_lists (profile_id, name, created_at) values ($1, 'Disposable', now())
     on conflict (profile_id, lower(name)) where removed_at is null do update set name = excluded.name returning id`,
    [profileId],
  );
  return rows[0]?.id ?? 0;
}

async function invite(situation: Situation, toEmail: string) {
  const listId = await disposableList(situation);
  const token = randomBytes(32).toString("base64url");
  const { instance, profileId } = situation;
  const { rows } = await instance.database.pool.query<{ id: number }>(
    `insert into list_shares (profile_id, list_id, to_email, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + interval '7 days')
     on conflict (profile_id, list_id, lower(to_email)) where ended_at is null do update set
       token_hash = excluded.token_hash, accepted_by = null, accepted_at = null returning id`,
    [profileId, listId, toEmail, hashToken(token), new Date(instance.clock.now())],
  );
  return { token, shareId: rows[0]?.id ?? 0 };
}

/** A share of a list of the profile, which its friend has not accepted yet. */
export async function disposableShare(situation: Situation): Promise<number> {
  return (await invite(situation, "friend@elsewhere.test")).shareId;
}

/** A member who is used for invitations only, because invitations are part of the sender's data export. */
async function hostOf({ database }: TestInstance, name: "host" | "bore" = "host"): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with account as (
       insert into accounts (email, username, password_hash) values ($1 || '@bijou.test', $1, '')
       on conflict (lower(email)) do update set username = excluded.username returning id
     ) insert into profiles (account_id, name, is_root) select id, $1, true from account
     on conflict (account_id, lower(name)) do update set name = excluded.name returning id`,
    [name],
  );
  return rows[0]?.id ?? 0;
}

/** The secret of an invitation to another member's list, for an address, by default the person's own. */
export async function disposableInvitation(
  situation: Situation,
  toEmail: string = situation.person.email,
): Promise<string> {
  const profileId = await hostOf(situation.instance);
  return (await invite({ ...situation, profileId }, toEmail)).token;
}

/** Another member's list that the profile has accepted. */
export async function disposableFriendList(situation: Situation): Promise<number> {
  const { instance, profileId, person } = situation;
  const bore = await hostOf(instance, "bore");
  const { shareId } = await invite({ ...situation, profileId: bore }, person.email);
  await instance.database.pool.query(
    "update list_shares set accepted_by = $2, accepted_at = now() where id = $1",
    [shareId, profileId],
  );
  return shareId;
}

/** A member whom the account has blocked. */
export async function disposableBlock({ instance, person }: Situation): Promise<number> {
  const { rows } = await instance.database.pool.query<{ id: number }>(
    `insert into blocked_senders (account_id, sender_id, sender_name, blocked_at)
     select $1, account_id, name, now() from profiles where id = $2
     on conflict (account_id, sender_id) do update set sender_name = excluded.sender_name returning id`,
    [person.accountId, await hostOf(instance, "bore")],
  );
  return rows[0]?.id ?? 0;
}

/** The secret of a television that shows a new code; its previous code ends. */
export async function shownCode({ anonymous }: TestInstance): Promise<string> {
  const { data } = await anonymous.call(tvCode, { device: "television-of-the-tests" });
  return data.device_secret;
}

/** The person's device, showing a text field. */
export async function shownField({ instance, person }: Situation): Promise<number> {
  await instance.database.pool.query(
    `insert into tv_keyboards (device_id, account_id, open_until) values ($1, $2, $3)
     on conflict (device_id) do update set open_until = excluded.open_until`,
    [person.deviceId, person.accountId, new Date(instance.clock.now() + FIELD_IS_SHOWN_MS)],
  );
  return person.deviceId;
}

/** The person's device, as an open television. */
export async function openTelevision({ instance, person, profileId }: Situation): Promise<number> {
  await instance.database.pool.query(
    `insert into tv_screens (device_id, account_id, profile_id, open_until, version) values ($1, $2, $3, $4, 1)
     on conflict (device_id) do update set open_until = excluded.open_until, report = null, version = 1`,
    [
      person.deviceId,
      person.accountId,
      profileId,
      new Date(instance.clock.now() + FIELD_IS_SHOWN_MS),
    ],
  );
  await instance.database.pool.query("delete from tv_commands where device_id = $1", [
    person.deviceId,
  ]);
  return person.deviceId;
}

/** A payment that the account began. */
export async function disposableTransaction({ instance, person }: Situation): Promise<string> {
  const id = `pti_${randomBytes(9).toString("hex")}`;
  await instance.database.pool.query(
    `with plan as (
       insert into plans (key, name, interval, html_policy) values ('disposable', 'Disposable', 'month', 1)
       on conflict (key) do update set name = excluded.name returning id
     ), price as (
       insert into plan_prices (price_id, plan_id, currency, amount, position)
       select 'price_disposable', id, 'usd', 199, 1 from plan
       on conflict (price_id) do update set amount = excluded.amount returning price_id
     )
     insert into payment_transactions (id, account_id, price_id, state, created_at)
     select $1, $2, price_id, 'open', $3 from price`,
    [id, person.accountId, new Date(instance.clock.now())],
  );
  return id;
}

/** The address of a page that the operator added. */
export async function addedPage({ instance }: Situation): Promise<string> {
  const { pool } = instance.database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into own_pages (name, address, in_footer, position, created_at)
     values ('Imprint', 'imprint', true, 1, now()) on conflict (address) where deleted_at is null
     do update set name = excluded.name returning id`,
  );
  await pool.query(
    `insert into static_pages (key, page_content, html_policy, updated_at)
     values ('own-' || $1::int, '<p>Written</p>', 3, now()) on conflict (key) do nothing`,
    [rows[0]?.id],
  );
  return "imprint";
}

/** Terms that members are asked to read. */
export async function termsToRead({ instance }: Situation) {
  await instance.database.pool.query(
    `insert into static_pages (key, page_content, html_policy, updated_at, asked_version, asked_at)
     values ('terms', '<p>Terms</p>', 3, now(), 1, now())
     on conflict (key) do update set asked_version = 1, asked_at = now()`,
  );
  return { page: "terms", version: 1 };
}
