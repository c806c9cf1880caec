import { signUpState } from "@bijou/contract/accounts/sign-up";
import { useState } from "react";
import { api } from "../../platform/session/api.ts";
import { useWhileVisible } from "../../platform/resource/use-while-visible.ts";
import type { PendingSignUp } from "./pending-sign-up.ts";

const POLL_MS = 4_000;
/** The emailed link is valid for longer than the code, but is rarely used after it. */
const SLOW_POLL_MS = 30_000;

/** Calls `onFinished` once the emailed link has finished the pending sign-up. */
export function useFinishedElsewhere(
  waiting: PendingSignUp | null,
  isCodeExpired: boolean,
  onFinished: () => Promise<void>,
): void {
  const token = waiting?.token;
  const [endedToken, setEndedToken] = useState("");
  useWhileVisible(
    isCodeExpired ? SLOW_POLL_MS : POLL_MS,
    token !== undefined && token !== endedToken,
    async (signal) => {
      if (token === undefined) return;
      const { data } = await api(signUpState, { token }, { signal });
      if (signal.aborted) return;
      if (data.state === "over") setEndedToken(token);
      if (data.state === "finished") {
        setEndedToken(token);
        await onFinished();
      }
    },
  );
}
