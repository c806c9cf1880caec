import { getToday } from "@bijou/contract/studio/today";
import type { Platform } from "../../platform/platform.ts";
import { createToday } from "./service.ts";

export function registerToday(
  platform: Platform,
  needs: Pick<Parameters<typeof createToday>[0], "takesPayments" | "isDemoContentChosen">,
): void {
  const reachesPeople = () => platform.mailServer.reachesPeople();
  const { site } = platform;
  const isSiteSet = async () =>
    site.environmentName !== undefined || (await site.current()).revision > 0;
  const today = createToday({ ...platform, ...needs, isSiteSet, reachesPeople });
  platform.studio.api.bind(getToday, async ({ session }) => ({
    steps: await today.firstSteps(session),
    encoding: await today.encoding(),
  }));
}
