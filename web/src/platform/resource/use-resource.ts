import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWhileVisible } from "./use-while-visible.ts";

type Key = string | number | undefined;

interface Options<Data> {
  /** Whose data it is, and which: another key starts without data, and undefined loads nothing. */
  readonly key: Key;
  /** A change loads again and shows the old data meanwhile. */
  readonly version?: string | number;
  readonly load: (signal: AbortSignal) => Promise<Data>;
  /** Loads again this often while the page is visible. */
  readonly refreshMs?: number;
}

export interface Resource<Data> {
  /** Undefined until the first load succeeds; a reload that fails does not remove it. */
  readonly data: Data | undefined;
  /** Whether the latest load failed. */
  readonly hasFailed: boolean;
  /** What the latest load threw. */
  readonly failure: unknown;
  /** Loads again and cancels a load under way, which may not include the latest change. Never rejects. */
  readonly reload: () => Promise<void>;
  /** Clears the failure and loads again. */
  readonly retry: () => void;
  readonly update: (change: (data: Data) => Data) => void;
}

interface State<Data> extends Pick<Resource<Data>, "data" | "hasFailed" | "failure"> {
  readonly key: Key;
}

/**
 * Loads what a component shows. Only the latest load counts: a response that arrives after the key has changed, after
 * a newer load has started or after the component is gone is dropped.
 */
export function useResource<Data>(options: Options<Data>): Resource<Data> {
  const { key, version, load, refreshMs } = options;
  const empty: State<Data> = { key, data: undefined, hasFailed: false, failure: undefined };
  const [state, setState] = useState(empty);
  const current = state.key === key ? state : empty;
  const running = useRef<{ controller: AbortController; done: Promise<void> }>(undefined);

  const start = (): Promise<void> => {
    running.current?.controller.abort();
    if (key === undefined) return Promise.resolve();
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (next: (before: State<Data>) => State<Data>): void => {
      if (signal.aborted) return;
      running.current = undefined;
      setState(next);
    };
    const done = load(signal).then(
      (data) => finish(() => ({ key, data, hasFailed: false, failure: undefined })),
      (failure: unknown) =>
        finish((before) => ({
          key,
          data: before.key === key ? before.data : undefined,
          hasFailed: true,
          failure,
        })),
    );
    running.current = { controller, done };
    return done;
  };

  const startNow = useEffectEvent(start);
  const isPolling = key !== undefined && refreshMs !== undefined;
  useEffect(() => {
    // A hidden page that polls loads when it becomes visible.
    if (!isPolling || !document.hidden) void startNow();
    return () => {
      running.current?.controller.abort();
      running.current = undefined;
    };
  }, [key, version, isPolling]);
  useWhileVisible(refreshMs ?? 0, isPolling, () => running.current?.done ?? start());

  return {
    data: current.data,
    hasFailed: current.hasFailed,
    failure: current.failure,
    reload: start,
    retry: () => {
      setState({ ...current, hasFailed: false, failure: undefined });
      void start();
    },
    update: (change) =>
      setState((before) =>
        before.key === key && before.data !== undefined
          ? { ...before, data: change(before.data) }
          : before,
      ),
  };
}
