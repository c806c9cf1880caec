import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts/service.ts";
import { profileRoutes } from "./routes.ts";
import { createProfiles } from "./service.ts";

export function registerProfiles(platform: Platform, accounts: Accounts): void {
  profileRoutes(platform.api, createProfiles({ ...platform, accounts }), accounts);
}
