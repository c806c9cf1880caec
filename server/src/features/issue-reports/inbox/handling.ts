import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  type addIssueNote,
  type changeIssue,
  CLOSED_STATUSES,
  type closeIssues,
  type IssueStatus,
  type mergeIssue,
  type replyToIssue,
} from "@bijou/contract/studio/issues";
import { levelOf, ROLES } from "@bijou/contract/studio/roles";
import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, type FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import type { IssueEmails } from "../emails.ts";
import {
  type LockedIssue,
  lockIssues,
  markAnswered,
  markReplied,
  moveReports,
  nameOfStaff,
  reportersOf,
  setAssignee,
  setStatus,
} from "./issue-changes-store.ts";

/** The roles that can take care of an issue. */
export const CARING_ROLES = ROLES.filter((role) => levelOf([role], "issues") === "write");

export const isClosed = (status: IssueStatus): boolean =>
  CLOSED_STATUSES.some((closed) => closed === status);

const objectOf = ({ id, title, cause }: LockedIssue) => ({
  kind: "issue",
  id,
  name: `${title}: ${cause}`,
});
const statusChange = (before: IssueStatus, after: IssueStatus): FieldChange[] =>
  before === after ? [] : [{ field: "status", before, after }];

const gone = (): StudioProblem =>
  new StudioProblem("not_found", "There is no such issue, or it was merged into another one.");

function requireSame(issue: LockedIssue, revision: number): void {
  if (issue.revision !== revision)
    throw new StudioProblem(
      "conflict",
      `Issue ${issue.id} has changed since you read it. Look at it again, then repeat this.`,
    );
}

async function lockIssue(client: pg.PoolClient, id: number): Promise<LockedIssue> {
  const [issue] = await lockIssues(client, [id]);
  if (!issue) throw gone();
  return issue;
}

interface Reply {
  readonly text: string;
  /** Unchanged without it. */
  readonly status?: IssueStatus;
}

/**
 * Emails everyone who waits for an answer about an issue, once each. A reply that resolves it is the answer.
 *
 * @returns how many are emailed.
 */
export async function reply(
  client: pg.PoolClient,
  outbox: Outbox<IssueEmails>,
  { actor, issue, at }: { readonly actor: Actor; readonly issue: LockedIssue; readonly at: Date },
  { text, status = issue.status }: Reply,
): Promise<number> {
  const { id, titleId, title, kind } = issue;
  const path = paths.detail({ video_id: titleId, video_type: videoTypeOf(kind) });
  const isAnswer = status === "resolved";
  const reporters = await reportersOf(client, id);
  for (const to of reporters) {
    const content = { title, note: text, path };
    await outbox.add(client, {
      template: isAnswer ? "issue-closed" : "issue-reply",
      to,
      content,
      at,
    });
  }
  if (isAnswer) await markAnswered(client, id, at);
  await markReplied(client, id, isAnswer ? text : undefined, at);
  if (status !== issue.status) await setStatus(client, id, status, at);
  await audit(client, actor, {
    type: "issue.replied",
    object: objectOf(issue),
    changes: [
      ...(text === "" ? [] : [{ field: "reply", before: null, after: text }]),
      { field: "recipients", before: null, after: reporters.length },
      ...statusChange(issue.status, status),
    ],
    at,
  });
  return reporters.length;
}

