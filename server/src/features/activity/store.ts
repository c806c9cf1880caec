import type { Database } from "../../platform/database/database.ts";
import { IS_FOR_KIDS } from "../../platform/database/own-values.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";

interface ActivityRow {
  id: number;
  title_id: number;
  name: string;
  created_at: Date;
}

/** Entries of titles and episodes that the profile may still see. Ids rise with time, so that no sorting is needed. */
const SHOWN = `
  from activities a join titles t on t.id = a.title_id and t.published and (t.kids or not $2::bool)
  left join episodes e on e.id = a.episode_id left join seasons s on s.id = e.season_id
  where (${IS_FOR_KIDS} or not $2::bool) and a.profile_id = $1`;

/** The watch history: playback writes it, this feature reads and deletes it. */
export function createActivityStore({ pool }: Database) {
  return {
    /** The latest first. */
    async page(
      profileId: number,
      kidsOnly: boolean,
      from: number,
      count: number,
    ): Promise<ActivityRow[]> {
      const { rows } = await pool.query<ActivityRow>({
        name: "activity-page",
        text: `select a.id, a.title_id, a.name, a.created_at ${SHOWN} order by a.id desc offset $3 limit $4`,
        values: [profileId, kidsOnly, from, count],
      });
      return rows;
    },

    async count(profileId: number, kidsOnly: boolean): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: "activity-count",
        text: `select count(*)::int as count ${SHOWN}`,
        values: [profileId, kidsOnly],
      });
      return rows[0]?.count ?? 0;
    },

    /** Does nothing for a deleted entry or one of another profile. */
    async delete(profileId: number, id: number): Promise<void> {
      await pool.query({
        name: "activity-delete",
        text: "delete from activities where profile_id = $1 and id = $2",
        values: [profileId, id],
      });
    },

    async deleteBefore(at: Date): Promise<void> {
      await deleteInBatches(pool, "activity-sweep-activities", "activities", "created_at < $1", [
        at,
      ]);
    },

    async deleteAll(profileId: number): Promise<void> {
      await pool.query({
        name: "activity-delete-all",
        text: "delete from activities where profile_id = $1",
        values: [profileId],
      });
    },
  };
}
