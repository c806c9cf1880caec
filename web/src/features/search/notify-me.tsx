import { notifyArrival } from "@bijou/contract/search";
import { BellRing, Check } from "lucide-react";
import { CallFailed } from "@bijou/contract/errors";
import { api } from "../../platform/session/api.ts";
import { openLoginAlert, showToast } from "../../platform/notices.ts";
import { useSession } from "../../platform/session/session.ts";
import { createStore, useStore } from "../../platform/store.ts";
import { Button } from "../../ui/form/button.tsx";
import { searchTexts as texts } from "./texts.ts";

type State = "open" | "busy" | "requested";

const NONE: ReadonlyMap<string, State> = new Map();

/** Requests by profile and text. Slow results remove the button for a while, and it must not forget its request. */
const requests = createStore(NONE);

const setRequest = (key: string, state: State): void =>
  requests.set(new Map(requests.get()).set(key, state));

async function request(key: string, text: string): Promise<void> {
  setRequest(key, "busy");
  try {
    const { message } = await api(notifyArrival, { search_key: text });
    setRequest(key, "requested");
    showToast({ text: message });
  } catch (failure) {
    setRequest(key, "open");
    showToast({
      text: failure instanceof CallFailed ? failure.message : texts.notifyFailed,
      kind: "bad",
    });
  }
}

/** Requests an email for when a missing title arrives. */
export function NotifyMe({ text }: { text: string }) {
  const session = useSession();
  const searched = text.trim();
  const key = `${session?.user_id} ${searched}`;
  const state = useStore(requests, NONE).get(key) ?? "open";
  return (
    <Button
      look="ghost"
      size="small"
      icon={state === "requested" ? <Check aria-hidden="true" /> : <BellRing aria-hidden="true" />}
      disabled={state !== "open"}
      aria-busy={state === "busy"}
      onClick={() =>
        session === null ? openLoginAlert(texts.loginToNotify) : void request(key, searched)
      }
    >
      {state === "requested" ? texts.notified : texts.notifyMe}
    </Button>
  );
}
