import type { Database } from "../../platform/database/database.ts";

const BATCH_SIZE = 5_000;

interface PublicPersonRow {
  readonly id: number;
  readonly changedAt: Date;
}

interface PublicTitleRow extends PublicPersonRow {
  readonly kind: "movie" | "series";
}

/** The numbers of a block: `number * size` is its first id. */
interface Block {
  readonly number: number;
  readonly pages: number;
  readonly changedAt: Date;
}

/** `$1` is now. A premiere is a change too. */
const CHANGED_AT =
  "greatest(t.changed_at, case when t.release_at <= $1::timestamptz then t.release_at end)";

/** A person with one title has no more to show than that title's page. */
const PEOPLE = (where: string): string => `
  select tp.person_id as id, max(${CHANGED_AT}) as "changedAt"
  from title_people tp join titles t on t.id = tp.title_id and t.published
  where ${where} group by tp.person_id having count(distinct tp.title_id) > 1`;

const TITLES = `select t.id, t.kind, ${CHANGED_AT} as "changedAt" from titles t
  where t.published and t.id >= $2 and t.id < $3 order by t.id limit $4`;
const SOME_PEOPLE = `${PEOPLE("tp.person_id >= $2 and tp.person_id < $3")} order by id limit $4`;

/** The pages in blocks of ids. A block changes only with its own titles. */
export function createPublicPagesStore({ pool }: Database) {
  /** Reads the block in batches, so that no query and no row list is large. */
  async function* inBatches<Row extends PublicPersonRow>(
    { number, size }: { number: number; size: number },
    read: (from: number, end: number) => Promise<{ rows: Row[] }>,
  ): AsyncGenerator<Row[]> {
    const end = (number + 1) * size;
    for (let from = number * size; ;) {
      const { rows } = await read(from, end);
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH_SIZE) return;
      from = last.id + 1;
    }
  }

  const blocks =
    (name: string, from: string) =>
    async (size: number, at: Date): Promise<Block[]> => {
      const text = `select id / $2::int as number, count(*)::int as pages, max("changedAt") as "changedAt"
                    from (${from}) of_pages group by 1 order by 1`;
      const { rows } = await pool.query<Block>({ name, text, values: [at, size] });
      return rows;
    };

  return {
    async version(): Promise<number> {
      const { rows } = await pool.query<{ version: number }>({
        name: "titles-public-pages-version",
        text: "select version from catalogue_version",
      });
      return rows[0]?.version ?? 0;
    },

    blocks: {
      titles: blocks(
        "titles-public-blocks",
        `select t.id, ${CHANGED_AT} as "changedAt" from titles t where t.published`,
      ),
      people: blocks("titles-public-people-blocks", PEOPLE("true")),
    },

    titles: (number: number, size: number, at: Date) =>
      inBatches({ number, size }, (from, end) =>
        pool.query<PublicTitleRow>({
          name: "titles-public-block",
          text: TITLES,
          values: [at, from, end, BATCH_SIZE],
        }),
      ),

    people: (number: number, size: number, at: Date) =>
      inBatches({ number, size }, (from, end) =>
        pool.query<PublicPersonRow>({
          name: "titles-public-people-block",
          text: SOME_PEOPLE,
          values: [at, from, end, BATCH_SIZE],
        }),
      ),
  };
}
