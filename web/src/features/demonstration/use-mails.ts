import { useCallback, useEffect, useState } from "react";
import { clearMails, fetchMails, type Mail } from "./mailbox.ts";

const ASK_EVERY_MILLISECONDS = 2000;

interface Mails {
  /** Undefined until the first answer, "missing" where there is no mailbox. */
  readonly mails: readonly Mail[] | "missing" | undefined;
  readonly isReachable: boolean;
  readonly clear: () => Promise<void>;
}

/** The mails of the house, asked for every two seconds while the page is seen. */
export function useMails(): Mails {
  const [mails, setMails] = useState<Mails["mails"]>();
  const [isReachable, setReachable] = useState(true);

  const ask = useCallback(async (): Promise<void> => {
    try {
      setMails(await fetchMails());
      setReachable(true);
    } catch {
      setReachable(false);
    }
  }, []);
  const isMissing = mails === "missing";
  useEffect(() => {
    if (isMissing) return undefined;
    const askIfSeen = (): void => {
      if (document.visibilityState === "visible") void ask();
    };
    const soon = setTimeout(askIfSeen);
    const timer = setInterval(askIfSeen, ASK_EVERY_MILLISECONDS);
    document.addEventListener("visibilitychange", askIfSeen);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askIfSeen);
    };
  }, [ask, isMissing]);

  const clear = useCallback(async (): Promise<void> => {
    await clearMails().catch(() => undefined);
    await ask();
  }, [ask]);
  return { mails, isReachable, clear };
}
