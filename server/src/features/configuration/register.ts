import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { configurationRoutes } from "./routes.ts";
import type { Settings } from "./service.ts";

export function registerConfiguration(
  platform: Platform,
  needs: { settings: Settings; titles: Titles; publishableKey: string },
): void {
  configurationRoutes(platform.api, { ...platform, ...needs });
}
