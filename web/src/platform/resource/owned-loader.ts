import { currentSession } from "../session/storage.ts";

interface OwnedLoader {
  /** Reloads; concurrent calls of one profile share one request. */
  readonly reload: () => Promise<void>;
  /** Marks an in-flight response as stale: the data has changed since it was requested. */
  readonly noteChange: () => void;
}

interface LoaderOptions<Data> {
  readonly load: () => Promise<Data>;
  readonly set: (ownerId: number, data: Data) => void;
  /** Called when there is no session. */
  readonly clear: () => void;
}

/** Loads data of the current profile. A response that belongs to another profile or is stale is dropped. */
export function createOwnedLoader<Data>({ load, set, clear }: LoaderOptions<Data>): OwnedLoader {
  let knownChanges = 0;
  let loading: { readonly ownerId: number; readonly done: Promise<void> } | undefined;

  async function loadFor(ownerId: number): Promise<void> {
    const changesBefore = knownChanges;
    const data = await load();
    // The profile may have been switched during the call.
    if (currentSession()?.user_id !== ownerId) return;
    if (changesBefore === knownChanges) set(ownerId, data);
    else await reload();
  }

  function reload(): Promise<void> {
    const ownerId = currentSession()?.user_id;
    if (ownerId === undefined) {
      clear();
      return Promise.resolve();
    }
    if (loading?.ownerId === ownerId) return loading.done;
    const done = loadFor(ownerId).finally(() => {
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
