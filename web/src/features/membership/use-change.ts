import { CallFailed } from "@bijou/contract/errors";
import { billingPortal } from "@bijou/contract/payments";
import { useState } from "react";
import { api } from "../../platform/session/api.ts";
import { leaveFor } from "../../platform/page/leave-site.ts";
import { showToast } from "../../platform/notices.ts";
import { accountTexts as texts } from "./account-texts.ts";

interface Messages {
  /** Shown if the server sends no message. */
  readonly done: string;
  readonly failed: string;
}
type Result = { readonly status_code: number; readonly message: string };

const nothing = (): void => undefined;

/** Changes to a subscription, one at a time: each shows its result and then reloads the membership (T-39). */
export function useChange(reload: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [changesMade, setChangesMade] = useState(0);

  /** `close` closes the confirmation when the new state is loaded. */
  const change = async (
    call: () => Promise<Result>,
    { done, failed }: Messages,
    close: () => void = nothing,
  ): Promise<void> => {
    setBusy(true);
    let isDone = false;
    try {
      const { status_code: code, message } = await call();
      isDone = code === 1;
      showToast({ text: message || (isDone ? done : failed), kind: isDone ? "good" : "bad" });
      if (isDone) await reload();
    } catch (failure) {
      const reason = failure instanceof CallFailed ? failure.message : "";
      showToast({ text: reason || failed, kind: "bad" });
    }
    close();
    setBusy(false);
    if (isDone) setChangesMade((before) => before + 1);
  };

  /** Opens the payment provider's page for changing the card. */
  const openPortal = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data, message } = await api(billingPortal, {});
      if (data.url === "") showToast({ text: message || texts.noPortal, kind: "bad" });
      else leaveFor(data.url);
    } catch (failure) {
      const reason = failure instanceof CallFailed ? failure.message : "";
      showToast({ text: reason || texts.portalFailed, kind: "bad" });
    }
    setBusy(false);
  };
  return { isBusy, changesMade, change, openPortal };
}