/** What staff do about issues. Each change is in the audit log, which is also the history of the issue (ST-135). */
export function createIssueHandling({
  database,
  outbox,
  now,
}: {
  database: Database;
  outbox: Outbox<IssueEmails>;
  now: () => number;
}) {
  const at = (): Date => new Date(now());

  /** @returns the change for the audit log; none if the person takes care of it already. */
  async function assign(
    client: pg.PoolClient,
    { id, assigneeId, assignee }: LockedIssue,
    staffId: number | null,
  ): Promise<FieldChange[]> {
    if (staffId === assigneeId) return [];
    const name = staffId === null ? null : await nameOfStaff(client, staffId, CARING_ROLES);
    if (name === undefined)
      throw wrongField("assigneeId", "not_offered", "This person can’t take care of issues.");
    await setAssignee(client, id, staffId);
    return [{ field: "assignee", before: assignee, after: name }];
  }

  return {
    /** @throws {StudioProblem} `not_found`, `conflict`, `invalid_request` for somebody who can't be assigned. */
    async change(
      actor: Actor,
      { id, revision, status, assigneeId }: StudioInput<typeof changeIssue>,
    ): Promise<void> {
      await inTransaction(database, async (client) => {
        const issue = await lockIssue(client, id);
        requireSame(issue, revision);
        const changes = assigneeId === undefined ? [] : await assign(client, issue, assigneeId);
        if (status !== undefined && status !== issue.status) {
          await setStatus(client, id, status, at());
          changes.push(...statusChange(issue.status, status));
        }
        if (changes.length === 0) return;
        await audit(client, actor, {
          type: "issue.changed",
          object: objectOf(issue),
          changes,
          at: at(),
        });
      });
    },

    async note(actor: Actor, { id, text }: StudioInput<typeof addIssueNote>): Promise<void> {
      await inTransaction(database, async (client) => {
        const issue = await lockIssue(client, id);
        const changes = [{ field: "note", before: null, after: text.trim() }];
        await audit(client, actor, {
          type: "issue.noted",
          object: objectOf(issue),
          changes,
          at: at(),
        });
      });
    },

    /** @throws {StudioProblem} `wrong_state` if nobody waits for an answer. */
    async reply(
      actor: Actor,
      { id, revision, text, ...rest }: StudioInput<typeof replyToIssue>,
    ): Promise<void> {
      await inTransaction(database, async (client) => {
        const issue = await lockIssue(client, id);
        requireSame(issue, revision);
        const sent = await reply(
          client,
          outbox,
          { actor, issue, at: at() },
          { ...rest, text: text.trim() },
        );
        if (sent === 0)
          throw new StudioProblem("wrong_state", "Nobody is waiting for a reply about this issue.");
      });
    },

    /** @throws {StudioProblem} `not_found`, `conflict`, `invalid_request` for an issue of another title. */
    async merge(
      actor: Actor,
      { id, revision, into }: StudioInput<typeof mergeIssue>,
    ): Promise<void> {
      await inTransaction(database, async (client) => {
        const issues = await lockIssues(client, [id, into]);
        const from = issues.find((one) => one.id === id);
        const target = issues.find((one) => one.id === into);
        if (!from || !target) throw gone();
        requireSame(from, revision);
        if (id === into || from.titleId !== target.titleId)
          throw wrongField("into", "not_offered", "Choose another issue of the same title.");
        await moveReports(client, id, into, at());
        // Somebody still waits for what is done about the reports that come to a closed issue.
        const opens = isClosed(target.status) && !isClosed(from.status);
        if (opens) await setStatus(client, into, from.status, at());
        await audit(client, actor, {
          type: "issue.merged",
          object: objectOf(target),
          changes: [
            { field: "merged", before: null, after: `#${id} ${from.cause}` },
            ...(opens ? statusChange(target.status, from.status) : []),
          ],
          at: at(),
        });
      });
    },

    /**
     * Closes all of the issues or none.
     * @returns each as it is now, with its status before.
     */
    async close(actor: Actor, { issues: given, status }: StudioInput<typeof closeIssues>) {
      const revisions = new Map(given.map(({ id, revision }) => [id, revision]));
      return inTransaction(database, async (client) => {
        const issues = await lockIssues(client, [...revisions.keys()]);
        if (issues.length < revisions.size) throw gone();
        for (const issue of issues) requireSame(issue, revisions.get(issue.id) ?? 0);
        for (const issue of issues) {
          if (issue.status === status) continue;
          await setStatus(client, issue.id, status, at());
          await audit(client, actor, {
            type: "issue.changed",
            object: objectOf(issue),
            changes: statusChange(issue.status, status),
            at: at(),
          });
        }
        return issues.map((issue) => ({
          id: issue.id,
          revision: issue.revision + (issue.status === status ? 0 : 1),
          status: issue.status,
        }));
      });
    },
  };
}
export type IssueHandling = ReturnType<typeof createIssueHandling>;
