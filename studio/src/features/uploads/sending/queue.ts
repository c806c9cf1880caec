import {
  finishUpload,
  storageNeeded,
  type Upload,
  type UploadPlace,
  type Uploads,
} from "@bijou/contract/studio/uploads";
import type { StudioClient } from "@bijou/contract/studio/client";
import { createStore, type Store } from "../../../platform/store.ts";
import { fingerprintOf } from "./digest.ts";
import type { ChosenFile } from "./dropped-files.ts";
import { forgetFile, rememberFile } from "./remembered-files.ts";
import { isPassing, removeUpload, type SendError, sendFile } from "./send-file.ts";

const PARALLEL = 3;
/** A connection that was lost is tried again by itself. */
const TRY_AGAIN_MS = 15_000;
/** Over which the speed is measured. */
const SPEED_MS = 5_000;

export interface Item {
  readonly key: string;
  readonly file: File;
  readonly folder: string;
  readonly handle: FileSystemFileHandle | undefined;
  readonly place: UploadPlace | undefined;
  readonly state: "queued" | "sending" | "paused" | "lost" | "failed" | "sent";
  /** On the server, once it was created there. */
  readonly id: string | undefined;
  readonly sent: number;
  /** Bytes in a second. */
  readonly speed: number;
  readonly error: SendError | undefined;
}

const keyOf = ({ file, folder }: ChosenFile): string =>
  [folder, file.name, file.size, file.lastModified].join("\n");

const isActive = ({ state }: Item): boolean =>
  state === "queued" || state === "sending" || state === "lost";

