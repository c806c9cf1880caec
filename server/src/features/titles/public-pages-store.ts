import type { Database } from "../../platform/database/database.ts";

const BATCH_SIZE = 5_000;

export interface PublicTitleRow {
  readonly id: number;
  readonly kind: "movie" | "series";
  readonly changedAt: Date;
}

/** The numbers of a block: `number * size` is its first id. */
export interface TitleBlock {
  readonly number: number;
  readonly titles: number;
  readonly changedAt: Date;
}

/** `$1` is now. A premiere is a change too. */
const CHANGED_AT =
  "greatest(changed_at, case when release_at <= $1::timestamptz then release_at end)";

/** The published titles in blocks of ids. A block changes only with its own titles. */
export function createPublicPagesStore({ pool }: Database) {
  return {
    async version(): Promise<number> {
      const { rows } = await pool.query<{ version: number }>({
        name: "titles-public-pages-version",
        text: "select version from catalogue_version",
      });
      return rows[0]?.version ?? 0;
    },

    async blocks(size: number, at: Date): Promise<TitleBlock[]> {
      const { rows } = await pool.query<TitleBlock>({
        name: "titles-public-blocks",
        text: `select id / $2::int as number, count(*)::int as titles, max(${CHANGED_AT}) as "changedAt"
               from titles where published group by 1 order by 1`,
        values: [at, size],
      });
      return rows;
    },

    /** Reads the block in batches, so that no query and no row list is large. */
    async *block(number: number, size: number, at: Date): AsyncGenerator<PublicTitleRow[]> {
      const end = (number + 1) * size;
      for (let from = number * size; ;) {
        const { rows } = await pool.query<PublicTitleRow>({
          name: "titles-public-block",
          text: `select id, kind, ${CHANGED_AT} as "changedAt" from titles
                 where published and id >= $2 and id < $3 order by id limit $4`,
          values: [at, from, end, BATCH_SIZE],
        });
        yield rows;
        const last = rows.at(-1);
        if (!last || rows.length < BATCH_SIZE) return;
        from = last.id + 1;
      }
    },
  };
}
