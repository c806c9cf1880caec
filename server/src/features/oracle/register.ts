import type { Platform } from "../../platform/platform.ts";
import type { Settings } from "../configuration/service.ts";
import type { Titles } from "../titles/service.ts";
import { oracleRoutes } from "./routes.ts";
import { createOracle } from "./service.ts";

export function registerOracle(
  { api, now }: Platform,
  { titles, settings }: { titles: Titles; settings: Settings },
): void {
  oracleRoutes(api, createOracle(titles, settings, now));
}
