import type { StudioInput, StudioResponse } from "@bijou/contract/studio/endpoint";
import {
  CLOSED_STATUSES,
  type getIssues,
  type Issue,
  type IssueReport,
  type IssueRow,
  type IssueStatus,
  type IssueView,
} from "@bijou/contract/studio/issues";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { artPath } from "../../../platform/images/art-path.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { mayRead, type StudioCaller } from "../../../platform/studio/studio-session.ts";
import type { AuditLog } from "../../audit-log/service.ts";
import { CARING_ROLES } from "./handling.ts";
import { reportersOf } from "./issue-changes-store.ts";
import {
  createIssueRowsStore,
  type IssueRowRow,
  type Place,
  type ReportRow,
} from "./issue-rows-store.ts";

const PAGE = 50;
const PICTURE_WIDTH = 320;
const MEDIAN_DAYS = 90;

const OPEN: readonly IssueStatus[] = ["new", "investigating", "waiting"];
const STATUSES: Readonly<Record<IssueView, readonly IssueStatus[]>> = {
  open: OPEN,
  mine: OPEN,
  waiting: ["waiting"],
  closed: CLOSED_STATUSES,
};

const HISTORY = 50;
/** What solves problems of a title. */
const WORK_TYPES = [
  "title.changed",
  "title.markers_changed",
  "title.tracks_changed",
  "title.subtitles_added",
  "title.subtitles_changed",
  "title.subtitles_restored",
  "title.encode_again",
  "title.master_replaced",
  "title.video_restored",
];

const toRow = (row: IssueRowRow): IssueRow => ({
  id: row.id,
  revision: row.revision,
  title: {
    id: row.title_id,
    name: row.name,
    year: row.year,
    kind: row.kind,
    still: artPath(row.picture_hash, PICTURE_WIDTH),
  },
  cause: row.cause,
  problem: row.problem,
  status: row.status,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? "" },
  reports: row.reports,
  viewers: row.viewers,
  devices: row.devices,
  renditions: row.renditions,
  openedAt: row.opened_at.toISOString(),
  reportedAt: row.reported_at.toISOString(),
  reopenedAt: row.reopened_at?.toISOString() ?? null,
});

const toReport = (row: ReportRow, showsMembers: boolean): IssueReport => ({
  id: row.id,
  at: row.created_at.toISOString(),
  isAutomatic: row.is_automatic,
  message: row.message,
  episode:
    row.episode_id === null
      ? null
      : { id: row.episode_id, season: row.season ?? 0, number: row.episode ?? 0 },
  positionSeconds: row.position_seconds,
  rendition: row.rendition,
  subtitles: row.subtitles,
  device: row.device_name,
  playerErrors: row.player_errors,
  email: showsMembers ? row.email : null,
});

function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [weight = 0, ms = 0, id = 0] = cursor.split(".").map(Number);
  return { weight, reportedAt: new Date(ms), id };
}

const cursorOf = ({ weight, reported_at: at, id }: IssueRowRow): string =>
  `${weight}.${at.getTime()}.${id}`;

/** Issues as staff see them (ST-133). */
export function createInbox({
  database,
  auditLog,
  now,
}: {
  database: Database;
  auditLog: AuditLog;
  now: () => number;
}) {
  const store = createIssueRowsStore(database);
  return {
    async page(
      { staffId }: StudioCaller,
      { view = "open", title, cursor, limit = PAGE }: StudioInput<typeof getIssues>,
    ): Promise<StudioResponse<typeof getIssues>> {
      const [rows, counts, medianResponseSeconds] = await Promise.all([
        store.page({
          statuses: STATUSES[view],
          assigneeId: view === "mine" ? staffId : null,
          titleId: title ?? null,
          after: readCursor(cursor),
          limit: limit + 1,
        }),
        store.counts(staffId),
        store.medianResponseSeconds(new Date(now() - MEDIAN_DAYS * DAY_MS)),
      ]);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        issues: shown.map(toRow),
        next: rows.length > limit && last ? cursorOf(last) : null,
        counts,
        medianResponseSeconds,
      };
    },

    /** @throws {StudioProblem} `not_found` also for an issue that was merged into another one. */
    async one(caller: StudioCaller, id: number): Promise<Issue> {
      const [row, reports, staff, history, reporters] = await Promise.all([
        store.one(id),
        store.reports(id),
        store.staffWith(CARING_ROLES),
        auditLog.ofObject({ kind: "issue", id: String(id) }),
        inTransaction(database, (client) => reportersOf(client, id)),
      ]);
      if (!row)
        throw new StudioProblem(
          "not_found",
          "There is no such issue, or it was merged into another one.",
        );
      const showsMembers = mayRead(caller, "members");
      // Until it was closed: later changes of the title have another reason.
      const done = mayRead(caller, "catalog")
        ? await auditLog.during({ kind: "title", id: String(row.title_id) }, WORK_TYPES, {
            from: row.opened_at,
            until: row.closed_at,
          })
        : [];
      return {
        issue: toRow(row),
        reports: reports.map((report) => toReport(report, showsMembers)),
        replyTo: reporters.length,
        staff,
        history: [...history.entries, ...done].toSorted((a, b) => b.id - a.id).slice(0, HISTORY),
      };
    },

    /** How many are open. */
    openCount: async (): Promise<number> => (await store.counts(0)).open,
  };
}
export type Inbox = ReturnType<typeof createInbox>;
