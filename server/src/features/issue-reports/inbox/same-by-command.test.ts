import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { getIssues, type IssueRow, replyToIssue } from "@bijou/contract/studio/issues";
import { expect, test } from "vitest";
import { createOutbox } from "../../../platform/mail/outbox.ts";
import { report } from "../../../testing/instance/issues.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { closeIssue } from "../operate.ts";

const instance = await useTestInstance();
const { database } = instance;
const olive = await firstOwner(instance);

test("the command and the Studio do the same with an issue", async () => {
  const { call } = await olive.signIn();
  const resolve = async (how: (issue: IssueRow) => Promise<unknown>) => {
    await instance.empty("issues", "mails");
    await report(instance, "free");
    const [issue] = (await call(getIssues, {})).issues;
    if (!issue) throw new Error("There is no issue");
    await how(issue);
    const { rows } = await database.pool.query<object>(
      `select status, note, reports, viewers, revision, closed_at is null as "isOpen", responded_at is null as "isNew"
       from issues`,
    );
    const mails = await database.pool.query<object>(
      "select template, recipient, content from mails",
    );
    const { entries } = await call(getAuditLog, {
      objectKind: "issue",
      objectId: String(issue.id),
    });
    return {
      rows,
      mails: mails.rows,
      changes: entries.map(({ type, changes }) => [type, changes]),
    };
  };
  const text = "It is bright again.";
  const byCommand = await resolve(({ id }) =>
    closeIssue(database, createOutbox(undefined), {
      id,
      note: text,
      at: new Date(instance.clock.now()),
    }),
  );
  const inStudio = await resolve(({ id, revision }) =>
    call(replyToIssue, { id, revision, text, status: "resolved" }),
  );
  expect(byCommand).toEqual(inStudio);
});
