import { insertTvCode } from "@bijou/contract/televisions";
import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { deviceTexts as texts } from "./texts.ts";

export interface Television {
  readonly device: string;
  readonly place: string;
}

type Activation =
  | { readonly step: "entry"; readonly message: string }
  /** The television is on another network: the same code once more confirms it. */
  | { readonly step: "elsewhere"; readonly message: string; readonly television: Television }
  | { readonly step: "done"; readonly message: string; readonly television: Television };

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
      const { status_code, message, error, data } = await api(insertTvCode, {
        tv_code: code,
        ...(isConfirmed ? { confirm: true } : {}),
      });
      if (status_code === 1) setActivation({ step: "done", message, television: data });
      else if (error === "confirm_elsewhere")
        setActivation({ step: "elsewhere", message, television: data });
      else setActivation({ step: "entry", message });
    } catch (failure) {
      const message = failure instanceof CallFailed ? failure.message : texts.tvFailed;
      setActivation({ step: "entry", message });
    } finally {
      setBusy(false);
    }
  };
  return { code, activation, isBusy, edit, submit };
}
