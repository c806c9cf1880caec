import type { Database } from "../../platform/database/database.ts";

interface TitleRow {
  readonly id: number;
  readonly kind: "movie" | "series";
}

/** A published title, to show how its page looks; undefined without any. */
export async function titleToShow({ pool }: Database): Promise<TitleRow | undefined> {
  const { rows } = await pool.query<TitleRow>({
    name: "previews-title-to-show",
    text: `select id, kind from titles where published and trashed_at is null
           order by still_hash is null, id limit 1`,
  });
  return rows[0];
}

/** The kind of a title that is not in the trash. */
export async function kindOf(
  { pool }: Database,
  titleId: number,
): Promise<"movie" | "series" | undefined> {
  const { rows } = await pool.query<{ kind: "movie" | "series" }>({
    name: "previews-kind",
    text: "select kind from titles where id = $1 and trashed_at is null",
    values: [titleId],
  });
  return rows[0]?.kind;
}
