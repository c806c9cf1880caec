import type pg from "pg";

const isOwn = (row: string): string => `${row}.xmin = pg_current_xact_id()::xid`;

/** `xmin` is the transaction that wrote a row as it is. Rows that are as a manifest has them are not written. */
const WRITTEN_TITLES = `
  select t.id from titles t
  where t.external_id = any($1) and (${isOwn("t")}
    or exists (select 1 from title_people l where l.title_id = t.id and ${isOwn("l")})
    or exists (select 1 from title_genres l where l.title_id = t.id and ${isOwn("l")})
    or exists (select 1 from title_moods l where l.title_id = t.id and ${isOwn("l")})
    or exists (select 1 from seasons s where s.title_id = t.id and ${isOwn("s")})
    or exists (select 1 from episodes e where e.title_id = t.id and ${isOwn("e")})
    or exists (select 1 from images i
      where i.hash in (t.portrait_hash, t.landscape_hash, t.still_hash, t.portrait_still_hash, t.title_treatment_hash)
        and ${isOwn("i")}))`;

/** Those of the titles of which this transaction wrote something. What it deleted is not seen. */
export async function writtenTitles(
  client: pg.PoolClient,
  titleKeys: readonly string[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-manifest-written-titles",
    text: WRITTEN_TITLES,
    values: [titleKeys],
  });
  return rows.map(({ id }) => id);
}
