import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts/service.ts";
import { televisionRoutes } from "./routes.ts";
import { createTelevisions, type Televisions } from "./service.ts";

const HOLD_MS = 10_000;

export function registerTelevisions(
  platform: Platform,
  { accounts, holdMs = HOLD_MS }: { accounts: Accounts; holdMs: number | undefined },
): Televisions {
  const televisions = createTelevisions({ ...platform, accounts, holdMs });
  // In preClose: closing waits for running requests, and this ends the held ones.
  platform.http.addHook("preClose", async () => televisions.keyboard.stop());
  televisionRoutes(platform.api, televisions, accounts);
  return televisions;
}
