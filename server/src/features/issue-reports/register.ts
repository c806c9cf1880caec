import type { Platform } from "../../platform/platform.ts";
import type { AuditLog } from "../audit-log/service.ts";
import type { Titles } from "../titles/service.ts";
import { createIssueHandling } from "./inbox/handling.ts";
import { createInbox, type Inbox } from "./inbox/inbox.ts";
import { issueReportRoutes } from "./routes.ts";
import { createIssueReports, type IssueReports } from "./service.ts";
import { issueRoutes } from "./studio-routes.ts";

export function registerIssueReports(
  platform: Platform,
  { titles, auditLog }: { readonly titles: Titles; readonly auditLog: AuditLog },
): { readonly issueReports: IssueReports; readonly inbox: Inbox } {
  const { database, api, studio, now } = platform;
  const issueReports = createIssueReports(database, titles, now);
  issueReportRoutes(api, issueReports);
  const inbox = createInbox({ database, auditLog, now });
  issueRoutes(studio.api, inbox, createIssueHandling(platform));
  return { issueReports, inbox };
}
