import { CallFailed } from "@bijou/contract/errors";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { api } from "../../platform/session/api.ts";
import { createHistoryMemory } from "../../ui/layout/history-memory.ts";
import { type Found, appendResults, loadResults, type SearchRequest } from "./load-results.ts";

export interface Results {
  /** The results to show: the previous ones until new ones are loaded; none if the search failed. */
  readonly found: Found | undefined;
  /** False while `found` belongs to another search. */
  readonly isCurrent: boolean;
  /** The response is slow: the previous results are no longer presented as current. */
  readonly isOverdue: boolean;
  readonly status: "ready" | "loading" | "failed" | "gone";
  /** Loads the next page. */
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Results by search: a search that is repeated soon shows them at once, and Back always does. */
const memory = createHistoryMemory<Found>();
const FRESH_MILLISECONDS = 5 * 60_000;

/** A response within this time causes no loading state. */
const LOADING_DELAY_MILLISECONDS = 300;

/** True while waiting takes longer than that. */
function useOverdue(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), LOADING_DELAY_MILLISECONDS);
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
interface Failure {
  readonly key: string;
  readonly kind: "failed" | "gone";
}

const failureKind = (failure: unknown): Failure["kind"] =>
  failure instanceof CallFailed && failure.status === 404 ? "gone" : "failed";

const keyOf = (userId: number | null, request: SearchRequest | null): string =>
  JSON.stringify([userId, request]);

/**
 * The results of a search. A new search aborts the previous one; its results stay until the new ones are loaded.
 *
 * @param request null while the search is unknown
 * @param userId the profile: results differ between profiles
 * @param first a guest's results, rendered by the server
 */
export function useResults(
  request: SearchRequest | null,
  userId: number | null,
  first: Found | null,
): Results {
  const key = keyOf(userId, request);
  const [shown, setShown] = useState<Shown | undefined>(
    first === null ? undefined : { key: keyOf(null, first.request), found: first },
  );
  const [lastFailure, setLastFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  /** The key of the search whose next page is loading. */
  const [growing, setGrowing] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const isBack = useNavigationType() === "POP";
  // A saved search is always loaded, because it may have new titles.
  const recalled =
    request?.kind === "query" || isBack
      ? memory.recall(key, isBack ? Infinity : FRESH_MILLISECONDS)
      : undefined;
  const current = shown?.key === key ? shown.found : recalled;
  const found = current ?? shown?.found;
  // Recalled results are shown results: they stay until the next search has its own.
  if (current !== undefined && shown?.key !== key) setShown({ key, found: current });

  const show = (next: Found): void => {
    memory.remember(key, next);
    setShown({ key, found: next });
    setLastFailure(undefined);
  };

  const loadFirst = useEffectEvent((call: AbortController): void => {
    if (request === null || current !== undefined) return;
    loadResults(api, request, undefined, call.signal).then(
      (first) => !call.signal.aborted && show(first),
      (failure: unknown) =>
        !call.signal.aborted && setLastFailure({ key, kind: failureKind(failure) }),
    );
  });
  useEffect(() => {
    const call = new AbortController();
    running.current = call;
    loadFirst(call);
    return () => call.abort();
  }, [key, attempt]);

  const loadMore = (): void => {
    const call = running.current;
    if (request === null || call === undefined || current === undefined || current.next === null)
      return;
    setGrowing(key);
    setLastFailure(undefined);
    loadResults(api, request, current.next, call.signal)
      .then(
        (more) => !call.signal.aborted && show(appendResults(current, more)),
        (failure: unknown) =>
          !call.signal.aborted && setLastFailure({ key, kind: failureKind(failure) }),
      )
      .finally(() => setGrowing((other) => (other === key ? undefined : other)));
  };

  const own = lastFailure?.key === key ? lastFailure.kind : undefined;
  // Do not show the results of another search under a failed one.
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
      setLastFailure(undefined);
      if (current === undefined) setAttempt((before) => before + 1);
      else loadMore();
    },
  };
}
