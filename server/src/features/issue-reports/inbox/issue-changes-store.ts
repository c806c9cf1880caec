import type { IssueStatus } from "@bijou/contract/studio/issues";
import type pg from "pg";

export interface LockedIssue {
  readonly id: number;
  readonly revision: number;
  readonly status: IssueStatus;
  readonly assigneeId: number | null;
  readonly assignee: string | null;
  readonly cause: string;
  readonly titleId: number;
  readonly title: string;
  readonly kind: "movie" | "series";
}

/** Locks issues in the order of their ids, so that two changes of the same ones wait instead of failing. */
export async function lockIssues(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<LockedIssue[]> {
  const { rows } = await client.query<LockedIssue>({
    name: "issue-reports-inbox-lock",
    text: `select i.id, i.revision, i.status, i.assignee_id as "assigneeId", s.name as assignee, i.cause,
                  t.id as "titleId", t.name as title, t.kind
           from issues i join titles t on t.id = i.title_id left join staff s on s.id = i.assignee_id
           where i.id = any($1) and i.merged_into is null order by i.id for update of i`,
    values: [ids],
  });
  return rows;
}

/** The first change of the status since a report opened the issue is the response to it. */
export async function setStatus(
  client: pg.PoolClient,
  id: number,
  status: IssueStatus,
  at: Date,
): Promise<void> {
  await client.query({
    name: "issue-reports-inbox-set-status",
    text: `update issues set status = $2, revision = revision + 1,
             closed_at = case when $2 in ('resolved', 'not_ours') then coalesce(closed_at, $3) end,
             responded_at = case when $2 = 'new' then responded_at else coalesce(responded_at, $3) end
           where id = $1`,
    values: [id, status, at],
  });
}

export async function setAssignee(
  client: pg.PoolClient,
  id: number,
  staffId: number | null,
): Promise<void> {
  await client.query({
    name: "issue-reports-inbox-set-assignee",
    text: "update issues set assignee_id = $2, revision = revision + 1 where id = $1",
    values: [id, staffId],
  });
}

/** The name of somebody who works here and has one of the roles. */
export async function nameOfStaff(
  client: pg.PoolClient,
  id: number,
  roles: readonly string[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>({
    name: "issue-reports-inbox-name-of-staff",
    text: "select name from staff where id = $1 and removed_at is null and roles && $2::text[]",
    values: [id, roles],
  });
  return rows[0]?.name;
}

/** @param note what closes the issue; undefined for a reply that does not */
export async function markReplied(
  client: pg.PoolClient,
  id: number,
  note: string | undefined,
  at: Date,
): Promise<void> {
  await client.query({
    name: "issue-reports-inbox-mark-replied",
    text: `update issues set responded_at = coalesce(responded_at, $3), revision = revision + 1,
             note = coalesce($2, note) where id = $1`,
    values: [id, note ?? null, at],
  });
}

/**
 * The accounts that reported an issue since it was answered, once each, except for automatic reports of a player and
 * accounts that are being deleted.
 */
const REPORTERS = `
  select distinct a.email from issue_reports r
  join profiles p on p.id = r.profile_id join accounts a on a.id = p.account_id
  where r.issue_id = $1 and not r.is_automatic and r.answered_at is null and a.delete_at is null
  order by a.email`;

export async function reportersOf(client: pg.PoolClient, id: number): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>({
    name: "issue-reports-reporters",
    text: REPORTERS,
    values: [id],
  });
  return rows.map(({ email }) => email);
}

/** Later replies do not reach those who reported it until now. */
export async function markAnswered(client: pg.PoolClient, id: number, at: Date): Promise<void> {
  await client.query({
    name: "issue-reports-inbox-mark-answered",
    text: `update issue_reports set answered_at = $2
           where issue_id = $1 and not is_automatic and answered_at is null`,
    values: [id, at],
  });
}

/** Moves the reports of an issue, and of those that were merged into it, to another one. */
export async function moveReports(
  client: pg.PoolClient,
  from: number,
  into: number,
  at: Date,
): Promise<void> {
  await client.query({
    name: "issue-reports-inbox-move-reports",
    text: "update issue_reports set issue_id = $2 where issue_id = $1",
    values: [from, into],
  });
  await client.query({
    name: "issue-reports-inbox-add-counts",
    text: `update issues i set reports = i.reports + f.reports, viewers = greatest(i.viewers, f.viewers,
             (select count(distinct profile_id) from issue_reports where issue_id = i.id)),
             opened_at = least(i.opened_at, f.opened_at), reported_at = greatest(i.reported_at, f.reported_at),
             revision = i.revision + 1
           from issues f where i.id = $2 and f.id = $1`,
    values: [from, into],
  });
  await client.query({
    name: "issue-reports-inbox-point-merged",
    text: `update issues set merged_into = $2, status = 'resolved', closed_at = coalesce(closed_at, $3),
             responded_at = null, assignee_id = null, revision = revision + 1
           where id = $1 or merged_into = $1`,
    values: [from, into, at],
  });
}
