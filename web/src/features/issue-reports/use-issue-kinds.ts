import { useEffect, useState } from "react";
import { type IssueKind, loadIssueKinds } from "./calls.ts";

/** What a viewer may choose from; undefined until it is loaded. */
export function useIssueKinds(): {
  kinds: readonly IssueKind[] | undefined;
  hasFailed: boolean;
  retry: () => void;
} {
  const [kinds, setKinds] = useState<readonly IssueKind[]>();
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    loadIssueKinds(leaving.signal).then(
      (loaded) => !leaving.signal.aborted && setKinds(loaded),
      () => !leaving.signal.aborted && setFailed(true),
    );
    return () => leaving.abort();
  }, [round]);
  const retry = (): void => {
    setFailed(false);
    setRound(round + 1);
  };
  return { kinds, hasFailed, retry };
}
