import type { Database } from "../database/database.ts";

/** True for the first solution with this hash. Also deletes expired solutions. */
export async function saveSolution(
  { pool }: Database,
  { hash, expiresAt, at }: { hash: Buffer; expiresAt: Date; at: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "captcha-spend",
    text: `with old as (
             delete from captcha_solutions where hash in (
               select hash from captcha_solutions where expires_at < $3
               order by expires_at limit 100 for update skip locked))
           insert into captcha_solutions (hash, expires_at) values ($1, $2) on conflict do nothing`,
    values: [hash, expiresAt, at],
  });
  return rowCount === 1;
}
