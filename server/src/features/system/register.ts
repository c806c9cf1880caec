import type { Platform } from "../../platform/platform.ts";
import type { Machine } from "./dependencies.ts";
import { createSystem, type System } from "./service.ts";
import { systemRoutes } from "./studio-routes.ts";

export function registerSystem(
  platform: Platform,
  needs: {
    /** Whether a real payment provider is set up. */
    readonly takesPayments: () => Promise<boolean>;
    readonly machine: Machine | undefined;
  },
): Pick<System, "failedVideos"> {
  const system = createSystem({
    ...platform,
    ...needs,
    reachesPeople: () => platform.mailServer.reachesPeople(),
  });
  systemRoutes(platform.studio.api, system);
  return system;
}
