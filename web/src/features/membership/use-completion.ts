import type { ResponseBody } from "@bijou/contract/endpoint";
import { CallFailed } from "@bijou/contract/errors";
import { completeSubscription } from "@bijou/contract/payments";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../platform/session/api.ts";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { amendSession } from "../../platform/session/session.ts";
import { returnTexts as texts } from "./return-texts.ts";

export type Completion = ResponseBody<typeof completeSubscription>["data"];

export type Progress =
  /** `waiting`: the address names no payment. `late`: not confirmed within a minute, or rate limited. */
  | { readonly kind: "loading" | "waiting" | "late" }
  | { readonly kind: "open" | "closed" | "failed"; readonly text: string }
  | { readonly kind: "paid"; readonly text: string; readonly completion: Completion };

/**
 * One minute in total, at growing intervals: the provider usually confirms within seconds. The server allows 30 calls
 * an hour, which leaves some for a reload of the page.
 */
const PAUSES_SECONDS = [2, 3, 5, 8, 14, 28];
const TOO_MANY_REQUESTS = 429;

interface Payment {
  readonly sid: string;
  readonly pti: string;
  /** 0 closes a payment that is still open (T-41); 1 has no effect. */
  readonly hint: 0 | 1;
}

/** Gets the state of a payment from the server, which gets it from the provider. */
async function checkPayment({ sid, pti, hint }: Payment, signal: AbortSignal): Promise<Progress> {
  try {
    const { data, message, error } = await api(
      completeSubscription,
      { pre_transaction_id: pti, post_transaction_id: sid, subscription_status: hint },
      { signal },
    );
    if (error !== undefined)
      return { kind: "failed", text: message === "" ? texts.failed : message };
    if (data.state !== "paid") return { kind: data.state, text: message };
    amendSession({ subscription_status: data.subscription_status });
    return { kind: "paid", text: message === "" ? texts.noMessage : message, completion: data };
  } catch (failure) {
    // Not an error: Premium starts without this page.
    if (failure instanceof CallFailed && failure.status === TOO_MANY_REQUESTS)
      return { kind: "late" };
    const hasReason = failure instanceof CallFailed && failure.message !== "";
    return { kind: "failed", text: hasReason ? failure.message : texts.failed };
  }
}

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The result of the payment in the address; an open one is polled for a minute. */
export function useCompletion(isMember: boolean, hint: 0 | 1) {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const [progress, setProgress] = useState<Progress>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  const sid = query.get("sid") ?? "";
  const pti = query.get("pti") ?? "";
  const isMissing = sid === "" || pti === "";

  useEffect(() => {
    if (!isMember || isMissing) return undefined;
    const cancellation = new AbortController();
    const { signal } = cancellation;
    const follow = async (): Promise<void> => {
      for (const seconds of [...PAUSES_SECONDS, 0]) {
        const next = await checkPayment({ sid, pti, hint }, signal);
        if (signal.aborted) return;
        setProgress(next);
        if (next.kind !== "open") return;
        await pause(seconds, signal);
      }
      if (!signal.aborted) setProgress({ kind: "late" });
    };
    void follow();
    return () => cancellation.abort();
  }, [isMember, isMissing, sid, pti, hint, attempt]);

  const shown: Progress = isHydrated && isMissing ? { kind: "waiting" } : progress;
  const retry = (): void => {
    setProgress({ kind: "loading" });
    setAttempt((before) => before + 1);
  };
  return { progress: shown, retry };
}
