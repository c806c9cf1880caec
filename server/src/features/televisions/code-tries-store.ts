import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";

/** Wrong codes that an account and a network address may enter (security guide 2.5); no setting raises them. */
export const LIMITS = [
  {
    key: "recent",
    of: "account",
    most: 5,
    in: "15 minutes",
    wait: "Please wait 15 minutes and try again.",
  },
  { key: "daily", of: "account", most: 20, in: "1 day", wait: "Please try again tomorrow." },
  {
    key: "network",
    of: "address",
    most: 20,
    in: "1 hour",
    wait: "Please wait an hour and try again.",
  },
] as const;

type Counts = Record<(typeof LIMITS)[number]["key"], number>;

const COUNT = `select ${LIMITS.map(
  ({ key, of, in: window }) =>
    `(select count(*)::int from tv_code_tries where is_wrong
      and ${of === "account" ? "account_id = $1" : "address_key = $2"}
      and tried_at > $3::timestamptz - interval '${window}') as ${key}`,
).join(", ")}`;

export function createCodeTriesStore({ pool }: Database) {
  return {
    async add(accountId: number, addressKey: string, at: Date): Promise<number> {
      const { rows } = await pool.query<{ id: number }>({
        name: "televisions-code-tries-add",
        text: `insert into tv_code_tries (account_id, address_key, is_wrong, tried_at) values ($1, $2, true, $3)
               returning id`,
        values: [accountId, addressKey, at],
      });
      return rows[0]?.id ?? 0;
    },

    async setRight(accountId: number, id: number): Promise<void> {
      await pool.query({
        name: "televisions-code-tries-set-right",
        text: "update tv_code_tries set is_wrong = false where account_id = $1 and id = $2",
        values: [accountId, id],
      });
    },

    async count(accountId: number, addressKey: string, at: Date): Promise<Counts | undefined> {
      const { rows } = await pool.query<Counts>({
        name: "televisions-code-tries-count",
        text: COUNT,
        values: [accountId, addressKey, at],
      });
      return rows[0];
    },

    async sweep(before: Date): Promise<void> {
      await deleteInBatches(
        pool,
        "televisions-sweep-code-tries",
        "tv_code_tries",
        "tried_at < $1",
        [before],
      );
    },
  };
}
