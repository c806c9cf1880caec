import { CallFailed } from "@bijou/contract/errors";
import { billingPortal } from "@bijou/contract/payments";
import { useState } from "react";
import { api } from "../../platform/session/api.ts";
import { leaveFor } from "../../platform/page/leave-site.ts";
import { showToast } from "../../platform/notices.ts";
import { accountTexts as texts } from "./account-texts.ts";

interface Messages {
  /** Said where the server says nothing. */
  readonly done: string;
  readonly failed: string;
}
type Result = { readonly status_code: number; readonly message: string };

const nothing = (): void => undefined;

/** Changes to a subscription, one at a time: each says how it went, and what succeeded is loaded anew (T-39). */
export function useChange(reload: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [changesMade, setChangesMade] = useState(0);

  /** `close` takes away the question that was answered, in the same moment as the new state is there. */
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

  /** Leaves for the provider's page where the card is changed. */
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
