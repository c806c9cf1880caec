import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { createPlacement, type Placement } from "./placement.ts";
import { placementRoutes } from "./placement-routes.ts";
import { adServerRoutes, advertisingRoutes } from "./routes.ts";
import { type Advertising, createAdvertising } from "./service.ts";

export function registerAds(
  platform: Platform,
  needs: { titles: Titles; adTagUrl: string | undefined },
): Pick<Advertising, "sweep"> & Pick<Placement, "secondsBetweenBreaks"> {
  const { api, http, countryOf, studio } = platform;
  const placement = createPlacement({ ...platform, hasAdServer: needs.adTagUrl !== undefined });
  const advertising = createAdvertising({ ...platform, ...needs, placement });
  advertisingRoutes(api, { advertising, countryOf });
  adServerRoutes(http, { advertising, countryOf });
  placementRoutes(studio.api, { placement, advertising });
  return { sweep: advertising.sweep, secondsBetweenBreaks: placement.secondsBetweenBreaks };
}
