import { useEffect } from "react";
import { missingChunks } from "../../platform/loading/lazy-part.ts";
import { showToast } from "../../platform/notices.ts";
import { useStore } from "../../platform/store.ts";
import { shellTexts } from "./texts.ts";

const NOTICE_AFTER_MILLISECONDS = 120_000;

/** Shows a notice when a chunk has been missing for 120 s (S-08, E-17); most arrive before that. */
export function useChunkFailureNotice(): void {
  const isMissing = useStore(missingChunks, 0) > 0;
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(
      () =>
        showToast({
          text: shellTexts.chunkFailed,
          kind: "bad",
          stays: true,
          action: { label: shellTexts.reload, run: () => location.reload() },
        }),
      NOTICE_AFTER_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isMissing]);
}
