import type pg from "pg";

/** Serializes changes of one profile's data, so that no race exceeds a limit. */
export async function lockProfile(client: pg.PoolClient, profileId: number): Promise<void> {
  await client.query({
    name: "database-lock-profile",
    text: "select 1 from profiles where id = $1 for update",
    values: [profileId],
  });
}
