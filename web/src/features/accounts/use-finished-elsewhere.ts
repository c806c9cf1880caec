import { signUpState } from "@bijou/contract/accounts/sign-up";
import { useState } from "react";
import { api } from "../../platform/session/api.ts";
import { useWhileVisible } from "../../platform/resource/use-while-visible.ts";
import type { PendingSignUp } from "./pending-sign-up.ts";

const ASK_AGAIN_MS = 4_000;
/** The link of the mail outlives its code, but hardly anybody sits and waits for it then. */
const ASK_SELDOM_MS = 30_000;

/** Calls `onFinished` once the link of the mail has finished the sign-up that waits here. */
export function useFinishedElsewhere(
  waiting: PendingSignUp | null,
  isCodeOver: boolean,
  onFinished: () => Promise<void>,
): void {
  const token = waiting?.token;
  const [overToken, setOverToken] = useState("");
  useWhileVisible(
    isCodeOver ? ASK_SELDOM_MS : ASK_AGAIN_MS,
    token !== undefined && token !== overToken,
    async (signal) => {
      if (token === undefined) return;
      const { data } = await api(signUpState, { token }, { signal });
      if (signal.aborted) return;
      if (data.state === "over") setOverToken(token);
      if (data.state === "finished") {
        setOverToken(token);
        await onFinished();
      }
    },
  );
}
