import { useEffect } from "react";
import { showToast } from "../../lib/notices.ts";
import { shellTexts } from "./texts.ts";

const NOTICE_AFTER_MILLISECONDS = 120_000;

/**
 * Says that a part of the script could not be loaded, 120 s after it failed (S-08, E-17): most failures mend
 * themselves before that, with the next click or when the network is back.
 */
export function useChunkFailureNotice(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFailure = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        showToast({
          text: shellTexts.chunkFailed,
          kind: "bad",
          stays: true,
          action: { label: shellTexts.reload, run: () => location.reload() },
        });
      }, NOTICE_AFTER_MILLISECONDS);
    };
    window.addEventListener("vite:preloadError", onFailure);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("vite:preloadError", onFailure);
    };
  }, []);
}
