import type { Database } from "../platform/database/database.ts";

export async function countTitles(
  { pool }: Database,
  origin: "operator" | "demo",
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: "demo-count-titles",
    text: "select count(*)::int as count from titles where origin = $1",
    values: [origin],
  });
  return rows[0]?.count ?? 0;
}

export async function countMembers({ pool }: Database, origin: "own" | "demo"): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: "demo-count-members",
    text: "select count(*)::int as count from accounts where (origin = 'demo') = $1",
    values: [origin === "demo"],
  });
  return rows[0]?.count ?? 0;
}
