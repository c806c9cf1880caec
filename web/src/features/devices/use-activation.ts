import { insertTvCode } from "@bijou/contract/televisions";
import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { deviceTexts as texts } from "./texts.ts";

/** What the server says names the television and where it is. */
interface Activation {
  /** "elsewhere": the television is on another network, and the same code once more confirms it. */
  readonly step: "entry" | "elsewhere" | "done";
  readonly message: string;
}

const START: Activation = { step: "entry", message: "" };

/** The code of a television on its way to the server (S-210, T-42). */
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
      const refused = error === "confirm_elsewhere" ? "elsewhere" : "entry";
      setActivation({ step: status_code === 1 ? "done" : refused, message });
    } catch (failure) {
      const message = failure instanceof CallFailed ? failure.message : texts.tvFailed;
      setActivation({ step: "entry", message });
    } finally {
      setBusy(false);
    }
  };
  return { code, activation, isBusy, edit, submit };
}
