import type { TITLE_KINDS } from "@bijou/contract/studio/titles";
import type { WINDOW_VIEWS } from "@bijou/contract/studio/windows";
import type { Database } from "../../../platform/database/database.ts";
import { RIGHTS, type StoredRights } from "./rights-store.ts";

export interface CalendarRow extends StoredRights {
  readonly id: number;
  readonly name: string;
  readonly year: number;
  readonly kind: (typeof TITLE_KINDS)[number];
  readonly published: boolean;
  readonly release_at: Date | null;
  readonly picture_hash: string | null;
}

export interface CalendarFilters {
  readonly from: Date;
  readonly to: Date;
  readonly at: Date;
  readonly view: (typeof WINDOW_VIEWS)[number];
  /** Null is no filter. */
  readonly country: string | null;
  readonly holder: string | null;
  /** A part of the title. */
  readonly search: string | null;
}

interface Part {
  readonly offset: number;
  readonly limit: number;
}

export interface AvailableRow {
  readonly id: number;
  readonly name: string;
  readonly year: number;
  readonly kind: (typeof TITLE_KINDS)[number];
  readonly is_premium: boolean;
  readonly ends_at: Date | null;
  readonly holder: string | null;
}

const covers = (country: string): string =>
  `(w.area = 'all' or (${country} = any(w.countries)) = (w.area = 'only'))`;
const isOpen = (at: string): string =>
  `coalesce(w.starts_at <= ${at}, true) and coalesce(w.ends_at > ${at}, true)`;
const holderIs = (name: string): string =>
  `w.holder_id = (select id from rights_holders where name = ${name})`;
const isWithin = (column: string): string => `(w.${column} >= $1 and w.${column} < $2)`;

const FOUND = `
  t.trashed_at is null
  and ($7::text is null or lower(t.name) like '%' || lower($7) || '%')
  and t.id in (
    select w.title_id from title_windows w
    where case $4::text
        when 'changing' then ${isWithin("starts_at")} or ${isWithin("ends_at")} or ${isWithin("free_at")}
        when 'open' then ${isOpen("$3")}
        when 'upcoming' then w.starts_at > $3
        when 'ended' then w.ends_at <= $3
        else true end
      and ($5::text is null or ${covers("$5")})
      and ($6::text is null or ${holderIs("$6")}))`;

/** Of one rights holder: `$1` is the country, `$2` the time, `$3` the name. */
const AVAILABLE = `
  from title_windows w join titles t on t.id = w.title_id
  where t.published and ${isOpen("$2")} and ${covers("$1")} and ${holderIs("$3")}`;

/** Each table is read once: of most titles, the fields are the one window. `$1` is the country, `$2` the time. */
const COUNT_AVAILABLE = `
  select count(*)::int as total
  from titles t left join (
    select w.title_id, bool_or(${isOpen("$2")} and ${covers("$1")}) as is_open from rights_windows w group by w.title_id
  ) own on own.title_id = t.id
  where t.published and coalesce(own.is_open,
    (t.release_at is null or t.release_at <= $2) and (t.territories = '{}' or $1 = any(t.territories)))`;

/** Walks along the index of names until the page is full: an `exists` would be a join of all windows. */
const PAGE_AVAILABLE = `
  select t.id, t.name, t.year, t.kind, own.is_premium, own.ends_at, own.holder
  from (select t.id, lower(coalesce(t.sort_name, t.name)) as place from titles t
        where t.published and t.trashed_at is null and (
          select bool_or(${isOpen("$2")} and ${covers("$1")}) from title_windows w where w.title_id = t.id)
        order by lower(coalesce(t.sort_name, t.name)), t.id offset $3 limit $4) found
  join titles t on t.id = found.id
  cross join lateral (
    select bool_and(w.access = 'premium' or coalesce(w.free_at > $2, false)) as is_premium,
      case when bool_or(w.ends_at is null) then null else max(w.ends_at) end as ends_at,
      (select h.name from rights_holders h where h.id = max(w.holder_id)) as holder
    from title_windows w where w.title_id = t.id and ${isOpen("$2")} and ${covers("$1")}) own
  order by found.place, found.id`;

/** Reads the windows of all titles. */
export function createAvailabilityStore({ pool }: Database) {
  return {
    async count({ from, to, at, view, country, holder, search }: CalendarFilters): Promise<number> {
      const { rows } = await pool.query<{ total: number }>({
        name: "catalog-rights-calendar-count",
        text: `select count(*)::int as total from titles t where ${FOUND}`,
        values: [from, to, at, view, country, holder, search],
      });
      return rows[0]?.total ?? 0;
    },

    async calendar(filters: CalendarFilters, { offset, limit }: Part): Promise<CalendarRow[]> {
      const { from, to, at, view, country, holder, search } = filters;
      const { rows } = await pool.query<CalendarRow>({
        name: "catalog-rights-calendar",
        text: `select t.id, t.name, t.year, t.kind, t.published, t.release_at,
                 coalesce(t.still_hash, t.landscape_hash) as picture_hash, ${RIGHTS}
               from (select t.id from titles t where ${FOUND}
                     order by lower(coalesce(t.sort_name, t.name)), t.id offset $8 limit $9) found join titles t on t.id = found.id
               order by lower(coalesce(t.sort_name, t.name)), t.id`,
        values: [from, to, at, view, country, holder, search, offset, limit],
      });
      return rows;
    },

    async holders(): Promise<string[]> {
      const { rows } = await pool.query<{ name: string }>({
        name: "catalog-rights-holders",
        text: "select name from rights_holders order by lower(name), id",
        values: [],
      });
      return rows.map(({ name }) => name);
    },

    async countAvailable(country: string, at: Date, holder: string | null): Promise<number> {
      if (holder === null) {
        const { rows } = await pool.query<{ total: number }>({
          name: "catalog-rights-all-available-count",
          text: COUNT_AVAILABLE,
          values: [country, at],
        });
        return rows[0]?.total ?? 0;
      }
      const { rows } = await pool.query<{ total: number }>({
        name: "catalog-rights-available-count",
        text: `select count(distinct t.id)::int as total ${AVAILABLE}`,
        values: [country, at, holder],
      });
      return rows[0]?.total ?? 0;
    },

    async available(
      country: string,
      at: Date,
      holder: string | null,
      { offset, limit }: Part,
    ): Promise<AvailableRow[]> {
      if (holder === null) {
        const { rows } = await pool.query<AvailableRow>({
          name: "catalog-rights-all-available",
          text: PAGE_AVAILABLE,
          values: [country, at, offset, limit],
        });
        return rows;
      }
      const { rows } = await pool.query<AvailableRow>({
        name: "catalog-rights-available",
        text: `select t.id, t.name, t.year, t.kind,
                 bool_and(w.access = 'premium' or coalesce(w.free_at > $2, false)) as is_premium,
                 case when bool_or(w.ends_at is null) then null else max(w.ends_at) end as ends_at,
                 (select h.name from rights_holders h where h.id = max(w.holder_id)) as holder
               ${AVAILABLE}
               group by t.id order by lower(coalesce(t.sort_name, t.name)), t.id offset $4 limit $5`,
        values: [country, at, holder, offset, limit],
      });
      return rows;
    },
  };
}
