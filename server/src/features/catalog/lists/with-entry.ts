import type { TitleList } from "@bijou/contract/studio/lists";
import { TABLE, USAGE } from "./list-tables.ts";

/**
 * Whether a title `t` has the entry of this name. Names that it had before, and those of entries that are part of it
 * now, mean it as well, unless another entry is called so.
 */
export const withEntry = (list: TitleList, name: string): string =>
  `(${name}::text is null or t.id in (select u.title_id from (${USAGE[list]}) u where u.id = (
    select found.id from (
      select coalesce(e.merged_into, e.id) as id, (e.merged_into is not null)::int as rank
      from ${TABLE[list]} e where e.name = ${name}
      union all
      select coalesce(e.merged_into, e.id), 2 from list_names n join ${TABLE[list]} e on e.id = n.entry_id
      where n.list = '${list}' and n.name_key = lower(${name})
    ) found order by found.rank limit 1)))`;
