import type { Platform } from "../../platform/platform.ts";
import type { AuditLog } from "../audit-log/service.ts";
import { catalogRoutes } from "./studio-routes.ts";
import { titlePageRoutes } from "./title-page/studio-routes.ts";
import { createTitleDrafts } from "./title-page/title-drafts.ts";
import { createTitlePages } from "./title-page/title-page.ts";
import { createTitleRows } from "./title-rows.ts";
import { createTitleViews } from "./views/views.ts";

export function registerCatalog(platform: Platform, auditLog: AuditLog): void {
  const { api } = platform.studio;
  catalogRoutes(api, createTitleRows(platform), createTitleViews(platform));
  titlePageRoutes(api, {
    pages: createTitlePages(platform),
    drafts: createTitleDrafts(platform),
    auditLog,
  });
}
