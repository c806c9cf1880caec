import type { Database } from "../../../platform/database/database.ts";
import type { ShownRatings } from "../age-ratings.ts";
import type { FormerNameRow, MovedRow } from "./moved.ts";

const MERGED = [
  ["genres", "genres"],
  ["moods", "moods"],
  ["eras", "eras"],
  ["regions", "regions"],
  ["menu", "menu_items"],
]
  .map(
    ([list, table]) => `
    select '${list}' as list, m.id, m.key, k.id as kept_id, k.key as kept_key
    from ${table} m join ${table} k on k.id = m.merged_into`,
  )
  .join(" union all ");

export function createListsStore({ pool }: Database) {
  return {
    async merged(): Promise<MovedRow[]> {
      const { rows } = await pool.query<MovedRow>({ name: "titles-merged-entries", text: MERGED });
      return rows;
    },

    async ratings(): Promise<ShownRatings> {
      const { rows } = await pool.query<ShownRatings>({
        name: "titles-shown-ratings",
        text: "select countries, elsewhere from rating_settings",
      });
      const [row] = rows;
      if (!row) throw new Error("The table rating_settings is empty");
      return row;
    },

    async formerNames(): Promise<FormerNameRow[]> {
      const { rows } = await pool.query<FormerNameRow>({
        name: "titles-former-names",
        text: "select list, entry_id as id, name from list_names",
      });
      return rows;
    },
  };
}
