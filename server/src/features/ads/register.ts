import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { adBreaksPart } from "./bulk-breaks.ts";
import { createPlacement, type Placement } from "./placement.ts";
import { placementRoutes } from "./placement-routes.ts";
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
): Pick<Advertising, "sweep"> &
  Pick<Placement, "secondsBetweenBreaks"> & { readonly titlePart: typeof adBreaksPart } {
  const { api, http, countryOf, studio } = platform;
  const usesOtherServer = needs.adTagUrl !== undefined;
  const placement = createPlacement({ ...platform, hasAdServer: usesOtherServer });
  const advertising = createAdvertising({ ...platform, ...needs, placement });
  advertisingRoutes(api, { advertising, countryOf });
  adServerRoutes(http, { advertising, countryOf });
  placementRoutes(studio.api, { placement, advertising });
  const links = createReportLinks(platform);
  const ads = createStudioAds({ ...platform, ...needs, usesOtherServer });
  const estimate = createEstimateAd({ ...platform, titles: needs.titles });
  studioAdRoutes(studio.api, { ads, links, estimate });
  reportRoutes(http, { ...platform, links, styles: needs.styles });
  return {
    sweep: () => advertising.sweep(),
    secondsBetweenBreaks: placement.secondsBetweenBreaks,
    titlePart: adBreaksPart,
  };
}
