import { currentSession } from "../session/storage.ts";

interface OwnedLoader {
  /** Loads afresh; calls of one profile that come together share one request. */
  readonly reload: () => Promise<void>;
  /** Something has changed: an answer that was asked for before may not know of it. */
  readonly noteChange: () => void;
}

interface Parts<Data> {
  readonly ask: () => Promise<Data>;
  readonly keep: (ownerId: number, data: Data) => void;
  /** Nobody is signed in. */
  readonly clear: () => void;
}

/** Loads what belongs to the profile that is signed in; an answer that is no longer its, or no longer true, is not kept. */
export function createOwnedLoader<Data>({ ask, keep, clear }: Parts<Data>): OwnedLoader {
  let knownChanges = 0;
  let loading: { readonly ownerId: number; readonly done: Promise<void> } | undefined;

  async function load(ownerId: number): Promise<void> {
    const asked = knownChanges;
    const data = await ask();
    // The profile may have been switched while the call was on its way.
    if (currentSession()?.user_id !== ownerId) return;
    if (asked === knownChanges) keep(ownerId, data);
    else await reload();
  }

  function reload(): Promise<void> {
    const ownerId = currentSession()?.user_id;
    if (ownerId === undefined) {
      clear();
      return Promise.resolve();
    }
    if (loading?.ownerId === ownerId) return loading.done;
    const done = load(ownerId).finally(() => {
      if (loading?.done === done) loading = undefined;
    });
    loading = { ownerId, done };
    return done;
  }

  return {
    reload,
    noteChange(): void {
      knownChanges += 1;
      // The next call does not wait for one that is out of date.
      loading = undefined;
    },
  };
}
