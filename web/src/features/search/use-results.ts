import { CallFailed } from "@bijou/contract/errors";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { api } from "../../platform/session/api.ts";
import { createHistoryMemory } from "../../ui/layout/history-memory.ts";
import { type Found, joined, loadResults, type Wanted } from "./load-results.ts";

export interface Results {
  /** The titles to show: until the new ones are there, those before; none where the search failed. */
  readonly found: Found | undefined;
  /** False while `found` belongs to another search. */
  readonly isCurrent: boolean;
  /** The answer lets one wait: what belongs to another search is no longer said to be this one's. */
  readonly isOverdue: boolean;
  readonly status: "ready" | "loading" | "failed" | "gone";
  /** Adds the next page. */
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Results by what was looked for: a text that is typed again soon shows its titles at once, and Back always does. */
const memory = createHistoryMemory<Found>();
const FRESH_MILLISECONDS = 5 * 60_000;

/** An answer that comes within this time is no reason to blink. */
const PATIENCE_MILLISECONDS = 300;

/** True once it has been waited so long, until the waiting ends. */
function useOverdue(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), PATIENCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isWaiting]);
  return isWaiting && isOver;
}

interface Shown {
  readonly key: string;
  readonly found: Found;
}
interface Trouble {
  readonly key: string;
  readonly kind: "failed" | "gone";
}

const troubleOf = (failure: unknown): Trouble["kind"] =>
  failure instanceof CallFailed && failure.status === 404 ? "gone" : "failed";

/**
 * What a search finds. A new search ends the one under way, so that no answer comes late; the titles before stay
 * until the new ones are there.
 *
 * @param wanted null while nobody knows yet what is looked for
 * @param userId whose results they are; another profile has others
 */
export function useResults(wanted: Wanted | null, userId: number | null): Results {
  const key = JSON.stringify([userId, wanted]);
  const [shown, setShown] = useState<Shown>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [attempt, setAttempt] = useState(0);
  /** The search whose next page is under way. */
  const [growing, setGrowing] = useState<string>();
  const asking = useRef<AbortController>(undefined);

  const isBack = useNavigationType() === "POP";
  // A saved search is opened to see what is new.
  const recalled =
    wanted?.kind === "query" || isBack
      ? memory.recall(key, isBack ? Infinity : FRESH_MILLISECONDS)
      : undefined;
  const current = shown?.key === key ? shown.found : recalled;
  const found = current ?? shown?.found;
  // What was recalled is what is seen: the next search leaves it there until it has an answer.
  if (current !== undefined && shown?.key !== key) setShown({ key, found: current });

  const show = (next: Found): void => {
    memory.remember(key, next);
    setShown({ key, found: next });
    setTrouble(undefined);
  };

  const loadFirst = useEffectEvent((call: AbortController): void => {
    if (wanted === null || current !== undefined) return;
    loadResults(api, wanted, undefined, call.signal).then(
      (first) => !call.signal.aborted && show(first),
      (failure: unknown) => !call.signal.aborted && setTrouble({ key, kind: troubleOf(failure) }),
    );
  });
  useEffect(() => {
    const call = new AbortController();
    asking.current = call;
    loadFirst(call);
    return () => call.abort();
  }, [key, attempt]);

  const loadMore = (): void => {
    const call = asking.current;
    if (wanted === null || call === undefined || current === undefined || current.next === null)
      return;
    setGrowing(key);
    setTrouble(undefined);
    loadResults(api, wanted, current.next, call.signal)
      .then(
        (more) => !call.signal.aborted && show(joined(current, more)),
        (failure: unknown) => !call.signal.aborted && setTrouble({ key, kind: troubleOf(failure) }),
      )
      .finally(() => setGrowing((other) => (other === key ? undefined : other)));
  };

  const own = trouble?.key === key ? trouble.kind : undefined;
  // Under a text that got no answer, the titles of another would be a lie.
  const isMisleading = own !== undefined && current === undefined;
  const isFirst = current === undefined;
  const isOverdue = useOverdue(isFirst && own === undefined);
  return {
    found: isMisleading ? undefined : found,
    isCurrent: !isFirst,
    isOverdue,
    status: own ?? (isFirst || growing === key ? "loading" : "ready"),
    loadMore,
    retry: () => {
      setTrouble(undefined);
      if (current === undefined) setAttempt((before) => before + 1);
      else loadMore();
    },
  };
}
