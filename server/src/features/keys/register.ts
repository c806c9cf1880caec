import type { Platform } from "../../platform/platform.ts";
import { createKeys } from "./service.ts";
import { keysRoutes } from "./studio-routes.ts";

export function registerKeys(platform: Platform): void {
  keysRoutes(platform.studio.api, createKeys(platform));
}
