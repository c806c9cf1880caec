import { createHmac, randomInt } from "node:crypto";
import type pg from "pg";
import { isSameSecret } from "../../platform/same-secret.ts";
import { mayMail, type TooSoon } from "./send-budget.ts";
import type { Device } from "./device.ts";

type CodePurpose = "sign-in" | "sign-up";

/** K-31. */
export const CODE_MINUTES = 15;
const CODE_LIFE_MS = CODE_MINUTES * 60 * 1000;
const MAX_TRIES = 5;

export interface CodeOf {
  readonly purpose: CodePurpose;
  /** An HMAC of the email address, and of the device where that has its own budget. */
  readonly accountKey: Buffer;
  readonly device: Device;
}

export type SignUpState = "waiting" | "finished" | "over";

/** Why a code is rejected. */
export type WrongCode = "wrong" | "last" | "spent";

export interface SentCode {
  readonly id: number;
  readonly code: string;
  readonly expiresAt: Date;
}

/** Codes by mail (decision 0012): one active code per account, purpose and device; five tries; a quarter of an hour. */
export function createCodes(deps: { key: Buffer; limitScale: number; now: () => number }) {
  const { now, limitScale } = deps;

  const macOf = (id: number, code: string): Buffer =>
    createHmac("sha256", deps.key).update(`${id}|${code}`).digest();

  return {
    /**
     * Creates a code, which revokes the one before. A `dead` one only counts as sent and never matches.
     *
     * @throws {AppError} `too_many_requests` for a network address that requested too many.
     */
    async make(
      client: pg.PoolClient,
      of: CodeOf & { addressKey: Buffer; digits: 4 | 6; isRevoked?: boolean },
    ): Promise<SentCode | TooSoon> {
      const { accountKey, addressKey, purpose, device, digits, isRevoked = false } = of;
      const nowMs = now();
      const who = { accountKey, addressKey, nowMs, limitScale };
      const tooSoon = await mayMail(client, "mail_codes", who);
      if (tooSoon) return tooSoon;

      await client.query({
        name: "accounts-codes-void",
        text: `update mail_codes set is_revoked = true
               where account_key = $1 and purpose = $2 and device_key = $3 and not is_revoked and used_at is null`,
        values: [accountKey, purpose, device.key],
      });
      const { rows } = await client.query<{ id: number }>({
        name: "accounts-codes-count",
        text: "select nextval(pg_get_serial_sequence('mail_codes', 'id')) as id",
      });
      const id = rows[0]?.id ?? 0;
      const code = String(randomInt(10 ** digits)).padStart(digits, "0");
      const expiresAt = new Date(nowMs + CODE_LIFE_MS);
      await client.query({
        name: "accounts-codes-add",
        text: `insert into mail_codes (id, account_key, address_key, device_key, purpose, mac, is_revoked, created_at, expires_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        values: [
          id,
          accountKey,
          addressKey,
          device.key,
          purpose,
          macOf(id, code),
          isRevoked,
          new Date(nowMs),
          expiresAt,
        ],
      });
      return { id, code, expiresAt };
    },

    /** Whether a code was mailed to this device a moment ago, so that another request is a resend. */
    async isResend(client: pg.Pool, { purpose, accountKey, device }: CodeOf): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "accounts-codes-is-resend",
        text: `select 1 from mail_codes where account_key = $1 and purpose = $2 and device_key = $3 and expires_at > $4
               limit 1`,
        values: [accountKey, purpose, device.key, new Date(now())],
      });
      return rowCount === 1;
    },

    /**
     * Takes one of the five tries before it compares, in one statement, so that concurrent guesses get no sixth.
     *
     * @returns the code's id when it is right, "wrong", "last" when it was wrong and the code has no try left, or
     * "spent" without an active code.
     */
    async compare(
      pool: pg.Pool,
      { purpose, accountKey, device }: CodeOf,
      code: string,
    ): Promise<number | WrongCode> {
      const { rows } = await pool.query<{ id: number; mac: Buffer; is_revoked: boolean }>({
        name: "accounts-code-compare",
        text: `update mail_codes set attempts = attempts + 1, is_revoked = attempts + 1 >= ${MAX_TRIES}
               where account_key = $1 and purpose = $2 and device_key = $3
                 and used_at is null and not is_revoked and expires_at > $4
               returning id, mac, is_revoked`,
        values: [accountKey, purpose, device.key, new Date(now())],
      });
      const [live] = rows;
      if (!live) return "spent";
      if (isSameSecret(macOf(live.id, code), live.mac)) return live.id;
      return live.is_revoked ? "last" : "wrong";
    },

    /**
     * Whether a code or link of this sign-up was used since, on any device. Limited to this address and this device, so
     * that it reveals nothing about others.
     */
    async state(pool: pg.Pool, id: number): Promise<SignUpState> {
      const { rows } = await pool.query<{ is_used: boolean }>({
        name: "accounts-sign-up-state",
        text: `select exists (
                 select 1 from mail_codes u where u.account_key = c.account_key and u.device_key = c.device_key
                   and u.purpose = c.purpose and u.used_at >= c.created_at) as is_used
               from mail_codes c
               where c.id = $1 and c.purpose = 'sign-up' and c.created_at > $2::timestamptz - interval '1 day'`,
        values: [id, new Date(now())],
      });
      const [code] = rows;
      if (!code) return "over";
      return code.is_used ? "finished" : "waiting";
    },

    /** Uses a code up. True for only one of several concurrent calls. */
    async consume(client: pg.ClientBase | pg.Pool, id: number): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "accounts-codes-consume",
        text: "update mail_codes set used_at = $2 where id = $1 and used_at is null",
        values: [id, new Date(now())],
      });
      return rowCount === 1;
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;
