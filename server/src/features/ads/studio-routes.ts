import { createReportLink, revokeReportLink } from "@bijou/contract/studio/ad-reports";
import {
  archiveAd,
  changeAd,
  createAd,
  estimateAd,
  getAd,
  getAds,
  pauseAd,
  replaceAdVideo,
  restoreAd,
  resumeAd,
} from "@bijou/contract/studio/ads";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { EstimateAd } from "./estimate-ad.ts";
import type { ReportLinks } from "./report-links.ts";
import type { StudioAds } from "./studio-ads.ts";

export function studioAdRoutes(
  api: StudioApi,
  {
    ads,
    links,
    estimate,
  }: { readonly ads: StudioAds; readonly links: ReportLinks; readonly estimate: EstimateAd },
): void {
  api.bind(getAds, ({ input }) => ads.list(input));
  api.bind(getAd, ({ input }) => ads.find(input.id));
  api.bind(createAd, ({ actor, session, input }) => ads.create(actor, session.staffId, input));
  api.bind(changeAd, ({ actor, input }) => ads.change(actor, input));
  api.bind(replaceAdVideo, ({ actor, session, input }) =>
    ads.replaceVideo(actor, session.staffId, input),
  );
  api.bind(pauseAd, ({ actor, input }) => ads.pause(actor, input));
  api.bind(resumeAd, ({ actor, input }) => ads.resume(actor, input));
  api.bind(archiveAd, ({ actor, input }) => ads.archive(actor, input));
  api.bind(restoreAd, ({ actor, input }) => ads.restore(actor, input));
  api.bind(estimateAd, ({ input }) => estimate(input));
  api.bind(createReportLink, async ({ actor, input }) => {
    const url = await links.create(actor, input);
    return { ad: await ads.find(input.id), url };
  });
  api.bind(revokeReportLink, async ({ actor, input }) => {
    await links.revoke(actor, input);
    return ads.find(input.id);
  });
}
