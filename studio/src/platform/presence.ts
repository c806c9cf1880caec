import type { Colleague, ObjectKind } from "@bijou/contract/studio/updates";
import { createStore, type Store } from "./store.ts";

/** What the person has open, and where in it the person is. */
export interface Place {
  readonly kind: ObjectKind;
  /** Undefined for all objects of the kind. */
  readonly object?: string | undefined;
  /** The field that is being edited. */
  readonly field?: string | undefined;
  /** What the page calls a field. */
  readonly nameOf: (field: string) => string | undefined;
}

/** Where the person is, and who else is there. */
export interface Presence {
  readonly place: Store<Place | undefined>;
  readonly colleagues: Store<readonly Colleague[]>;
  /** Others have changed what is not loaded again while a row is edited. */
  readonly hasWaiting: Store<boolean>;
}

export const createPresence = (): Presence => ({
  place: createStore<Place | undefined>(undefined),
  colleagues: createStore<readonly Colleague[]>([]),
  hasWaiting: createStore(false),
});
