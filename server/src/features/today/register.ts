import { getToday } from "@bijou/contract/studio/today";
import type { Platform } from "../../platform/platform.ts";
import { createToday } from "./service.ts";

export function registerToday(
  platform: Platform,
  { takesPayments }: { readonly takesPayments: () => Promise<boolean> },
): void {
  const reachesPeople = () => platform.mailServer.reachesPeople();
  const today = createToday({ ...platform, reachesPeople, takesPayments });
  platform.studio.api.bind(getToday, async ({ session }) => ({
    steps: await today.firstSteps(session),
  }));
}
