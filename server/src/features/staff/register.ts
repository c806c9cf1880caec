import type { Platform } from "../../platform/platform.ts";
import { sessionRoutes } from "./session-routes.ts";
import { createStaff, type StaffService } from "./service.ts";
import { staffRoutes } from "./studio-routes.ts";

export function registerStaff(platform: Platform): StaffService {
  const staff = createStaff(platform);
  sessionRoutes(platform.studio.api, staff, platform.now);
  staffRoutes(platform.studio.api, staff);
  return staff;
}
