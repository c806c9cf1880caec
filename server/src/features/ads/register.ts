import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { adServerRoutes, advertisingRoutes } from "./routes.ts";
import { type Advertising, createAdvertising } from "./service.ts";

export function registerAds(
  platform: Platform,
  needs: { titles: Titles; adTagUrl: string | undefined },
): Advertising {
  const { api, http, countryOf } = platform;
  const advertising = createAdvertising({ ...platform, ...needs });
  advertisingRoutes(api, { advertising, countryOf });
  adServerRoutes(http, { advertising, countryOf });
  return advertising;
}
