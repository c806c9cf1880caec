import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import { getToday, snoozeLine } from "@bijou/contract/studio/today";
import type { Platform } from "../../platform/platform.ts";
import { mayRead } from "../../platform/studio/studio-session.ts";
import type { Catalog } from "../catalog/service.ts";
import { createToday } from "./service.ts";
import { createSnoozes } from "./snoozes.ts";

export interface TodayService {
  /** Deletes what is no longer snoozed. */
  sweep(): Promise<void>;
}

const NO_WINDOWS = { startingWindows: null, endingWindows: null };

export function registerToday(
  platform: Platform,
  needs: Pick<
    Parameters<typeof createToday>[0],
    "takesPayments" | "isDemoContentChosen" | "hasAdServer"
  > & {
    /** How many reported issues are open. */
    readonly openIssues: () => Promise<number>;
    /** Videos that could not be encoded. */
    readonly failedVideos: () => Promise<StudioResponse<typeof getToday>["failedVideos"]>;
    /** A person's interrupted uploads that are deleted soon; null for none. */
    readonly endingUploads: (
      staffId: number,
    ) => Promise<StudioResponse<typeof getToday>["endingUploads"]>;
    /** The licenses that end soon. */
    readonly endingLicenses: Catalog["endingLicenses"];
  },
): TodayService {
  const reachesPeople = () => platform.mailServer.reachesPeople();
  const { site } = platform;
  const isSiteSet = async () =>
    site.environmentName !== undefined || (await site.current()).revision > 0;
  const today = createToday({ ...platform, ...needs, isSiteSet, reachesPeople });
  const snoozes = createSnoozes(platform);
  const { api } = platform.studio;
  api.bind(getToday, async ({ session }) => ({
    ...(await today.firstSteps(session)),
    openIssues: mayRead(session, "issues") ? await needs.openIssues() : null,
    failedVideos: mayRead(session, "ingest")
      ? await needs.failedVideos()
      : { total: 0, videos: [] },
    endingUploads: mayRead(session, "ingest") ? await needs.endingUploads(session.staffId) : null,
    endingLicenses: mayRead(session, "rights") ? await needs.endingLicenses() : [],
    ...(mayRead(session, "rights") ? await today.soonWindows() : NO_WINDOWS),
    overdueTitles: mayRead(session, "catalog") ? await today.overdueTitles() : [],
    overdueBackup: mayRead(session, "danger") ? await today.overdueBackup() : null,
    snoozed: await snoozes.snoozed(session.staffId),
    encoding: await today.encoding(),
  }));
  api.bind(snoozeLine, async ({ session, actor, input }) => ({
    snoozed: await snoozes.snooze(session, actor, input),
  }));
  return { sweep: () => snoozes.sweep() };
}
