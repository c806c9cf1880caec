import { CallFailed } from "@bijou/contract/errors";
import { insertTvCode, tvCodeOutcome } from "@bijou/contract/televisions";
import { useState } from "react";
import { api } from "../../platform/session/api.ts";
import { useWhileVisible } from "../../platform/resource/use-while-visible.ts";
import { deviceTexts as texts } from "./texts.ts";

/** The server's message contains the name and the place of the television. */
type Activation =
  /** "elsewhere": the television is on another network; sending the same code again confirms it. */
  | { readonly step: "entry" | "elsewhere"; readonly message: string }
  /** The television asks its viewer to confirm the account. */
  | { readonly step: "offered"; readonly message: string; readonly untilMs: number }
  | { readonly step: "signed_in" | "refused" | "over"; readonly message: string };

const START: Activation = { step: "entry", message: "" };
const POLL_MS = 2_000;
/** The server ends an offer after a minute; this ends the polling if the server cannot be reached. */
const MAX_WAIT_MS = 75_000;

const OUTCOMES = {
  signed_in: texts.tvSignedIn,
  refused: texts.tvRefused,
  over: texts.tvNoAnswer,
} as const;

/** Sends the code of a television and polls for the confirmation on it (S-210, T-42). */
export function useActivation(firstCode: string) {
  const [code, setCode] = useState(firstCode);
  const [activation, setActivation] = useState<Activation>(START);
  const [isBusy, setBusy] = useState(false);

  /** Changing a digit clears the message about the previous code. */
  const edit = (next: string): void => {
    setCode(next);
    setActivation(START);
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      const isConfirmed = activation.step === "elsewhere";
      const { status_code, message, error } = await api(insertTvCode, {
        tv_code: code,
        ...(isConfirmed ? { confirm: true } : {}),
      });
      if (status_code === 1)
        setActivation({ step: "offered", message, untilMs: Date.now() + MAX_WAIT_MS });
      else setActivation({ step: error === "confirm_elsewhere" ? "elsewhere" : "entry", message });
    } catch (failure) {
      const message = failure instanceof CallFailed ? failure.message : texts.tvFailed;
      setActivation({ step: "entry", message });
    } finally {
      setBusy(false);
    }
  };

  useWhileVisible(POLL_MS, activation.step === "offered", async (signal) => {
    if (activation.step !== "offered") return;
    const outcome = await api(tvCodeOutcome, { tv_code: code }, { signal }).then(
      ({ data }) => data.state,
      () => (Date.now() < activation.untilMs ? "offered" : "over"),
    );
    if (signal.aborted || outcome === "offered") return;
    setActivation({ step: outcome, message: OUTCOMES[outcome] });
  });

  return { code, activation, isBusy, edit, submit };
}
