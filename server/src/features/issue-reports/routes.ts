import { errorReport } from "@bijou/contract/issue-reports";
import type { Api } from "../../platform/http/api.ts";
import { done } from "../../platform/http/envelope.ts";
import type { IssueReports } from "./service.ts";

export function issueReportRoutes(api: Api, issueReports: IssueReports): void {
  api.bind(errorReport, async ({ input, caller }) => {
    await issueReports.add(caller, {
      videoId: input.video_id,
      episodeId: input.episode_id ?? 0,
      message: input.error_message,
    });
    return done("Your Issue has been reported.");
  });
}
