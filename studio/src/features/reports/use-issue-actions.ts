import {
  addIssueNote,
  changeIssue,
  closeIssues,
  type Issue,
  type IssueRow,
  type IssueStatus,
  mergeIssue,
  replyToIssue,
} from "@bijou/contract/studio/issues";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { useReloadIssues } from "./queries.ts";
import { reportsTexts } from "./texts.ts";

type Change = { readonly status: IssueStatus } | { readonly assignee: IssueRow["assignee"] };

/** Changes an issue; each change of its status or assignee can be undone. */
export function useChangeIssue() {
  const texts = useTexts(reportsTexts);
  const api = useApi();
  const reload = useReloadIssues();
  const tellUndoable = useUndoable({ reload });
  return useSubmit(async ({ issue, change }: { issue: IssueRow; change: Change }) => {
    const { id } = issue;
    const set = async (revision: number, to: Change) => {
      const values =
        "status" in to ? { status: to.status } : { assigneeId: to.assignee?.id ?? null };
      const changed = await api(changeIssue, { id, revision, ...values });
      await reload();
      return changed.issue.revision;
    };
    const revision = await set(issue.revision, change);
    const before: Change =
      "status" in change ? { status: issue.status } : { assignee: issue.assignee };
    const text =
      "status" in change
        ? texts.statusSet(texts.statuses[change.status])
        : texts.assigned(change.assignee?.name);
    tellUndoable(text, async () => void (await set(revision, before)));
  });
}

/** Closes issues together; undone, each has the status that it had. */
export function useCloseIssues(onDone: () => void) {
  const texts = useTexts(reportsTexts);
  const api = useApi();
  const reload = useReloadIssues();
  const tellUndoable = useUndoable({ reload });
  return useSubmit(
    async ({
      issues,
      status,
    }: {
      issues: readonly IssueRow[];
      status: "resolved" | "not_ours";
    }) => {
      const versions = issues.map(({ id, revision }) => ({ id, revision }));
      const closed = await api(closeIssues, { issues: versions, status });
      onDone();
      await reload();
      tellUndoable(texts.closedMany(closed.issues.length), async () => {
        for (const { id, revision, status: before } of closed.issues)
          await api(changeIssue, { id, revision, status: before });
        await reload();
      });
    },
  );
}

export function useReply(onSent: () => void) {
  const texts = useTexts(reportsTexts);
  const api = useApi();
  const notify = useNotify();
  const reload = useReloadIssues();
  return useSubmit(
    async ({
      issue: { issue, replyTo },
      text,
      status,
    }: {
      readonly issue: Issue;
      readonly text: string;
      readonly status?: "waiting" | "resolved";
    }) => {
      const { id, revision } = issue;
      await api(replyToIssue, { id, revision, text, ...(status && { status }) });
      onSent();
      notify(texts.replied(replyTo));
      await reload();
    },
    ["text"],
  );
}

export function useAddNote(onAdded: () => void) {
  const api = useApi();
  const reload = useReloadIssues();
  return useSubmit(
    async ({ id, text }: { id: number; text: string }) => {
      await api(addIssueNote, { id, text });
      onAdded();
      await reload();
    },
    ["text"],
  );
}

export function useMerge(onMerged: (into: number) => void) {
  const texts = useTexts(reportsTexts);
  const api = useApi();
  const notify = useNotify();
  const reload = useReloadIssues();
  return useSubmit(async ({ issue, into }: { issue: IssueRow; into: number }) => {
    await api(mergeIssue, { id: issue.id, revision: issue.revision, into });
    notify(texts.merged);
    onMerged(into);
    await reload();
  });
}
