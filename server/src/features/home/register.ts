import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { calendarFeed } from "./calendar-feed.ts";
import { homeRoutes } from "./routes.ts";
import { createHome, type Home } from "./service.ts";

/** Binds the calls of Home, also those of a preview. */
export function bindHome(
  { database, api, now }: Pick<Platform, "database" | "api" | "now">,
  titles: Titles,
): Home {
  const home = createHome(database, titles, now);
  homeRoutes(api, home, titles);
  return home;
}

export function registerHome(platform: Platform, titles: Titles): void {
  const { http, publicUrl, serviceName, now } = platform;
  const home = bindHome(platform, titles);
  calendarFeed(http, { home, publicUrl, serviceName, whenChanged: titles.whenChanged, now });
}
