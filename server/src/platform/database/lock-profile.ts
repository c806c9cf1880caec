import type pg from "pg";

/** Changes of one profile's own things come one after another, so that no race passes a limit. */
export async function lockProfile(client: pg.PoolClient, profileId: number): Promise<void> {
  await client.query({
    name: "database-lock-profile",
    text: "select 1 from profiles where id = $1 for update",
    values: [profileId],
  });
}
