import type pg from "pg";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";

export interface PairingRow {
  id: number;
  code: string;
  device_key: string;
  device_name: string;
  address_key: string;
  country: string;
  state: "waiting" | "offered" | "refused" | "signed_in" | "over";
  account_id: number | null;
  profile_id: number | null;
  offered_by: number | null;
  polled_at: Date | null;
  expires_at: Date;
}

/** A pairing together with the member who offers to sign it in. */
export interface PairingRequestRow extends PairingRow {
  email: string | null;
  profile_name: string | null;
  /** Whether the session that made the offer is still active. */
  is_offer_good: boolean;
}

const COLUMNS = `t.id, t.code, t.device_key, t.device_name, t.address_key, t.country, t.state, t.account_id,
  t.profile_id, t.offered_by, t.polled_at, t.expires_at`;

/** Any number that no other lock uses. */
const LOCK = 7_201;
const LIVE = "state in ('waiting', 'offered')";

/** Serializes new codes, so that no race exceeds a limit or uses a code twice. */
export async function lockCodes(client: pg.PoolClient): Promise<void> {
  await client.query({
    name: "televisions-pairing-lock-codes",
    text: "select pg_advisory_xact_lock($1)",
    values: [LOCK],
  });
}

/** Ends expired codes, and the device's previous one. */
export async function endOld(client: pg.PoolClient, deviceKey: string, at: Date): Promise<void> {
  await client.query({
    name: "televisions-pairing-end-old",
    text: `update tv_pairings set state = 'over' where ${LIVE} and (expires_at <= $2 or device_key = $1)`,
    values: [deviceKey, at],
  });
}

/** A code that a television shows now. */
export type LiveCode = Pick<PairingRow, "id" | "code" | "address_key" | "state">;

/** The oldest first. */
export async function liveCodes(client: pg.PoolClient): Promise<readonly LiveCode[]> {
  const { rows } = await client.query<LiveCode>({
    name: "televisions-pairing-live-codes",
    text: `select id, code, address_key, state from tv_pairings where ${LIVE} order by id`,
  });
  return rows;
}

export async function countOfDevice(
  client: pg.PoolClient,
  deviceKey: string,
  since: Date,
): Promise<number> {
  const { rowCount } = await client.query({
    name: "televisions-pairing-count-of-device",
    text: "select 1 from tv_pairings where device_key = $1 and created_at > $2",
    values: [deviceKey, since],
  });
  return rowCount ?? 0;
}

/** The television has requested another code itself. */
export async function endCode(client: pg.PoolClient, id: number): Promise<void> {
  await client.query({
    name: "televisions-pairing-end-code",
    text: "update tv_pairings set state = 'over' where id = $1",
    values: [id],
  });
}

export async function addPairing(
  client: pg.PoolClient,
  pairing: {
    secretHash: Buffer;
    code: string;
    deviceKey: string;
    deviceName: string;
    addressKey: string;
    country: string;
    at: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await client.query({
    name: "televisions-pairing-add-pairing",
    text: `insert into tv_pairings (secret_hash, code, device_key, device_name, address_key, country, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      pairing.secretHash,
      pairing.code,
      pairing.deviceKey,
      pairing.deviceName,
      pairing.addressKey,
      pairing.country,
      pairing.at,
      pairing.expiresAt,
    ],
  });
}

/** Locks a pairing until the transaction ends, so that each of its steps happens once. */
export async function lockPairing(
  client: pg.PoolClient,
  secretHash: Buffer,
  at: Date,
): Promise<PairingRequestRow | undefined> {
  const { rows } = await client.query<PairingRequestRow>({
    name: "televisions-pairing-lock-pairing",
    text: `select ${COLUMNS}, a.email, p.name as profile_name, s.id is not null as is_offer_good from tv_pairings t
           left join accounts a on a.id = t.account_id left join profiles p on p.id = t.profile_id
           left join sessions s on s.id = t.offered_by and s.expires_at > $2
             and (s.revoked_at is null or s.grace_until > $2)
           where t.secret_hash = $1 for update of t`,
    values: [secretHash, at],
  });
  return rows[0];
}

/** As `is_offer_good`, for a finished pairing. */
export async function isOfferGood(client: pg.PoolClient, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "televisions-pairing-is-offer-good",
    text: `select 1 from tv_pairings t join sessions s on s.id = t.offered_by
           where t.id = $1 and s.expires_at > $2 and (s.revoked_at is null or s.grace_until > $2)`,
    values: [id, at],
  });
  return rowCount === 1;
}

export async function notePoll(client: pg.PoolClient, id: number, at: Date): Promise<void> {
  await client.query({
    name: "televisions-pairing-note-poll",
    text: "update tv_pairings set polled_at = $2 where id = $1",
    values: [id, at],
  });
}

export async function finishPairing(
  client: pg.PoolClient,
  id: number,
  state: "refused" | "signed_in",
): Promise<void> {
  await client.query({
    name: "televisions-pairing-finish-pairing",
    text: "update tv_pairings set state = $2 where id = $1",
    values: [id, state],
  });
}

/** The television that shows the code and waits, or waits for its OK to this session. */
export async function lockByCode(
  client: pg.PoolClient,
  code: string,
  sessionId: number,
  at: Date,
): Promise<PairingRow | undefined> {
  const { rows } = await client.query<PairingRow>({
    name: "televisions-pairing-lock-by-code",
    text: `select ${COLUMNS} from tv_pairings t where code = $1 and expires_at > $3
           and (state = 'waiting' or (state = 'offered' and offered_by = $2)) for update`,
    values: [code, sessionId, at],
  });
  return rows[0];
}

/** The outcome of the session's latest offer to a television that showed the code. */
export async function offerOf(
  pool: pg.Pool,
  sessionId: number,
  code: string,
): Promise<Pick<PairingRow, "state" | "device_name" | "expires_at"> | undefined> {
  const { rows } = await pool.query<Pick<PairingRow, "state" | "device_name" | "expires_at">>({
    name: "televisions-offer-of-session",
    text: `select state, device_name, expires_at from tv_pairings where offered_by = $1 and code = $2
           order by id desc limit 1`,
    values: [sessionId, code],
  });
  return rows[0];
}

export async function offerPairing(
  client: pg.PoolClient,
  id: number,
  by: { accountId: number; profileId: number; sessionId: number },
  expiresAt: Date,
): Promise<void> {
  await client.query({
    name: "televisions-pairing-offer-pairing",
    text: `update tv_pairings set state = 'offered', account_id = $2, profile_id = $3, offered_by = $4, expires_at = $5
           where id = $1`,
    values: [id, by.accountId, by.profileId, by.sessionId, expiresAt],
  });
}

export async function sweep(pool: pg.Pool, before: Date): Promise<void> {
  await deleteInBatches(pool, "televisions-sweep-pairings", "tv_pairings", "created_at < $1", [
    before,
  ]);
}
