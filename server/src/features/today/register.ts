import { getToday } from "@bijou/contract/studio/today";
import type { Platform } from "../../platform/platform.ts";
import { createToday } from "./service.ts";

export function registerToday(
  platform: Platform,
  needs: { readonly sendsEmail: boolean; readonly takesPayments: boolean },
): void {
  const today = createToday({ ...platform, ...needs });
  platform.studio.api.bind(getToday, async ({ session }) => ({
    steps: await today.firstSteps(session),
  }));
}
