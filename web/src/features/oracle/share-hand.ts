import { browserOrigin } from "../../platform/page/head.ts";
import { showToast } from "../../platform/notices.ts";
import { oracleTexts as texts } from "./texts.ts";

/** Hands a link that deals the same cards to the device's own share sheet on a phone, and to the clipboard elsewhere. */
export async function shareHand(path: string): Promise<void> {
  const url = new URL(path, browserOrigin()).href;
  // Missing in some browsers, although the type says otherwise.
  const hasSheet = "share" in navigator && matchMedia("(pointer: coarse)").matches;
  if (hasSheet) {
    // Who closes the sheet has shared nothing, and that is no failure.
    await navigator.share({ title: texts.shareTitle, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ text: texts.copied });
  } catch {
    // No clipboard on plain http, or permission refused.
    showToast({ text: texts.copyFailed, kind: "bad" });
  }
}
