import { closeIssue, listIssues } from "../../features/issue-reports/operate.ts";
import { createIssueReports } from "../../features/issue-reports/service.ts";
import type { Titles } from "../../features/titles/service.ts";
import type { Database } from "../../platform/database/database.ts";
import { createOutbox } from "../../platform/mail/outbox.ts";
import { daysBefore, type Issue } from "./history.ts";
import type { Person } from "./history-store.ts";

/** Seeds reports of problems, each answered by the mail that closes it. */
export async function seedIssues(deps: {
  database: Database;
  titles: Titles;
  issues: readonly Issue[];
  people: ReadonlyMap<string, Person>;
  titleId: (key: string) => number | undefined;
  nowMs: number;
}): Promise<void> {
  const { database, titles, issues, people, titleId, nowMs } = deps;
  for (const { profile, title, type, cause, message, note, ...when } of issues) {
    const person = people.get(profile);
    const videoId = titleId(title);
    const reports = createIssueReports(database, titles, () => daysBefore(nowMs, when.daysAgo));
    const chosen = (await reports.types()).find(({ key }) => key === type);
    const typeId = chosen?.id;
    const causeId = chosen?.causes.find(({ key }) => key === cause)?.id;
    if (!person || videoId === undefined || typeId === undefined || causeId === undefined) continue;
    await reports.reportIssue(person.member, {
      typeId,
      causeId,
      videoId,
      episodeId: 0,
      message,
      positionSeconds: undefined,
      rendition: undefined,
      subtitles: undefined,
      playerErrors: [],
    });
    const open = await listIssues(database, false);
    const issue = open.find((one) => one.titleId === title && one.cause === `${type}/${cause}`);
    if (issue)
      await closeIssue(database, createOutbox(undefined), {
        id: issue.id,
        note,
        at: new Date(daysBefore(nowMs, when.answeredDaysAgo)),
      });
  }
}
