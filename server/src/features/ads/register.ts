import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import type { UploadService } from "../uploads/service.ts";
import { createEstimateAd } from "./estimate-ad.ts";
import { createReportLinks } from "./report-links.ts";
import { reportRoutes } from "./report-routes.ts";
import { adServerRoutes, advertisingRoutes } from "./routes.ts";
import { type Advertising, createAdvertising } from "./service.ts";
import { createStudioAds } from "./studio-ads.ts";
import { studioAdRoutes } from "./studio-routes.ts";

export function registerAds(
  platform: Platform,
  needs: {
    readonly titles: Titles;
    readonly adTagUrl: string | undefined;
    readonly useUpload: UploadService["useVideo"] | undefined;
    /** Style sheets of viewers' pages, which have the fonts. */
    readonly styles: readonly string[];
  },
): Advertising {
  const { api, http, countryOf, studio } = platform;
  const advertising = createAdvertising({ ...platform, ...needs });
  advertisingRoutes(api, { advertising, countryOf });
  adServerRoutes(http, { advertising, countryOf });
  const links = createReportLinks(platform);
  const ads = createStudioAds({
    ...platform,
    ...needs,
    usesOtherServer: needs.adTagUrl !== undefined,
  });
  const estimate = createEstimateAd({ ...platform, titles: needs.titles });
  studioAdRoutes(studio.api, { ads, links, estimate });
  reportRoutes(http, { ...platform, links, styles: needs.styles });
  return advertising;
}
