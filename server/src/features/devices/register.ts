import type { Platform } from "../../platform/platform.ts";
import { deviceRoutes } from "./routes.ts";
import { createDevices } from "./service.ts";

export function registerDevices(platform: Platform): void {
  deviceRoutes(platform.api, createDevices(platform));
}
