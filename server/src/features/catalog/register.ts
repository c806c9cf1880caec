import type { Platform } from "../../platform/platform.ts";
import { catalogRoutes } from "./studio-routes.ts";
import { createTitleRows } from "./title-rows.ts";
import { createTitleViews } from "./views/views.ts";

export function registerCatalog(platform: Platform): void {
  catalogRoutes(platform.studio.api, createTitleRows(platform), createTitleViews(platform));
}
