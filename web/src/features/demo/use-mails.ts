import { useState } from "react";
import { useWhileVisible } from "../../platform/resource/use-while-visible.ts";
import { clearMails, fetchMails, type Mail } from "./mailbox.ts";

const POLL_MS = 2000;

interface Mails {
  /** Undefined until they are loaded, "missing" if there is no mailbox. */
  readonly mails: readonly Mail[] | "missing" | undefined;
  readonly isReachable: boolean;
  readonly clear: () => Promise<void>;
}

/** The emails, polled every two seconds while the page is visible. */
export function useMails(): Mails {
  const [mails, setMails] = useState<Mails["mails"]>();
  const [isReachable, setReachable] = useState(true);

  const load = async (signal?: AbortSignal): Promise<void> => {
    try {
      setMails(await fetchMails(signal));
      setReachable(true);
    } catch {
      if (signal?.aborted !== true) setReachable(false);
    }
  };
  useWhileVisible(POLL_MS, mails !== "missing", load);

  const clear = async (): Promise<void> => {
    await clearMails().catch(() => undefined);
    await load();
  };
  return { mails, isReachable, clear };
}
