import type { Platform } from "../../platform/platform.ts";
import { staticPageRoutes } from "./routes.ts";
import { createStaticPages, type StaticPages } from "./service.ts";

export function registerPages({ database, api, now }: Platform): StaticPages {
  const pages = createStaticPages(database, now);
  staticPageRoutes(api, pages);
  return pages;
}
