import type { Platform } from "../../platform/platform.ts";
import type { Machine } from "./dependencies.ts";
import { createSystem } from "./service.ts";
import { systemRoutes } from "./studio-routes.ts";

export function registerSystem(
  platform: Platform,
  needs: {
    /** Whether a real payment provider is set up. */
    readonly takesPayments: () => Promise<boolean>;
    readonly machine: Machine | undefined;
  },
): void {
  systemRoutes(
    platform.studio.api,
    createSystem({
      ...platform,
      ...needs,
      reachesPeople: () => platform.mailServer.reachesPeople(),
    }),
  );
}
