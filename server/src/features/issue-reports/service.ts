import type { Database } from "../../platform/database/database.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Titles } from "../titles/service.ts";

export function createIssueReports({ pool }: Database, titles: Titles, now: () => number) {
  return {
    /** @throws {AppError} `video_not_found` for a title that is not there for this profile. */
    async add(
      member: Member,
      report: { videoId: number; episodeId: number; message: string },
    ): Promise<void> {
      const title = await titles.entry(report.videoId, member);
      await pool.query(
        `insert into issue_reports (profile_id, title_id, episode_id, message, created_at)
         values ($1, $2, $3, $4, $5)`,
        [member.profileId, title.id, report.episodeId, report.message, new Date(now())],
      );
    },
  };
}
export type IssueReports = ReturnType<typeof createIssueReports>;
