import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { calendarFeed } from "./calendar-feed.ts";
import { homeRoutes } from "./routes.ts";
import { createHome } from "./service.ts";

export function registerHome(platform: Platform, titles: Titles): void {
  const { database, http, api, publicUrl, serviceName, now } = platform;
  const home = createHome(database, titles, now);
  homeRoutes(api, home, titles);
  calendarFeed(http, { home, publicUrl, serviceName, whenChanged: titles.whenChanged, now });
}
