import type { IssueStatus } from "@bijou/contract/studio/issues";
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
export interface NewReport {
  readonly profileId: number;
  readonly sessionId: number;
  readonly titleId: number;
  readonly episodeId: number;
  readonly isAutomatic: boolean;
  readonly message: string;
  readonly positionSeconds: number | undefined;
  readonly rendition: number | undefined;
  /** The name of those that were shown; "" for none. */
  readonly subtitles: string | undefined;
  readonly playerErrors: readonly string[];
  readonly at: Date;
}

/** Of a title and cause, or of the issue that it was merged into. */
const ISSUE_OF = `
  select coalesce(merged_into, id) as id from issues where title_id = $1 and cause = $2`;

/**
 * Joins an issue, and opens it again: one that was resolved in any case, one that is not ours if a viewer says so. Joins
 * nothing if the issue has been merged since.
 */
const ADD = `
  with seen as (
    select id, closed_at is not null and (status = 'resolved' or not $6) as returns
    from issues where id = $1 and merged_into is null for update
  ), issue as (
    update issues i set reported_at = greatest(i.reported_at, $3), reports = i.reports + 1,
      viewers = i.viewers + (not exists (
        select from issue_reports r where r.issue_id = i.id and r.profile_id = $4))::int,
      status = case when seen.returns then 'new' else i.status end,
      closed_at = case when seen.returns then null else i.closed_at end,
      reopened_at = case when seen.returns then $3 else i.reopened_at end,
      responded_at = case when seen.returns then null else i.responded_at end,
      revision = i.revision + seen.returns::int
    from seen where i.id = seen.id returning i.id
  )
  insert into issue_reports (issue_id, profile_id, title_id, episode_id, is_automatic, message, position_seconds,
    rendition, subtitles, player_errors, device_name, created_at)
  select issue.id, $4, $2, $5, $6, $7, $8, $9, $10, $11,
         coalesce((select d.name from sessions s join devices d on d.id = s.device_id where s.id = $12), ''), $3
  from issue returning id`;

export interface IssueLine {
  id: number;
  title: string;
  titleId: string;
  cause: string;
  status: IssueStatus;
  note: string;
  reports: number;
  viewers: number;
  openedAt: Date;
  reportedAt: Date;
  closedAt: Date | null;
}

const LINES = `
  select i.id, t.name as title, t.external_id as "titleId", i.cause, i.status, i.note, i.reports, i.viewers,
         i.opened_at as "openedAt", i.reported_at as "reportedAt", i.closed_at as "closedAt"
  from issues i join titles t on t.id = i.title_id`;

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

    /** The issue of a title and cause, which this opens if there is none. */
    async issueOf(titleId: number, cause: string, at: Date): Promise<number> {
      const find = () =>
        pool.query<{ id: number }>({
          name: "issue-reports-issue-of",
          text: ISSUE_OF,
          values: [titleId, cause],
        });
      const [known] = (await find()).rows;
      if (known) return known.id;
      await pool.query({
        name: "issue-reports-open",
        text: `insert into issues (title_id, cause, opened_at, reported_at) values ($1, $2, $3, $3)
               on conflict (title_id, cause) do nothing`,
        values: [titleId, cause, at],
      });
      return (await find()).rows[0]?.id ?? 0;
    },

    /** @returns the report's id; undefined if its issue has been merged into another one. */
    async add(issueId: number, report: NewReport): Promise<number | undefined> {
      const { rows } = await pool.query<{ id: number }>({
        name: "issue-reports-add",
        text: ADD,
        values: [
          issueId,
          report.titleId,
          report.at,
          report.profileId,
          report.episodeId,
          report.isAutomatic,
          report.message,
          report.positionSeconds ?? null,
          report.rendition ?? null,
          report.subtitles ?? null,
          jsonValue(report.playerErrors),
          report.sessionId,
        ],
      });
      return rows[0]?.id;
    },

    /** Those reported last come first. */
    async lines(withClosed: boolean): Promise<IssueLine[]> {
      const { rows } = await pool.query<IssueLine>({
        name: "issue-reports-lines",
        text: `${LINES} where i.merged_into is null and ($1 or i.closed_at is null)
               order by i.closed_at is not null, i.reported_at desc, i.id desc`,
        values: [withClosed],
      });
      return rows;
    },

    async line(id: number): Promise<IssueLine | undefined> {
      const { rows } = await pool.query<IssueLine>({
        name: "issue-reports-line",
        text: `${LINES} where i.id = $1 and i.merged_into is null`,
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

    /** Deletes the reports of issues that were closed before. */
    async deleteReports(closedUntil: Date): Promise<void> {
      await deleteInBatches(
        pool,
        "issue-reports-sweep-issue-reports",
        "issue_reports",
        "exists (select 1 from issues i where i.id = swept.issue_id and i.closed_at <= $1)",
        [closedUntil],
      );
    },
  };
}
