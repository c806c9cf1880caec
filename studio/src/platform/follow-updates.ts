import type { StudioClient } from "@bijou/contract/studio/client";
import { getUpdates, type Updates } from "@bijou/contract/studio/updates";
import type { Place, Presence } from "./presence.ts";

/** Between two calls, so that many changes at once are few calls. */
const PAUSE_MS = 500;
/** After a call that failed. */
const RETRY_MS = 5_000;
/** The focus passes through fields that nobody edits. */
const SETTLE_MS = 300;

const isVisible = (): boolean => document.visibilityState === "visible";

const inputOf = ({ kind, object, field }: Place) => ({
  kind,
  ...(object !== undefined && { object }),
  ...(field !== undefined && { field }),
});

const isSameObject = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.kind === other?.kind && one?.object === other?.object;

const isSameField = (one: Place | undefined, other: Place | undefined): boolean =>
  isSameObject(one, other) && one?.field === other?.field;

/** Resolves after a time, or when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Only tabs that are seen poll: a browser has few connections to a server without HTTP/2. */
const untilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isVisible() && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look, { once: true });
    look();
  });

/**
 * Waits for what others do, call after call, and tells the server where the person is.
 *
 * @returns stops it
 */
export function followUpdates({
  api,
  presence: { place, colleagues },
  onChanges,
}: {
  readonly api: StudioClient;
  readonly presence: Presence;
  readonly onChanges: (updates: Pick<Updates, "changes" | "isAll">) => void;
}): () => void {
  // Not of `crypto`, whose ids need HTTPS.
  const tab = Math.random().toString(36).slice(2);
  const stopping = new AbortController();
  let calling = new AbortController();
  let sent: Place | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  async function call(mark: string | undefined): Promise<string> {
    calling = new AbortController();
    const asked = place.get();
    sent = asked;
    const updates = await api(
      getUpdates,
      { tab, ...(mark !== undefined && { mark }), ...(asked && inputOf(asked)) },
      { signal: AbortSignal.any([calling.signal, stopping.signal]) },
    );
    if (isSameObject(asked, place.get())) colleagues.set(updates.colleagues);
    onChanges(updates);
    return updates.mark;
  }

  async function run(): Promise<void> {
    let mark: string | undefined;
    while (!stopping.signal.aborted) {
      await untilVisible(stopping.signal);
      try {
        mark = await call(mark);
        await pause(PAUSE_MS, stopping.signal);
      } catch {
        if (!calling.signal.aborted) await pause(RETRY_MS, stopping.signal);
      }
    }
  }

  /** Tells the server another place, or that the tab is no longer seen. */
  function interrupt(): void {
    if (!isVisible() || !isSameField(sent, place.get())) calling.abort();
  }
  let before = place.get();
  const unsubscribe = place.subscribe(() => {
    const next = place.get();
    if (!isSameObject(before, next)) colleagues.set([]);
    before = next;
    clearTimeout(settling);
    settling = setTimeout(interrupt, SETTLE_MS);
  });
  document.addEventListener("visibilitychange", interrupt);
  void run();
  return () => {
    stopping.abort();
    clearTimeout(settling);
    unsubscribe();
    document.removeEventListener("visibilitychange", interrupt);
  };
}
