import type { Platform } from "../../platform/platform.ts";
import type { AuditLog } from "../audit-log/service.ts";
import { type BulkEditsService, createBulkEdits } from "./bulk/bulk-edits.ts";
import { bulkEditRoutes } from "./bulk/studio-routes.ts";
import { catalogRoutes } from "./studio-routes.ts";
import { titlePageRoutes } from "./title-page/studio-routes.ts";
import { createTitleDrafts } from "./title-page/title-drafts.ts";
import { createTitlePages } from "./title-page/title-page.ts";
import { createTitleRows } from "./title-rows.ts";
import { createTitleViews } from "./views/views.ts";

export function registerCatalog(platform: Platform, auditLog: AuditLog): BulkEditsService {
  const { api } = platform.studio;
  const titles = createTitleRows(platform);
  const bulkEdits = createBulkEdits({ ...platform, titles });
  catalogRoutes(api, titles, createTitleViews(platform));
  bulkEditRoutes(api, bulkEdits);
  titlePageRoutes(api, {
    pages: createTitlePages(platform),
    drafts: createTitleDrafts(platform),
    auditLog,
  });
  return bulkEdits;
}
