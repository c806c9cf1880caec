import { browserOrigin } from "../../platform/page/head.ts";
import { showToast } from "../../platform/notices.ts";
import { oracleTexts as texts } from "./texts.ts";

/** Shares a link that deals the same cards: with the share sheet on a phone, with the clipboard elsewhere. */
export async function shareHand(path: string): Promise<void> {
  const url = new URL(path, browserOrigin()).href;
  // Some browsers lack it, although its type is not optional.
  const hasSheet = "share" in navigator && matchMedia("(pointer: coarse)").matches;
  if (hasSheet) {
    // Closing the sheet rejects, but is not an error.
    await navigator.share({ title: texts.shareTitle, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ text: texts.copied });
  } catch {
    // There is no clipboard on plain http, and the viewer can deny permission.
    showToast({ text: texts.copyFailed, kind: "bad" });
  }
}
