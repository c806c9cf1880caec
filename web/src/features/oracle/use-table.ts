import { CallFailed } from "@bijou/contract/errors";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "../../platform/store.ts";
import { lay, type Table } from "./table.ts";
import { askHand, keepTable, noTables, tableKey, tables } from "./tables.ts";
import type { Wish } from "./wish.ts";

interface Laid {
  /** Undefined while the cards are dealt. */
  readonly table: Table | undefined;
  /** The table that lay there already when one came. */
  readonly found: Table | undefined;
  /** "gone": a mood of the address is no longer there. */
  readonly problem: "failed" | "gone" | undefined;
  readonly retry: () => void;
  readonly change: (table: Table) => void;
}

/** The table of a wish: dealt once, and as it was left when one comes back. */
export function useTable(wish: Wish, userId: number | null): Laid {
  const key = tableKey(wish, userId);
  const table = useStore(tables, noTables).get(key);
  const [found] = useState(() => tables.get().get(key));
  const [failure, setFailure] = useState<{ key: string; isGone: boolean } | null>(null);
  const [round, setRound] = useState(0);
  const isLaid = table !== undefined;
  const ask = useEffectEvent((signal: AbortSignal) => askHand(wish, signal));
  useEffect(() => {
    if (isLaid) return undefined;
    const leaving = new AbortController();
    ask(leaving.signal)
      .then((hand) => keepTable(key, lay(hand)))
      .catch((problem: unknown) => {
        if (leaving.signal.aborted) return;
        setFailure({ key, isGone: problem instanceof CallFailed && problem.status === 404 });
      });
    return () => leaving.abort();
    // A round is another try.
  }, [isLaid, key, round]);
  const failed = failure !== null && failure.key === key && !isLaid ? failure : null;
  return {
    table,
    found,
    problem: failed === null ? undefined : failed.isGone ? "gone" : "failed",
    retry: () => {
      setFailure(null);
      setRound(round + 1);
    },
    change: (next) => keepTable(key, next),
  };
}
