import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { useResource } from "../../platform/resource/use-resource.ts";
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
  const { hasFailed, failure, retry } = useResource({
    key: table === undefined ? key : undefined,
    load: async (signal) => keepTable(key, lay(await askHand(wish, signal))),
  });
  const isGone = failure instanceof CallFailed && failure.status === 404;
  return {
    table,
    found,
    problem: hasFailed ? (isGone ? "gone" : "failed") : undefined,
    retry,
    change: (next) => keepTable(key, next),
  };
}
