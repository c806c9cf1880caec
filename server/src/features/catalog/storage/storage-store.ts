import type { StorageUse } from "@bijou/contract/studio/storage";
import { MAX_STORAGE_ROWS } from "@bijou/contract/studio/storage";
import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { jsonValue } from "../../../platform/database/json-value.ts";
import { UNUSED_ASSET } from "../delete-title-store.ts";

export interface Totals extends Record<keyof StorageUse["totals"], number> {
  /** Bytes by part. */
  readonly parts: Readonly<Record<string, number>>;
}

interface DayRow {
  readonly measuredAt: Date;
  readonly freeBytes: number | null;
  readonly totalBytes: number | null;
  readonly totals: Totals;
}

const PLAYED = `
  select t.id, t.asset_id as asset, false as is_earlier from titles t where t.asset_id is not null
  union select t.id, t.trailer_asset_id, false from titles t where t.trailer_asset_id is not null
  union select e.title_id, e.asset_id, false from episodes e where e.asset_id is not null
  union select x.title_id, x.asset_id, false from title_extras x where x.asset_id is not null
  union select v.title_id, v.asset_id, true from earlier_videos v`;

const SUM = "coalesce(sum(z.bytes), 0)";
const TOTALS = `
  with played as materialized (${PLAYED}),
    live as (select distinct p.asset from played p join titles t on t.id = p.id
             where not p.is_earlier and t.trashed_at is null),
    trashed as (select distinct p.asset from played p join titles t on t.id = p.id
                where not p.is_earlier and t.trashed_at is not null),
    part as (select k.key, sum(k.value::bigint) as bytes from asset_sizes z, jsonb_each_text(z.parts) k group by k.key)
  select jsonb_build_object(
    'videos', (select ${SUM} from asset_sizes z),
    'earlier', (select ${SUM} from asset_sizes z where z.asset_id in (select asset from played where is_earlier)
                and z.asset_id not in (select asset from live) and z.asset_id not in (select asset from trashed)),
    'trash', (select ${SUM} from asset_sizes z where z.asset_id in (select asset from trashed)
              and z.asset_id not in (select asset from live)),
    'unused', (select ${SUM} from asset_sizes z join assets a on a.id = z.asset_id where ${UNUSED_ASSET}),
    'masters', (select coalesce(sum(size), 0) from uploads where state = 'added'),
    'uploads', (select coalesce(sum(received), 0) from uploads where state <> 'added'),
    'parts', coalesce((select jsonb_object_agg(key, bytes) from part), '{}')) as totals`;

const ROWS = `
  with played as (${PLAYED}),
    sized as (select p.id, p.is_earlier, z.bytes, z.parts from played p join asset_sizes z on z.asset_id = p.asset)
  select t.id, t.name, t.kind, t.trashed_at is not null as "isDeleted",
    sum(s.bytes)::float8 as bytes, coalesce(sum(s.bytes) filter (where s.is_earlier), 0)::float8 as "earlierBytes",
    coalesce((select k.key from sized o, jsonb_each_text(o.parts) k where o.id = t.id
              group by k.key order by sum(k.value::bigint) desc, k.key limit 1), '') as largest,
    (count(*) over ())::int as count
  from sized s join titles t on t.id = s.id
  group by t.id order by sum(s.bytes) desc, t.id limit ${MAX_STORAGE_ROWS}`;

export function createStorageStore({ pool }: Database) {
  return {
    /** Videos that are not measured yet. */
    async unmeasured(limit: number): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>({
        name: "catalog-storage-unmeasured",
        text: `select a.id from assets a where not exists (select 1 from asset_sizes z where z.asset_id = a.id)
               order by a.created_at, a.id limit $1`,
        values: [limit],
      });
      return rows.map(({ id }) => id);
    },

    async countUnmeasured(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: "catalog-storage-count-unmeasured",
        text: `select count(*)::int as count from assets a
               where not exists (select 1 from asset_sizes z where z.asset_id = a.id)`,
      });
      return rows[0]?.count ?? 0;
    },

    /** The video may have been deleted meanwhile. */
    async putSize(
      assetId: string,
      bytes: number,
      parts: Readonly<Record<string, number>>,
    ): Promise<void> {
      await pool.query({
        name: "catalog-storage-put-size",
        text: `insert into asset_sizes (asset_id, bytes, parts) select id, $2, $3 from assets where id = $1
               on conflict (asset_id) do nothing`,
        values: [assetId, bytes, jsonValue(parts)],
      });
    },

    async totals(): Promise<Totals> {
      const { rows } = await pool.query<{ totals: Totals }>({
        name: "catalog-storage-totals",
        text: TOTALS,
      });
      const [row] = rows;
      if (!row) throw new Error("A sum has one row");
      return row.totals;
    },

    async putDay(
      at: Date,
      totals: Totals,
      volume: { readonly freeBytes: number; readonly totalBytes: number } | null,
    ): Promise<void> {
      await pool.query({
        name: "catalog-storage-put-day",
        text: `with old as (delete from storage_days where day < ($1::timestamptz at time zone 'utc')::date - 400)
               insert into storage_days (day, measured_at, free_bytes, total_bytes, totals)
               values (($1::timestamptz at time zone 'utc')::date, $1, $2, $3, $4)
               on conflict (day) do update set measured_at = excluded.measured_at, free_bytes = excluded.free_bytes,
                 total_bytes = excluded.total_bytes, totals = excluded.totals`,
        values: [at, volume?.freeBytes ?? null, volume?.totalBytes ?? null, jsonValue(totals)],
      });
    },

    /** The last day, and the first one of the 30 days before it. */
    async days(): Promise<DayRow[]> {
      const { rows } = await pool.query<DayRow>({
        name: "catalog-storage-days",
        text: `with last as (select max(day) as day from storage_days)
               select d.measured_at as "measuredAt", d.free_bytes::float8 as "freeBytes",
                 d.total_bytes::float8 as "totalBytes", d.totals
               from storage_days d, last
               where d.day in (last.day, (select min(o.day) from storage_days o where o.day >= last.day - 30))
               order by d.day desc`,
      });
      return rows;
    },

    async rows(): Promise<(StorageUse["titles"][number] & { readonly count: number })[]> {
      const { rows } = await pool.query<StorageUse["titles"][number] & { readonly count: number }>({
        name: "catalog-storage-rows",
        text: ROWS,
      });
      return rows;
    },

    async forgetEarlier(client: pg.PoolClient, titleId: number): Promise<number> {
      const { rowCount } = await client.query({
        name: "catalog-storage-forget-earlier",
        text: "delete from earlier_videos where title_id = $1",
        values: [titleId],
      });
      return rowCount ?? 0;
    },

    /** Marks what nothing uses; the sweep of replaced videos looks once more, and deletes the files. */
    async retireUnused(client: pg.PoolClient): Promise<number> {
      const { rowCount } = await client.query({
        name: "catalog-storage-retire-unused",
        text: `update assets a set retired_at = now()
               where a.retired_at is null and a.external_id is null and a.created_at < now() - interval '1 day'
                 and ${UNUSED_ASSET}`,
      });
      return rowCount ?? 0;
    },
  };
}
