import { type Ad, archiveAd, pauseAd, restoreAd, resumeAd } from "@bijou/contract/studio/ads";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useUndoable } from "../../platform/use-undoable.ts";
import { useTexts } from "../../ui/language.ts";
import { useAdCache } from "./queries.ts";
import { adTexts } from "./texts.ts";

/** Each step with the one that reverts it. */
const STEPS = {
  pause: { call: pauseAd, back: resumeAd },
  resume: { call: resumeAd, back: pauseAd },
  archive: { call: archiveAd, back: restoreAd },
  restore: { call: restoreAd, back: archiveAd },
} as const;
export type AdStep = keyof typeof STEPS;

/** Pauses, starts and archives an ad, and reverts it (ST-151). */
export function useAdSteps() {
  const texts = useTexts(adTexts);
  const api = useApi();
  const cache = useAdCache();
  const undoable = useUndoable(cache);
  return useSubmit(
    async ({ ad: { id, revision }, step }: { ad: Pick<Ad, "id" | "revision">; step: AdStep }) => {
      const { call, back } = STEPS[step];
      try {
        const ad = await api(call, { id, revision });
        await cache.replace(ad);
        undoable(texts.done[step], async () => {
          await cache.replace(await api(back, { id, revision: ad.revision }));
        });
      } catch (error) {
        if (codeOf(error) === "conflict") await cache.reload();
        throw error;
      }
    },
  );
}
