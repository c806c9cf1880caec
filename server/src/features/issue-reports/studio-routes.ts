import {
  addIssueNote,
  changeIssue,
  closeIssues,
  getIssue,
  getIssues,
  mergeIssue,
  replyToIssue,
} from "@bijou/contract/studio/issues";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { IssueHandling } from "./inbox/handling.ts";
import type { Inbox } from "./inbox/inbox.ts";

export function issueRoutes(api: StudioApi, inbox: Inbox, handling: IssueHandling): void {
  api.bind(getIssues, ({ session, input }) => inbox.page(session, input));
  api.bind(getIssue, ({ session, input }) => inbox.one(session, input.id));
  api.bind(changeIssue, async ({ session, actor, input }) => {
    await handling.change(actor, input);
    return inbox.one(session, input.id);
  });
  api.bind(addIssueNote, async ({ session, actor, input }) => {
    await handling.note(actor, input);
    return inbox.one(session, input.id);
  });
  api.bind(replyToIssue, async ({ session, actor, input }) => {
    await handling.reply(actor, input);
    return inbox.one(session, input.id);
  });
  api.bind(mergeIssue, async ({ session, actor, input }) => {
    await handling.merge(actor, input);
    return inbox.one(session, input.into);
  });
  api.bind(closeIssues, async ({ actor, input }) => ({
    issues: await handling.close(actor, input),
  }));
}
