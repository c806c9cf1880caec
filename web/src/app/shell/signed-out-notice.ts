import { useEffect } from "react";
import { showToast } from "../../platform/notices.ts";
import { onSessionRejected } from "../../platform/session/api.ts";
import { shellTexts } from "./texts.ts";

/** Notifies a member whose tokens the server rejected that they are a guest now (T-21, E-16). */
export function useSignedOutNotice(): void {
  useEffect(
    () => onSessionRejected(() => showToast({ text: shellTexts.sessionEnded, kind: "bad" })),
    [],
  );
}
