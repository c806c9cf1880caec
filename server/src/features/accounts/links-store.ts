import { randomBytes } from "node:crypto";
import type pg from "pg";
import { HOUR_MS } from "../../platform/durations.ts";
import { hashToken } from "../../platform/sessions/tokens.ts";

export type LinkPurpose = "sign-up" | "reset" | "change-email" | "confirm-owner";

/** Decisions 34. A freeze can be lifted for a long time, because the owner may be away. */
export const LINK_LIVES_MS = {
  "sign-up": 24 * HOUR_MS,
  reset: HOUR_MS,
  "change-email": 24 * HOUR_MS,
  "confirm-owner": 14 * 24 * HOUR_MS,
} as const satisfies Record<LinkPurpose, number>;

interface NewLink {
  readonly purpose: LinkPurpose;
  readonly accountId?: number | undefined;
  /** The device of the request, which stays signed in. */
  readonly deviceId?: number;
  readonly codeId?: number;
  /** The new address of `change-email`. */
  readonly email?: string;
  readonly accountKey?: Buffer;
  readonly addressKey?: Buffer;
}

export interface SpentLink {
  readonly purpose: LinkPurpose;
  readonly accountId: number | null;
  readonly deviceId: number | null;
  readonly codeId: number | null;
  readonly email: string | null;
  readonly accountKey: Buffer | null;
}

const FIELDS = `purpose, account_id as "accountId", device_id as "deviceId", code_id as "codeId", email, account_key as "accountKey"`;

/** Secrets of links in mails: 256 bits, stored as SHA-256, valid once. */
export function createLinks(now: () => number) {
  return {
    /** @returns the secret, which is not stored. */
    async make(client: pg.PoolClient, link: NewLink): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      const at = now();
      await client.query({
        name: "accounts-links-make",
        text: `insert into mail_links (hash, purpose, account_id, device_id, code_id, email, account_key, address_key,
                 created_at, expires_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        values: [
          hashToken(token),
          link.purpose,
          link.accountId ?? null,
          link.deviceId ?? null,
          link.codeId ?? null,
          link.email ?? null,
          link.accountKey ?? null,
          link.addressKey ?? null,
          new Date(at),
          new Date(at + LINK_LIVES_MS[link.purpose]),
        ],
      });
      return token;
    },

    /** The account of a link that is still valid, for checks before it is spent. */
    async accountOf(
      client: pg.ClientBase | pg.Pool,
      token: string,
      purposes: readonly LinkPurpose[],
    ): Promise<number | undefined> {
      const { rows } = await client.query<{ accountId: number | null }>({
        name: "accounts-links-account-of",
        text: `select account_id as "accountId" from mail_links
               where hash = $1 and purpose = any($2) and used_at is null and expires_at > $3`,
        values: [hashToken(token), purposes, new Date(now())],
      });
      return rows[0]?.accountId ?? undefined;
    },

    /** Uses a link up. Only one of several concurrent calls gets it; undefined for an unknown, used or expired one. */
    async spend(
      client: pg.PoolClient,
      token: string,
      purposes: readonly LinkPurpose[],
    ): Promise<SpentLink | undefined> {
      const { rows } = await client.query<SpentLink>({
        name: "accounts-links-spend",
        text: `update mail_links set used_at = $3
               where hash = $1 and purpose = any($2) and used_at is null and expires_at > $3
               returning ${FIELDS}`,
        values: [hashToken(token), purposes, new Date(now())],
      });
      return rows[0];
    },

    /** Voids the link of a mail whose code was used. */
    async voidOfCode(client: pg.PoolClient, codeId: number): Promise<void> {
      await client.query({
        name: "accounts-links-void-of-code",
        text: "update mail_links set used_at = $2 where code_id = $1 and used_at is null",
        values: [codeId, new Date(now())],
      });
    },

    /** Voids all other links of the same purposes, except those to the address `sparing`. */
    async voidAll(
      client: pg.PoolClient,
      accountId: number,
      purpose: LinkPurpose,
      { sparing = null }: { sparing?: string | null } = {},
    ): Promise<void> {
      await client.query({
        name: "accounts-links-void-all",
        text: `update mail_links set used_at = $4
               where account_id = $1 and purpose = $2 and used_at is null and ($3::text is null or email <> $3)`,
        values: [accountId, purpose, sparing, new Date(now())],
      });
    },
  };
}
export type Links = ReturnType<typeof createLinks>;
