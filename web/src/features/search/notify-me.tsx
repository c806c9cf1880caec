import { notifyArrival } from "@bijou/contract/search";
import { BellRing, Check } from "lucide-react";
import { useState } from "react";
import { CallFailed } from "@bijou/contract/errors";
import { api } from "../../platform/session/api.ts";
import { openLoginAlert, showToast } from "../../platform/notices.ts";
import { useSession } from "../../platform/session/session.ts";
import { Button } from "../../ui/form/button.tsx";
import { searchTexts as texts } from "./texts.ts";

/** Requests an email for when a missing title arrives. Give it the text as its key. */
export function NotifyMe({ text }: { text: string }) {
  const isGuest = useSession() === null;
  const [state, setState] = useState<"open" | "busy" | "requested">("open");
  const request = async (): Promise<void> => {
    setState("busy");
    try {
      const { message } = await api(notifyArrival, { search_key: text.trim() });
      setState("requested");
      showToast({ text: message });
    } catch (failure) {
      setState("open");
      showToast({
        text: failure instanceof CallFailed ? failure.message : texts.notifyFailed,
        kind: "bad",
      });
    }
  };
  return (
    <Button
      look="ghost"
      size="small"
      icon={state === "requested" ? <Check aria-hidden="true" /> : <BellRing aria-hidden="true" />}
      disabled={state !== "open"}
      aria-busy={state === "busy"}
      onClick={() => (isGuest ? openLoginAlert(texts.loginToNotify) : void request())}
    >
      {state === "requested" ? texts.notified : texts.notifyMe}
    </Button>
  );
}
