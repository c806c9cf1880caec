import { useSyncExternalStore } from "react";

type Listener = () => void;

export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (listener: Listener) => () => void;
}

/** A value shared by components that do not know each other; read it with {@link useStore}. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<Listener>();
  return {
    get: (): Value => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns `initial` on the server and in the first render. */
export function useStore<Value>(store: Store<Value>, initial: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => initial);
}
