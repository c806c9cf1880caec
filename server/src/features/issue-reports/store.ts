import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";
import { jsonValue } from "../../platform/database/json-value.ts";

/** A kind of problem with its causes, in the order a viewer sees them. */
export interface IssueTypeRow {
  id: number;
  key: string;
  title: string;
  description: string;
  causes: { id: number; key: string; title: string }[];
}

const TYPES = `
  select t.id, t.key, t.title, t.description,
         coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'key', c.key, 'title', c.title) order by c.position, c.id)
           filter (where c.id is not null), '[]') as causes
  from issue_types t left join issue_causes c on c.type_id = t.id
  group by t.id order by t.position, t.id`;

/** Seconds, and pixels of height. */
interface NewReport {
  readonly profileId: number;
  readonly sessionId: number;
  readonly titleId: number;
  readonly episodeId: number;
  readonly cause: string;
  readonly isAutomatic: boolean;
  readonly message: string;
  readonly positionSeconds: number | undefined;
  readonly rendition: number | undefined;
  readonly playerErrors: readonly string[];
  readonly at: Date;
}

/** Joins the open issue of its title and cause, or opens one. */
const ADD = `
  with issue as (
    insert into issues (title_id, cause, opened_at, reported_at) values ($1, $2, $3, $3)
    on conflict (title_id, cause) where state = 'open' do update set reported_at = excluded.reported_at
    returning id
  )
  insert into issue_reports (issue_id, profile_id, title_id, episode_id, is_automatic, message, position_seconds,
    rendition, player_errors, device_name, created_at)
  select issue.id, $4, $1, $5, $6, $7, $8, $9, $10,
         coalesce((select d.name from sessions s join devices d on d.id = s.device_id where s.id = $11), ''), $3
  from issue returning id`;

export interface IssueLine {
  id: number;
  title: string;
  titleId: string;
  cause: string;
  state: "open" | "closed";
  note: string;
  reports: number;
  viewers: number;
  openedAt: Date;
  reportedAt: Date;
  closedAt: Date | null;
}

/** A closed issue stores its counts, because its reports are deleted later. */
const LINES = `
  select i.id, t.name as title, t.external_id as "titleId", i.cause, i.state, i.note,
         case i.state when 'closed' then i.kept_reports else count(r.id)::int end as reports,
         case i.state when 'closed' then i.kept_viewers else count(distinct r.profile_id)::int end as viewers,
         i.opened_at as "openedAt", i.reported_at as "reportedAt", i.closed_at as "closedAt"
  from issues i join titles t on t.id = i.title_id left join issue_reports r on r.issue_id = i.id`;

export interface ReportLine {
  isAutomatic: boolean;
  message: string;
  season: number | null;
  episode: number | null;
  positionSeconds: number | null;
  rendition: number | null;
  deviceName: string;
  playerErrors: string[];
  createdAt: Date;
}

const REPORTS = `
  select r.is_automatic as "isAutomatic", r.message, s.number as season, e.number as episode,
         r.position_seconds as "positionSeconds", r.rendition, r.device_name as "deviceName",
         r.player_errors as "playerErrors", r.created_at as "createdAt"
  from issue_reports r left join episodes e on e.id = r.episode_id left join seasons s on s.id = e.season_id
  where r.issue_id = $1 order by r.id desc limit $2`;

/**
 * The accounts that reported an issue, once each, except for automatic reports of a player and accounts that are being
 * deleted.
 */
const REPORTERS = `
  select distinct a.email from issue_reports r
  join profiles p on p.id = r.profile_id join accounts a on a.id = p.account_id
  where r.issue_id = $1 and not r.is_automatic and a.delete_at is null order by a.email`;

export function createIssueStore({ pool }: Database) {
  return {
    async types(): Promise<IssueTypeRow[]> {
      return (await pool.query<IssueTypeRow>({ name: "issue-reports-issue-types", text: TYPES }))
        .rows;
    },

    async hasEpisode(titleId: number, episodeId: number): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "issue-reports-title-has-episode",
        text: "select 1 from episodes where title_id = $1 and id = $2",
        values: [titleId, episodeId],
      });
      return rowCount === 1;
    },

    /** @returns the report's id. */
    async add(report: NewReport): Promise<number> {
      const { rows } = await pool.query<{ id: number }>({
        name: "issue-reports-add",
        text: ADD,
        values: [
          report.titleId,
          report.cause,
          report.at,
          report.profileId,
          report.episodeId,
          report.isAutomatic,
          report.message,
          report.positionSeconds ?? null,
          report.rendition ?? null,
          jsonValue(report.playerErrors),
          report.sessionId,
        ],
      });
      return rows[0]?.id ?? 0;
    },

    /** Those reported last come first. */
    async lines(withClosed: boolean): Promise<IssueLine[]> {
      const { rows } = await pool.query<IssueLine>({
        name: "issue-reports-lines",
        text: `${LINES} where $1 or i.state = 'open' group by i.id, t.id order by i.state desc, i.reported_at desc, i.id desc`,
        values: [withClosed],
      });
      return rows;
    },

    async line(id: number): Promise<IssueLine | undefined> {
      const { rows } = await pool.query<IssueLine>({
        name: "issue-reports-line",
        text: `${LINES} where i.id = $1 group by i.id, t.id`,
        values: [id],
      });
      return rows[0];
    },

    /** The newest first. */
    async reports(id: number, most: number): Promise<ReportLine[]> {
      return (
        await pool.query<ReportLine>({
          name: "issue-reports-reports",
          text: REPORTS,
          values: [id, most],
        })
      ).rows;
    },

    /** The title of the issue just closed; undefined when it is not open. */
    async close(
      client: pg.PoolClient,
      issue: { id: number; note: string; at: Date },
    ): Promise<{ titleId: number; name: string; kind: "movie" | "series" } | undefined> {
      const { rows } = await client.query<{
        titleId: number;
        name: string;
        kind: "movie" | "series";
      }>({
        name: "issue-reports-close",
        text: `update issues i set state = 'closed', closed_at = $2, note = $3 from titles t
               where i.id = $1 and i.state = 'open' and t.id = i.title_id
               returning t.id as "titleId", t.name, t.kind`,
        values: [issue.id, issue.at, issue.note],
      });
      // A separate statement, which sees the reports until the row was locked; later reports open another issue.
      await client.query({
        name: "issue-reports-keep-counts",
        text: `update issues set (kept_reports, kept_viewers) = (
                 select count(*), count(distinct profile_id) from issue_reports where issue_id = $1
               ) where id = $1`,
        values: [issue.id],
      });
      return rows[0];
    },

    /** Deletes the reports of issues that were closed before. */
    async deleteReports(closedUntil: Date): Promise<void> {
      await deleteInBatches(
        pool,
        "issue-reports-sweep-issue-reports",
        "issue_reports",
        "exists (select 1 from issues i where i.id = swept.issue_id and i.state = 'closed' and i.closed_at <= $1)",
        [closedUntil],
      );
    },

    async reporters(client: pg.PoolClient, id: number): Promise<string[]> {
      const { rows } = await client.query<{ email: string }>({
        name: "issue-reports-reporters",
        text: REPORTERS,
        values: [id],
      });
      return rows.map(({ email }) => email);
    },
  };
}
