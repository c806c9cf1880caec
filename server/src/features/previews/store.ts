import type { Database } from "../../platform/database/database.ts";

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
