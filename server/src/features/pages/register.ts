import type { ArrivingPictures } from "../../platform/images/arriving-pictures.ts";
import type { Platform } from "../../platform/platform.ts";
import { staticPageRoutes } from "./routes.ts";
import { createStaticPages, type StaticPages } from "./service.ts";
import { createStaffPages } from "./staff-pages.ts";
import { staffPageRoutes } from "./studio-routes.ts";

export function registerPages(
  platform: Platform,
  { arriving }: { readonly arriving: ArrivingPictures },
): StaticPages {
  const pages = createStaticPages(platform.database, platform.now);
  staticPageRoutes(platform.api, pages);
  staffPageRoutes(platform.studio.api, createStaffPages({ ...platform, arriving }));
  return pages;
}

/** The pages of viewers, for a preview. */
export function bindPages({
  api,
  database,
  now,
}: Pick<Platform, "api" | "database" | "now">): void {
  staticPageRoutes(api, createStaticPages(database, now));
}
