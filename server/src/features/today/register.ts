import { getToday } from "@bijou/contract/studio/today";
import type { Platform } from "../../platform/platform.ts";
import { createToday } from "./service.ts";

export function registerToday(
  platform: Platform,
  { takesPayments }: { readonly takesPayments: () => Promise<boolean> },
): void {
  const reachesPeople = () => platform.mailServer.reachesPeople();
  const { site } = platform;
  const isSiteSet = async () =>
    site.environmentName !== undefined || (await site.current()).revision > 0;
  const today = createToday({ ...platform, isSiteSet, reachesPeople, takesPayments });
  platform.studio.api.bind(getToday, async ({ session }) => ({
    steps: await today.firstSteps(session),
  }));
}
