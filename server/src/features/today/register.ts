import { getToday } from "@bijou/contract/studio/today";
import type { Platform } from "../../platform/platform.ts";
import { type Configured, createToday } from "./service.ts";

export function registerToday(platform: Platform, configured: Configured): void {
  const today = createToday({ ...platform, ...configured });
  platform.studio.api.bind(getToday, async ({ session }) => ({
    steps: await today.firstSteps(session),
  }));
}
