import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { issueReportRoutes } from "./routes.ts";
import { createIssueReports, type IssueReports } from "./service.ts";

export function registerIssueReports(
  { database, api, now }: Platform,
  titles: Titles,
): IssueReports {
  const issueReports = createIssueReports(database, titles, now);
  issueReportRoutes(api, issueReports);
  return issueReports;
}
