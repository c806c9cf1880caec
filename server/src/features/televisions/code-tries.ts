import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";

/** Wrong codes an account and a network address may enter (security guide 2.5); no setting raises them. */
const LIMITS = [
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

/** Counts wrong codes in the database, so that guessing stops on whatever node it meets. */
export function createCodeTries({ pool }: Database) {
  return {
    /** Deletes what counts for none of the limits. */
    async sweep(dayAgo: Date): Promise<void> {
      await deleteInBatches(
        pool,
        "televisions-sweep-tv-code-tries",
        "tv_code_tries",
        "tried_at < $1",
        [dayAgo],
      );
    },

    /**
     * Notes a try before it is judged, so that many at once count like a queue of them. A sentence where it is one too
     * many, else what to call when the code was right.
     */
    async begin(
      accountId: number,
      addressKey: string,
      at: Date,
    ): Promise<string | { wasRight: () => Promise<void> }> {
      const { rows } = await pool.query<{ id: number }>({
        name: "televisions-code-tries-add",
        text: `insert into tv_code_tries (account_id, address_key, is_wrong, tried_at) values ($1, $2, true, $3) returning id`,
        values: [accountId, addressKey, at],
      });
      const id = rows[0]?.id;
      const settle = (): Promise<unknown> =>
        pool.query({
          name: "televisions-code-tries-settle",
          text: "update tv_code_tries set is_wrong = false where account_id = $1 and id = $2",
          values: [accountId, id],
        });
      const counted = await pool.query<Counts>({
        name: "televisions-code-tries-count",
        text: COUNT,
        values: [accountId, addressKey, at],
      });
      const over = LIMITS.find(({ key, most }) => (counted.rows[0]?.[key] ?? 0) > most);
      if (over) {
        await settle();
        return `Too many wrong codes. ${over.wait}`;
      }
      return { wasRight: async () => void (await settle()) };
    },
  };
}
