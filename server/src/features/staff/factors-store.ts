import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export interface FactorRow {
  readonly id: number;
  readonly kind: "totp" | "passkey";
  readonly name: string;
  readonly added_at: Date;
  readonly used_at: Date | null;
}

interface TotpRow {
  readonly id: number;
  /** Encrypted. */
  readonly secret: Buffer;
  readonly used_step: number | null;
}

interface PasskeyRow {
  readonly id: number;
  readonly staff_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[] | null;
}

interface NewPasskey {
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly at: Date;
}

/** The second factors of staff, and the recovery codes. */
export function createFactorsStore({ pool }: Database) {
  return {
    async all(staffId: number, client: pg.Pool | pg.PoolClient = pool): Promise<FactorRow[]> {
      const { rows } = await client.query<FactorRow>({
        name: "staff-factors-all",
        text: `select id, kind, name, added_at, used_at from staff_factors where staff_id = $1 order by id`,
        values: [staffId],
      });
      return rows;
    },

    async totps(staffId: number): Promise<TotpRow[]> {
      const { rows } = await pool.query<TotpRow>({
        name: "staff-factors-totps",
        text: `select id, coalesce(secret, ''::bytea) as secret, used_step from staff_factors
               where staff_id = $1 and kind = 'totp'`,
        values: [staffId],
      });
      return rows;
    },

    /** @returns whether this call was the first to use the step; a code works once. */
    async useStep(client: pg.PoolClient, id: number, step: number, at: Date): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "staff-factors-use-step",
        text: `update staff_factors set used_step = $2, used_at = $3
               where id = $1 and (used_step is null or used_step < $2)`,
        values: [id, step, at],
      });
      return rowCount === 1;
    },

    async addTotp(
      client: pg.PoolClient,
      staffId: number,
      totp: { name: string; secret: Buffer; step: number; at: Date },
    ): Promise<void> {
      await client.query({
        name: "staff-factors-add-totp",
        text: `insert into staff_factors (staff_id, kind, name, secret, used_step, added_at, used_at)
               values ($1, 'totp', $2, $3, $4, $5, $5)`,
        values: [staffId, totp.name, totp.secret, totp.step, totp.at],
      });
    },

    async passkeys(staffId: number): Promise<PasskeyRow[]> {
      const { rows } = await pool.query<PasskeyRow>({
        name: "staff-factors-passkeys",
        text: `select id, staff_id, coalesce(credential_id, '') as credential_id,
                 coalesce(public_key, ''::bytea) as public_key, coalesce(counter, 0) as counter, transports
               from staff_factors where staff_id = $1 and kind = 'passkey'`,
        values: [staffId],
      });
      return rows;
    },

    async passkey(credentialId: string): Promise<PasskeyRow | undefined> {
      const { rows } = await pool.query<PasskeyRow>({
        name: "staff-factors-passkey",
        text: `select f.id, f.staff_id, coalesce(f.credential_id, '') as credential_id,
                 coalesce(f.public_key, ''::bytea) as public_key, coalesce(f.counter, 0) as counter, f.transports
               from staff_factors f join staff p on p.id = f.staff_id and p.removed_at is null
               where f.credential_id = $1`,
        values: [credentialId],
      });
      return rows[0];
    },

    async confirmPasskey(
      client: pg.PoolClient,
      id: number,
      counter: number,
      at: Date,
    ): Promise<void> {
      await client.query({
        name: "staff-factors-use-passkey",
        text: "update staff_factors set counter = $2, used_at = $3 where id = $1",
        values: [id, counter, at],
      });
    },

    async addPasskey(client: pg.PoolClient, staffId: number, passkey: NewPasskey): Promise<void> {
      await client.query({
        name: "staff-factors-add-passkey",
        text: `insert into staff_factors
                 (staff_id, kind, name, credential_id, public_key, counter, transports, added_at, used_at)
               values ($1, 'passkey', $2, $3, $4, $5, $6, $7, $7)`,
        values: [
          staffId,
          passkey.name,
          passkey.credentialId,
          passkey.publicKey,
          passkey.counter,
          passkey.transports,
          passkey.at,
        ],
      });
    },

    async remove(client: pg.PoolClient, staffId: number, id: number): Promise<void> {
      await client.query({
        name: "staff-factors-remove",
        text: "delete from staff_factors where staff_id = $1 and id = $2",
        values: [staffId, id],
      });
    },

    async removeAll(client: pg.PoolClient, staffId: number): Promise<void> {
      await client.query({
        name: "staff-factors-remove-all",
        text: `with codes as (delete from staff_recovery_codes where staff_id = $1)
               delete from staff_factors where staff_id = $1`,
        values: [staffId],
      });
    },

    async codesLeft(staffId: number, client: pg.Pool | pg.PoolClient = pool): Promise<number> {
      const { rows } = await client.query<{ count: number }>({
        name: "staff-factors-codes-left",
        text: "select count(*)::int as count from staff_recovery_codes where staff_id = $1",
        values: [staffId],
      });
      return rows[0]?.count ?? 0;
    },

    async replaceCodes(client: pg.PoolClient, staffId: number, hashes: readonly Buffer[]) {
      await client.query({
        name: "staff-factors-remove-codes",
        text: "delete from staff_recovery_codes where staff_id = $1",
        values: [staffId],
      });
      await client.query({
        name: "staff-factors-add-codes",
        text: "insert into staff_recovery_codes (staff_id, hash) select $1, unnest($2::bytea[])",
        values: [staffId, hashes],
      });
    },

    /** @returns whether it was one of the person's codes; it works once. */
    async useCode(client: pg.PoolClient, staffId: number, hash: Buffer): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "staff-factors-use-code",
        text: "delete from staff_recovery_codes where staff_id = $1 and hash = $2",
        values: [staffId, hash],
      });
      return rowCount === 1;
    },
  };
}
export type FactorsStore = ReturnType<typeof createFactorsStore>;