/** The files that this page sends: three at once, the others in their order. */
export function createQueue(api: StudioClient) {
  const items: Store<readonly Item[]> = createStore<readonly Item[]>([]);
  const stops = new Map<string, () => void>();
  const measured = new Map<string, { atMs: number; sent: number }>();
  let known: readonly Upload[] = [];

  const find = (key: string) => items.get().find((item) => item.key === key);
  function update(key: string, change: Partial<Item>): void {
    items.set(items.get().map((item) => (item.key === key ? { ...item, ...change } : item)));
    pump();
  }

  function stop(key: string): void {
    stops.get(key)?.();
    stops.delete(key);
    measured.delete(key);
  }

  function onProgress(key: string, sent: number): void {
    const item = find(key);
    if (item?.state !== "sending") return;
    const nowMs = performance.now();
    const since = measured.get(key);
    if (since === undefined || sent < since.sent) measured.set(key, { atMs: nowMs, sent });
    const tookMs = nowMs - (since?.atMs ?? nowMs);
    const speed = since && tookMs > 500 ? ((sent - since.sent) / tookMs) * 1000 : item.speed;
    if (tookMs > SPEED_MS) measured.set(key, { atMs: nowMs, sent });
    update(key, { sent, speed });
  }

  function onError(key: string, error: SendError): void {
    stop(key);
    const isLost = isPassing(error);
    update(key, { state: isLost ? "lost" : "failed", error, speed: 0 });
    if (isLost) setTimeout(() => resume(key, ["lost"]), TRY_AGAIN_MS);
  }

  async function onSent(key: string, id: string, sha256: string): Promise<void> {
    stop(key);
    try {
      await api(finishUpload, { id, sha256 });
    } catch {
      onError(key, { status: 0, code: undefined, detail: undefined });
      return;
    }
    void forgetFile(id);
    update(key, { state: "sent", speed: 0 });
  }

  async function send({ key, file, folder, handle, place, id: ownId }: Item): Promise<void> {
    const fingerprint = await fingerprintOf(file).catch(() => undefined);
    if (find(key)?.state !== "sending") return;
    if (fingerprint === undefined) {
      onError(key, { status: 400, code: "file_changed", detail: undefined });
      return;
    }
    // The same file by name, size, date and first MiB continues where it was.
    const same = known.find(
      (upload) =>
        upload.state === "uploading" &&
        upload.name === file.name &&
        upload.size === file.size &&
        new Date(upload.modifiedAt).getTime() === file.lastModified &&
        upload.fingerprint === fingerprint,
    );
    const id = ownId ?? same?.id;
    if (id !== undefined) update(key, { id, sent: same?.received ?? 0 });
    stops.set(
      key,
      sendFile(
        file,
        { folder, fingerprint, id, place },
        {
          onCreated: (created) => {
            update(key, { id: created });
            if (handle) void rememberFile(created, handle);
          },
          onProgress: (sent) => onProgress(key, sent),
          onSent: (sha256) => void onSent(key, find(key)?.id ?? "", sha256),
          onError: (error) => onError(key, error),
        },
      ),
    );
  }

  /** Begins the next ones. */
  function pump(): void {
    const all = items.get();
    const free = PARALLEL - all.filter(({ state }) => state === "sending").length;
    const next = all.filter(({ state }) => state === "queued").slice(0, Math.max(0, free));
    if (next.length === 0) return;
    const keys = new Set(next.map(({ key }) => key));
    items.set(
      all.map((item) =>
        keys.has(item.key) ? { ...item, state: "sending", error: undefined } : item,
      ),
    );
    for (const item of next) void send(item);
  }

  function resume(
    key: string,
    from: readonly Item["state"][] = ["paused", "lost", "failed"],
  ): void {
    const item = find(key);
    if (item && from.includes(item.state)) update(key, { state: "queued", error: undefined });
  }

  function pause(key: string): void {
    const item = find(key);
    if (!item || !isActive(item)) return;
    stop(key);
    update(key, { state: "paused", speed: 0 });
  }

  const each = (act: (key: string) => void) => (): void => {
    for (const { key } of items.get()) act(key);
  };

  addEventListener("online", () => each((key) => resume(key, ["lost"]))());
  addEventListener("beforeunload", (event) => {
    if (items.get().some(isActive)) event.preventDefault();
  });

  return {
    items,
    /** What the server knows, by which a file that is dropped again is recognized. */
    setKnown: (uploads: readonly Upload[]): void => void (known = uploads),

    /**
     * Queues files that fit; a file that is there already continues.
     * @returns the bytes that the files need, if they do not fit.
     */
    add(
      chosen: readonly ChosenFile[],
      storage: Uploads["storage"] | undefined,
    ): number | undefined {
      const fresh = chosen.filter((one) => !items.get().some(({ key }) => key === keyOf(one)));
      const isKnown = ({ file }: ChosenFile): boolean =>
        known.some(
          ({ name, size, modifiedAt }) =>
            name === file.name &&
            size === file.size &&
            new Date(modifiedAt).getTime() === file.lastModified,
        );
      const needed = fresh
        .filter((one) => !isKnown(one))
        .reduce((sum, { file }) => sum + storageNeeded(file.size).total, 0);
      const waiting = items
        .get()
        .filter(({ state, id }) => state === "queued" && id === undefined)
        .reduce((sum, { file }) => sum + storageNeeded(file.size).total, 0);
      if (storage && needed + waiting > storage.freeBytes - storage.reservedBytes) return needed;
      items.set([
        ...items.get(),
        ...fresh.map(({ file, folder, handle, place }) => ({
          key: keyOf({ file, folder }),
          file,
          folder,
          handle,
          place,
          state: "queued" as const,
          id: undefined,
          sent: 0,
          speed: 0,
          error: undefined,
        })),
      ]);
      for (const one of chosen) resume(keyOf(one));
      pump();
      return undefined;
    },
    pause,
    resume: (key: string) => resume(key),
    pauseAll: each(pause),
    resumeAll: each((key) => resume(key)),
    /** Before all others that wait. */
    moveToTop(key: string): void {
      const item = find(key);
      if (item) items.set([item, ...items.get().filter((other) => other !== item)]);
    },
    /** Forgets a file that was sent or canceled. */
    drop(key: string): void {
      stop(key);
      items.set(items.get().filter((item) => item.key !== key));
      pump();
    },
    async cancel(key: string): Promise<void> {
      const id = find(key)?.id;
      this.drop(key);
      if (id === undefined) return;
      await forgetFile(id);
      await removeUpload(id);
    },
  };
}
export type UploadQueue = ReturnType<typeof createQueue>;
