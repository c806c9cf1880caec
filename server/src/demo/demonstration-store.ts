import type { Database } from "../platform/database/database.ts";

/** What an instance has that is not of a demonstration. */
export async function countOwn({
  pool,
}: Database): Promise<{ readonly titles: number; readonly members: number }> {
  const { rows } = await pool.query<{ titles: number; members: number }>({
    name: "demo-count-own",
    text: `select (select count(*)::int from titles where origin = 'operator') as titles,
                  (select count(*)::int from accounts where origin <> 'demo') as members`,
  });
  return rows[0] ?? { titles: 0, members: 0 };
}
