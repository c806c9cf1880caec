import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { watchListRoutes } from "./routes.ts";
import { createWatchLists, type WatchLists } from "./service.ts";

export function registerWatchLists(platform: Platform, titles: Titles): WatchLists {
  const stopKey = platform.secrets.key("stop-invitations");
  const watchLists = createWatchLists({ ...platform, titles, stopKey });
  watchListRoutes(platform.api, watchLists);
  return watchLists;
}
