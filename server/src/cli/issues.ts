import type { Command } from "commander";
import { type OpenInstance, type WithInstance, withJobs } from "./open-instance.ts";
import { issueNumber } from "./options.ts";
import { closeIssue, listIssues, showIssue } from "../features/issue-reports/operate.ts";
import { createOutbox, openMailQueue } from "../platform/mail/outbox.ts";
import { formatDate, formatMinute, printLine, printTable } from "./print.ts";

const MAX_NOTE_LENGTH = 1000;

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** 4335 seconds are 1:12:15. */
function clock(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

async function showList(instance: OpenInstance, options: { all?: boolean; json?: boolean }) {
  const issues = await listIssues(instance.database, options.all ?? false);
  if (options.json) {
    printLine(JSON.stringify(issues, undefined, 2));
    return;
  }
  if (issues.length === 0) {
    printLine(options.all ? "No reports yet." : "No open issues.");
    return;
  }
  printTable(
    issues.map(({ id, status, title, cause, reports, reportedAt }) => [
      String(id),
      status,
      formatDate(reportedAt),
      many(reports, "report"),
      cause,
      title,
    ]),
  );
}

async function showOne({ database }: OpenInstance, id: number): Promise<void> {
  const { issue, reports } = await showIssue(database, id);
  printLine(`Issue ${id}: ${issue.title} (${issue.titleId}), ${issue.cause}`);
  const since = `${issue.status}, since ${formatMinute(issue.openedAt)}`;
  printLine(`${since}: ${many(issue.reports, "report")} of ${many(issue.viewers, "viewer")}`);
  if (issue.closedAt)
    printLine(`Closed ${formatMinute(issue.closedAt)}${issue.note && `: ${issue.note}`}`);
  for (const report of reports) {
    const facts = [
      report.episode === null ? "" : `S${report.season}E${report.episode}`,
      report.positionSeconds === null ? "" : `at ${clock(report.positionSeconds)}`,
      report.rendition === null ? "" : `${report.rendition}p`,
      report.deviceName,
      report.isAutomatic ? "the player itself" : "",
    ].filter((fact) => fact !== "");
    printLine("");
    printLine(`${formatMinute(report.createdAt)}  ${facts.join(", ")}`);
    for (const line of [report.message, ...report.playerErrors].filter((text) => text !== ""))
      printLine(`  ${line.replaceAll(/\p{Cc}+/gu, " ")}`);
  }
}

async function close(instance: OpenInstance, id: number, note: string): Promise<void> {
  const notified = await withJobs(instance, async (jobs) => {
    await openMailQueue(jobs);
    const outbox = createOutbox(Promise.resolve(jobs));
    return closeIssue(instance.database, outbox, { id, note, at: new Date() });
  });
  printLine(
    `Issue ${id} is closed. ${notified === 0 ? "No viewers to notify." : `Notified by email: ${many(notified, "viewer")}.`}`,
  );
}

/** `bijou issues`: reports of viewers and players, one issue for each title and cause. */
export function addIssueCommands(program: Command, withInstance: WithInstance): void {
  const issues = program.command("issues").description("list and close reported problems");

  issues
    .command("list")
    .description("list open issues, most recently reported first")
    .option("--all", "include closed issues")
    .option("--json", "print JSON")
    .action((options: { all?: boolean; json?: boolean }) =>
      withInstance((instance) => showList(instance, options)),
    );

  issues
    .command("show")
    .description("show an issue and its reports")
    .argument("<number>", "its id in the list", issueNumber)
    .action((id: number) => withInstance((instance) => showOne(instance, id)));

  issues
    .command("close")
    .description("close an issue and notify everyone who reported it by email")
    .argument("<number>", "its id in the list", issueNumber)
    .option("--note <text>", "a note for the email", "")
    .action((id: number, { note }: { note: string }) =>
      withInstance((instance) => close(instance, id, note.trim().slice(0, MAX_NOTE_LENGTH))),
    );
}
