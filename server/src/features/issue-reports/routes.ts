import { errorMaster, errorReport, reportError } from "@bijou/contract/issue-reports";
import type { Api } from "../../platform/http/api.ts";
import { done, ok } from "../../platform/http/envelope.ts";
import type { IssueReports } from "./service.ts";

/** E-10. */
const REPORTED = "Your Issue has been reported.";

export function issueReportRoutes(api: Api, issueReports: IssueReports): void {
  api.bind(errorMaster, async () => {
    const types = await issueReports.types();
    return ok(
      types.map(({ id, title, description, causes }) => ({
        id,
        error_title: title,
        error_description: description,
        error_type_list: causes.map((cause) => ({
          id: cause.id,
          error_master_id: id,
          error_type_title: cause.title,
        })),
      })),
      { count: types.length },
    );
  });

  api.bind(reportError, async ({ input, caller }) => {
    const reportId = await issueReports.reportIssue(caller, {
      typeId: input.error_id,
      causeId: input.sub_error_id ?? 0,
      videoId: input.video_id,
      episodeId: input.episode_id ?? 0,
      message: input.error_message ?? "",
      positionSeconds: input.position,
      rendition: input.rendition,
      subtitles: input.subtitles,
      playerErrors: input.player_errors ?? [],
    });
    return { ...ok({ report_id: reportId }), message: REPORTED };
  });

  api.bind(errorReport, async ({ input, caller }) => {
    await issueReports.reportPlayerError(caller, {
      videoId: input.video_id,
      episodeId: input.episode_id ?? 0,
      message: input.error_message,
    });
    return done(REPORTED);
  });
}
