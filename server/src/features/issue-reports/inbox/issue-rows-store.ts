import type { IssueStatus } from "@bijou/contract/studio/issues";
import type { Database } from "../../../platform/database/database.ts";

/** Of an issue with very many reports, the latest say what it is about. */
const MAX_REPORTS = 200;

export interface IssueRowRow {
  readonly id: number;
  readonly revision: number;
  readonly title_id: number;
  readonly name: string;
  readonly year: number;
  readonly kind: "movie" | "series";
  readonly picture_hash: string | null;
  readonly cause: string;
  readonly problem: string | null;
  readonly status: IssueStatus;
  readonly assignee_id: number | null;
  readonly assignee: string | null;
  readonly reports: number;
  readonly viewers: number;
  readonly devices: string[];
  readonly renditions: number[];
  readonly opened_at: Date;
  readonly reported_at: Date;
  readonly reopened_at: Date | null;
  readonly closed_at: Date | null;
  readonly weight: number;
}

/** Of several, the first place in the list. */
const WEIGHT = `case i.status when 'new' then 3 when 'investigating' then 2 when 'waiting' then 1 else 0 end`;

const ROWS = `
  select i.id, i.revision, i.title_id, t.name, t.year, t.kind, coalesce(t.landscape_hash, t.still_hash) as picture_hash,
         i.cause, i.status, i.assignee_id, s.name as assignee, i.reports, i.viewers, i.opened_at, i.reported_at,
         i.reopened_at, i.closed_at, ${WEIGHT} as weight, latest.devices, latest.renditions,
         coalesce((select c.title from issue_types y join issue_causes c on c.type_id = y.id
                   where y.key || '/' || c.key = i.cause),
                  (select y.title from issue_types y where y.key = i.cause)) as problem
  from issues i
  join titles t on t.id = i.title_id
  left join staff s on s.id = i.assignee_id
  cross join lateral (
    select coalesce(array_agg(distinct r.device_name order by r.device_name)
                      filter (where r.device_name <> ''), '{}') as devices,
           coalesce(array_agg(distinct r.rendition order by r.rendition desc)
                      filter (where r.rendition > 0), '{}') as renditions
    from (select device_name, rendition from issue_reports where issue_id = i.id
          order by id desc limit ${MAX_REPORTS}) r
  ) latest
  where i.merged_into is null`;

export interface ReportRow {
  readonly id: number;
  readonly created_at: Date;
  readonly is_automatic: boolean;
  readonly message: string;
  readonly episode_id: number | null;
  readonly season: number | null;
  readonly episode: number | null;
  readonly position_seconds: number | null;
  readonly rendition: number | null;
  readonly subtitles: string | null;
  readonly device_name: string;
  readonly player_errors: string[];
  readonly email: string;
}

export interface Place {
  readonly weight: number;
  readonly reportedAt: Date;
  readonly id: number;
}

/** Reads issues as staff see them. */
export function createIssueRowsStore({ pool }: Database) {
  return {
    async page(asked: {
      readonly statuses: readonly IssueStatus[];
      readonly assigneeId: number | null;
      readonly titleId: number | null;
      readonly after: Place | undefined;
      readonly limit: number;
    }): Promise<IssueRowRow[]> {
      const { rows } = await pool.query<IssueRowRow>({
        name: "issue-reports-inbox-page",
        text: `${ROWS} and i.status = any($1) and ($2::int is null or i.assignee_id = $2)
               and ($3::int is null or i.title_id = $3)
               and ($4::int is null or (${WEIGHT}, i.reported_at, i.id) < ($4, $5::timestamptz, $6::int))
               order by weight desc, i.reported_at desc, i.id desc limit $7`,
        values: [
          asked.statuses,
          asked.assigneeId,
          asked.titleId,
          asked.after?.weight ?? null,
          asked.after?.reportedAt ?? null,
          asked.after?.id ?? null,
          asked.limit,
        ],
      });
      return rows;
    },

    async one(id: number): Promise<IssueRowRow | undefined> {
      const { rows } = await pool.query<IssueRowRow>({
        name: "issue-reports-inbox-one",
        text: `${ROWS} and i.id = $1`,
        values: [id],
      });
      return rows[0];
    },

    /** The latest reports of an issue, the newest first. */
    async reports(id: number): Promise<ReportRow[]> {
      const { rows } = await pool.query<ReportRow>({
        name: "issue-reports-inbox-reports",
        text: `select r.id, r.created_at, r.is_automatic, r.message, e.id as episode_id, s.number as season,
                      e.number as episode, r.position_seconds, r.rendition, r.subtitles, r.device_name,
                      r.player_errors, a.email
               from issue_reports r
               join profiles p on p.id = r.profile_id join accounts a on a.id = p.account_id
               left join episodes e on e.id = r.episode_id left join seasons s on s.id = e.season_id
               where r.issue_id = $1 order by r.id desc limit ${MAX_REPORTS}`,
        values: [id],
      });
      return rows;
    },

    async counts(
      staffId: number,
    ): Promise<{ readonly open: number; readonly mine: number; readonly waiting: number }> {
      const { rows } = await pool.query<{ open: number; mine: number; waiting: number }>({
        name: "issue-reports-inbox-counts",
        text: `select count(*)::int as open, count(*) filter (where assignee_id = $1)::int as mine,
                      count(*) filter (where status = 'waiting')::int as waiting
               from issues where merged_into is null and status in ('new', 'investigating', 'waiting')`,
        values: [staffId],
      });
      return rows[0] ?? { open: 0, mine: 0, waiting: 0 };
    },

    /** Of the responses since then. */
    async medianResponseSeconds(since: Date): Promise<number | null> {
      const { rows } = await pool.query<{ seconds: number | null }>({
        name: "issue-reports-inbox-median-response",
        text: `select percentile_cont(0.5) within group (
                 order by extract(epoch from responded_at - coalesce(reopened_at, opened_at))::float8) as seconds
               from issues where responded_at >= $1`,
        values: [since],
      });
      return rows[0]?.seconds ?? null;
    },

    /** Who works here and has one of the roles, by name. */
    async staffWith(
      roles: readonly string[],
    ): Promise<{ readonly id: number; readonly name: string }[]> {
      const { rows } = await pool.query<{ id: number; name: string }>({
        name: "issue-reports-inbox-staff",
        text: `select id, name from staff where removed_at is null and roles && $1::text[]
               order by lower(name), id`,
        values: [roles],
      });
      return rows;
    },
  };
}
