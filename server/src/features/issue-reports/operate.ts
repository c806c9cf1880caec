import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { IssueEmails } from "./emails.ts";
import { createIssueStore, type IssueLine, type ReportLine } from "./store.ts";

const MAX_REPORTS_SHOWN = 50;

const missing = (id: number): OperatorError =>
  new OperatorError(`There is no issue ${id}; see: npm run bijou -- issues list --all`);

/** The open issues, the latest report first; with the closed ones after them if requested. */
export function listIssues(database: Database, withClosed: boolean): Promise<IssueLine[]> {
  return createIssueStore(database).lines(withClosed);
}

/** @throws {OperatorError} when there is no such issue. */
export async function showIssue(
  database: Database,
  id: number,
): Promise<{ issue: IssueLine; reports: ReportLine[] }> {
  const store = createIssueStore(database);
  const issue = await store.line(id);
  if (!issue) throw missing(id);
  return { issue, reports: await store.reports(id, MAX_REPORTS_SHOWN) };
}

/**
 * Closes an issue and mails everyone who reported it, once. The same problem reported later opens a new one.
 *
 * @returns how many are mailed.
 * @throws {OperatorError} when there is no such issue, or it is closed already.
 */
export async function closeIssue(
  database: Database,
  outbox: Outbox<IssueEmails>,
  { id, note, at }: { id: number; note: string; at: Date },
): Promise<number> {
  const store = createIssueStore(database);
  return inTransaction(database, async (client) => {
    const title = await store.close(client, { id, note, at });
    if (!title) {
      if (!(await store.line(id))) throw missing(id);
      throw new OperatorError(`Issue ${id} is closed already.`);
    }
    const path = paths.detail({ video_id: title.titleId, video_type: videoTypeOf(title.kind) });
    const reporters = await store.reporters(client, id);
    for (const to of reporters) {
      const content = { title: title.name, note, path };
      await outbox.add(client, { template: "issue-closed", to, content, at });
    }
    return reporters.length;
  });
}
