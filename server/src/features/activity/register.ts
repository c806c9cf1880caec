import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { activityRoutes } from "./routes.ts";
import { type ActivityLog, createActivityLog } from "./service.ts";

export function registerActivity({ database, api, now }: Platform, titles: Titles): ActivityLog {
  const activity = createActivityLog(database, titles, now);
  activityRoutes(api, activity);
  return activity;
}
