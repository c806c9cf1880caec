import type { ArrivingPictures } from "../../platform/images/arriving-pictures.ts";
import type { Platform } from "../../platform/platform.ts";
import { createOwnPages } from "./own-pages.ts";
import { createReading } from "./reading.ts";
import { readingRoutes, staticPageRoutes } from "./routes.ts";
import { createStaticPages, type StaticPages } from "./service.ts";
import { createStaffPages, type StaffPages } from "./staff-pages.ts";
import { staffPageRoutes } from "./studio-routes.ts";

export function registerPages(
  platform: Platform,
  deps: {
    readonly arriving: ArrivingPictures;
    /** Apps and social networks, for the end of every page. */
    readonly links: () => Promise<{ name: string; address: string }[]>;
    readonly isCalendarOff: () => Promise<boolean>;
    /** Whether viewers see a title. */
    readonly hasTitles: () => Promise<boolean>;
  },
): {
  readonly staticPages: StaticPages;
  readonly pathOf: StaffPages["pathOf"];
  readonly sweep: () => Promise<void>;
} {
  const { api, database, now } = platform;
  const staticPages = createStaticPages(database, now);
  staticPageRoutes(api, staticPages);
  readingRoutes(api, { ...deps, pages: staticPages, reading: createReading(database, now) });
  const staff = createStaffPages({ ...platform, ...deps });
  const ownPages = createOwnPages({ database, now, list: () => staff.list() });
  staffPageRoutes(platform.studio.api, staff, ownPages);
  return { staticPages, pathOf: staff.pathOf, sweep: ownPages.sweep };
}

/** The pages of viewers, for a preview. */
export function bindPages({
  api,
  database,
  now,
}: Pick<Platform, "api" | "database" | "now">): void {
  staticPageRoutes(api, createStaticPages(database, now));
}
