import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { useResource } from "../../platform/resource/use-resource.ts";
import { useStore } from "../../platform/store.ts";
import { lay, type HandState } from "./hand-state.ts";
import { dealHand, saveHand, NO_HANDS, handKey, hands } from "./hands.ts";
import type { OracleQuery } from "./oracle-query.ts";

interface LoadedHand {
  /** Undefined while the cards are dealt. */
  readonly hand: HandState | undefined;
  /** The hand that was already dealt when the component mounted. */
  readonly restored: HandState | undefined;
  /** "gone": a mood of the address does not exist any more. */
  readonly problem: "failed" | "gone" | undefined;
  readonly retry: () => void;
  readonly change: (hand: HandState) => void;
}

/** The hand of a query: dealt once, and restored when the viewer returns. */
export function useHand(query: OracleQuery, userId: number | null): LoadedHand {
  const key = handKey(query, userId);
  const hand = useStore(hands, NO_HANDS).get(key);
  const [restored] = useState(() => hands.get().get(key));
  const { hasFailed, failure, retry } = useResource({
    key: hand === undefined ? key : undefined,
    load: async (signal) => saveHand(key, lay(await dealHand(query, signal))),
  });
  const isGone = failure instanceof CallFailed && failure.status === 404;
  return {
    hand,
    restored,
    problem: hasFailed ? (isGone ? "gone" : "failed") : undefined,
    retry,
    change: (next) => saveHand(key, next),
  };
}
