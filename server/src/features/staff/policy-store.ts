import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export interface PolicyRow {
  readonly revision: number;
  readonly readOnlyNeedsSecondFactor: boolean;
  readonly idleSeconds: number;
  readonly maxSeconds: number;
}

const POLICY = `revision, read_only_needs_second_factor as "readOnlyNeedsSecondFactor",
  idle_seconds as "idleSeconds", max_seconds as "maxSeconds"`;

/** How staff sign in: one row for the site. */
export function createPolicyStore({ pool }: Database) {
  const only = <Row>(rows: readonly Row[]): Row => {
    const [row] = rows;
    if (row === undefined) throw new Error("staff_policy has no row");
    return row;
  };
  return {
    async read(): Promise<PolicyRow> {
      const { rows } = await pool.query<PolicyRow>({
        name: "staff-policy-read",
        text: `select ${POLICY} from staff_policy`,
      });
      return only(rows);
    },

    /** Orders this change with all others that need an owner to remain. */
    async lock(client: pg.PoolClient): Promise<PolicyRow & { setupKeyHash: Buffer | null }> {
      const { rows } = await client.query<PolicyRow & { setupKeyHash: Buffer | null }>({
        name: "staff-policy-lock",
        text: `select ${POLICY}, setup_key_hash as "setupKeyHash" from staff_policy for update`,
      });
      return only(rows);
    },

    async change(client: pg.PoolClient, policy: Omit<PolicyRow, "revision">): Promise<void> {
      await client.query({
        name: "staff-policy-change",
        text: `update staff_policy set read_only_needs_second_factor = $1, idle_seconds = $2, max_seconds = $3,
                 revision = revision + 1`,
        values: [policy.readOnlyNeedsSecondFactor, policy.idleSeconds, policy.maxSeconds],
      });
    },

    /** @param hash null ends the set-up. */
    async setSetupKey(client: pg.PoolClient, hash: Buffer | null): Promise<void> {
      await client.query({
        name: "staff-policy-set-setup-key",
        text: "update staff_policy set setup_key_hash = $1",
        values: [hash],
      });
    },
  };
}
export type PolicyStore = ReturnType<typeof createPolicyStore>;
