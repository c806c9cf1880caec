import { CallFailed } from "@bijou/contract/errors";
import { insertTvCode, tvCodeOutcome } from "@bijou/contract/televisions";
import { useState } from "react";
import { api } from "../../platform/session/api.ts";
import { useWhileVisible } from "../../platform/resource/use-while-visible.ts";
import { deviceTexts as texts } from "./texts.ts";

/** What the server says names the television and where it is. */
type Activation =
  /** "elsewhere": the television is on another network, and the same code once more confirms it. */
  | { readonly step: "entry" | "elsewhere"; readonly message: string }
  /** The television asks whether to let this account in. */
  | { readonly step: "offered"; readonly message: string; readonly untilMs: number }
  | { readonly step: "signed_in" | "refused" | "over"; readonly message: string };

const START: Activation = { step: "entry", message: "" };
const POLL_MS = 2_000;
/** The server ends an offer after a minute; this ends the wait where the server cannot be reached. */
const MAX_WAIT_MS = 75_000;

const OUTCOMES = {
  signed_in: texts.tvSignedIn,
  refused: texts.tvRefused,
  over: texts.tvNoAnswer,
} as const;

/** The code of a television on its way to the server, and the television's answer (S-210, T-42). */
export function useActivation(firstCode: string) {
  const [code, setCode] = useState(firstCode);
  const [activation, setActivation] = useState<Activation>(START);
  const [isBusy, setBusy] = useState(false);

  /** Another digit makes what was said about the old ones void. */
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
