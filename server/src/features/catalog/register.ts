import type { Platform } from "../../platform/platform.ts";
import type { AuditLog } from "../audit-log/service.ts";
import type { TitleStores } from "./delete-title.ts";
import { scheduleRoutes } from "./schedule/studio-routes.ts";
import { createSchedule, type Schedule } from "./schedule/schedule.ts";
import { catalogRoutes } from "./studio-routes.ts";
import { titlePageRoutes } from "./title-page/studio-routes.ts";
import { createTitleDrafts } from "./title-page/title-drafts.ts";
import { createTitlePages } from "./title-page/title-page.ts";
import { createTitleRows } from "./title-rows.ts";
import { trashRoutes } from "./trash/studio-routes.ts";
import { createTrash, type Trash } from "./trash/trash.ts";
import { createTitleViews } from "./views/views.ts";

export interface Catalog {
  readonly trash: Pick<Trash, "sweep">;
  readonly schedule: Pick<Schedule, "run" | "sweep">;
}

export function registerCatalog(
  platform: Platform,
  { auditLog, images, media }: Omit<TitleStores, "database"> & { readonly auditLog: AuditLog },
): Catalog {
  const { api } = platform.studio;
  const pages = createTitlePages(platform);
  const { database, now } = platform;
  const trash = createTrash({ database, images, media, now });
  catalogRoutes(api, createTitleRows(platform), createTitleViews(platform));
  titlePageRoutes(api, { pages, drafts: createTitleDrafts(platform), auditLog });
  trashRoutes(api, trash, pages);
  const schedule = createSchedule(platform);
  scheduleRoutes(api, schedule);
  return { trash, schedule };
}
