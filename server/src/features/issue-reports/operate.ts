import { COMMAND } from "../../platform/audit/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { IssueEmails } from "./emails.ts";
import { isClosed, reply } from "./inbox/handling.ts";
import { lockIssues } from "./inbox/issue-changes-store.ts";
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
 * Resolves an issue and mails everyone who reported it, once. The same problem reported later opens it again.
 *
 * @returns how many are mailed.
 * @throws {OperatorError} when there is no such issue, or it is closed already.
 */
export async function closeIssue(
  database: Database,
  outbox: Outbox<IssueEmails>,
  { id, note, at }: { id: number; note: string; at: Date },
): Promise<number> {
  return inTransaction(database, async (client) => {
    const [issue] = await lockIssues(client, [id]);
    if (!issue) throw missing(id);
    if (isClosed(issue.status)) throw new OperatorError(`Issue ${id} is closed already.`);
    const answer = { text: note, status: "resolved" } as const;
    return reply(client, outbox, { actor: COMMAND, issue, at }, answer);
  });
}
