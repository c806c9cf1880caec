/** Where the browser can open a file again, its handle is kept, by the id of the upload. */
const DATABASE = "studio-uploads";
const STORE = "handles";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error("The browser stores nothing"));
  });
}

async function use<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error("The browser stores nothing"));
    }).finally(() => database.close());
  } catch {
    // The same file can be dropped again.
    return undefined;
  }
}

export const rememberFile = (id: string, handle: FileSystemFileHandle): Promise<unknown> =>
  use("readwrite", (store) => store.put(handle, id));

export const forgetFile = (id: string): Promise<unknown> =>
  use("readwrite", (store) => store.delete(id));

export const rememberedIds = async (): Promise<ReadonlySet<string>> =>
  new Set(((await use("readonly", (store) => store.getAllKeys())) ?? []).map(String));

interface AskingHandle extends FileSystemFileHandle {
  requestPermission?: (options: { mode: "read" }) => Promise<PermissionState>;
}

/** Opens a remembered file; the browser may ask the person first. */
export async function openRemembered(
  id: string,
): Promise<{ file: File; handle: FileSystemFileHandle } | undefined> {
  const handle: AskingHandle | undefined = await use<AskingHandle>("readonly", (store) =>
    store.get(id),
  );
  if (!handle) return undefined;
  try {
    const permission = (await handle.requestPermission?.({ mode: "read" })) ?? "granted";
    return permission === "granted" ? { file: await handle.getFile(), handle } : undefined;
  } catch {
    return undefined;
  }
}
