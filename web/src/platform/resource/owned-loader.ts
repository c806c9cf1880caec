import { currentSession } from "../session/storage.ts";

interface OwnedLoader {
  /** Reloads; concurrent calls of one profile share one request. */
  readonly reload: () => Promise<void>;
  /** Marks an in-flight response as stale: the data has changed since it was requested. */
  readonly noteChange: () => void;
}

interface Parts<Data> {
  readonly ask: () => Promise<Data>;
  readonly keep: (ownerId: number, data: Data) => void;
  /** Called when there is no session. */
  readonly clear: () => void;
}

/** Loads data of the current profile. A response that belongs to another profile or is stale is dropped. */
export function createOwnedLoader<Data>({ ask, keep, clear }: Parts<Data>): OwnedLoader {
  let knownChanges = 0;
  let loading: { readonly ownerId: number; readonly done: Promise<void> } | undefined;

  async function load(ownerId: number): Promise<void> {
    const asked = knownChanges;
    const data = await ask();
    // The profile may have been switched during the call.
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
      // The next call must not share a stale request.
      loading = undefined;
    },
  };
}
