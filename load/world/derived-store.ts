import { FIRST, type FillStep } from "./step.ts";

/** Tables whose indexes are built after the filling, which is faster than row by row. */
const LARGE = [
  "titles",
  "title_people",
  "title_genres",
  "title_moods",
  "title_days",
  "title_likes",
  "episodes",
  "accounts",
  "profiles",
  "devices",
  "sessions",
  "positions",
  "continue_watching",
  "activities",
  "day_viewers",
  "day_accounts",
  "watch_lists",
  "watch_list_titles",
];

/** The indexes of large tables that no constraint needs. */
export const INDEXES: FillStep = {
  name: "indexes",
  text: `select i.indexname as name, i.indexdef as definition from pg_indexes i
         where i.schemaname = 'public' and i.tablename = any($1::text[]) and not exists (
           select 1 from pg_constraint c join pg_class k on k.oid = c.conindid where k.relname = i.indexname)
         order by i.tablename, i.indexname`,
  values: [LARGE],
};

/** Rows are added in sets, and what triggers and foreign keys would do is done in sets too. */
export const QUICK: readonly FillStep[] = [
  { name: "without-triggers", text: "set session_replication_role = replica" },
  { name: "without-limit", text: "set statement_timeout = 0" },
  { name: "memory-for-indexes", text: "set maintenance_work_mem = '1GB'" },
  { name: "memory-for-sorting", text: "set work_mem = '256MB'" },
];

/** Postings are sorted once. */
export const BEFORE_SEARCH: readonly FillStep[] = [
  {
    name: "search-without-key",
    text: "alter table search_postings drop constraint search_postings_pkey",
  },
  {
    name: "search-queue",
    text: `insert into search_stale (title_id) select id from titles where id > ${FIRST.title} order by id`,
  },
];
export const AFTER_SEARCH: readonly FillStep[] = [
  {
    name: "search-key",
    text: "alter table search_postings add primary key (term_id, impact, title_id)",
  },
];

/** Sequences go on after the generated ids, rankings begin again, and processes read the catalog again. */
export const SETTLE: readonly FillStep[] = [
  ...["titles", "people", "seasons", "episodes", "accounts", "profiles", "devices", "sessions"]
    .concat("watch_lists")
    .map((table) => ({
      name: `sequence-of-${table}`,
      text: `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    })),
  { name: "clear-ranking-sums", text: "delete from ranking_sums" },
  { name: "clear-ranking-changes", text: "delete from ranking_changes" },
  {
    name: "clear-ranking-state",
    text: "update ranking_state set summed_until = '-infinity', recorded_until = '-infinity', counted_day = null",
  },
];

/** `$1` are titles, and `$2` the digests of what they are compared by. */
export const COMPARED = `
  insert into title_like_runs (title_id, digest, computed_at)
  select id, digest, now() from unnest($1::int[], $2::text[]) as c (id, digest) on conflict do nothing`;

/** Similar titles are up to date with the catalog: the next run compares only what changes later. */
export const RELATED: readonly FillStep[] = [
  { name: "raise-version", text: "update catalogue_version set version = version + 1" },
  {
    name: "similar-up-to-date",
    text: "update title_like_progress p set version = v.version from catalogue_version v",
  },
  { name: "clear-parts", text: "drop schema load_parts cascade" },
];

export const VACUUM: FillStep = { name: "vacuum", text: "vacuum (analyze)" };

/** Logs plans where the measurement asks for them, and counts statements; both begin with the next start. */
export const WATCH: readonly FillStep[] = [
  { name: "count-statements", text: "create extension if not exists pg_stat_statements" },
  {
    name: "preload",
    text: "alter system set shared_preload_libraries = 'pg_stat_statements', 'auto_explain'",
  },
  { name: "keep-all-statements", text: "alter system set pg_stat_statements.max = 5000" },
  { name: "log-to-file", text: "alter system set logging_collector = on" },
  { name: "log-as-json", text: "alter system set log_destination = 'jsonlog'" },
];
