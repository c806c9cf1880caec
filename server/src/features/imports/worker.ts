import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { isDatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { SECOND_MS } from "../../platform/durations.ts";
import { OperatorError } from "../../platform/errors.ts";
import { UnusablePlace } from "../../platform/files/media-roots.ts";
import type { ImageStore } from "../../platform/images/image-store.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { cancelTranscode, readTitles, requireTitle, trashTitle } from "../catalog/service.ts";
import { applyTitle } from "./apply-title.ts";
import type { ImportsStore, WorkingImport } from "./imports-store.ts";
import type { ItemRow, ItemsStore, Made, NotDone } from "./items-store.ts";
import { readLibrary } from "./library/read-library.ts";
import { prepareFiles } from "./prepare.ts";
import { previewItems } from "./preview.ts";
import { undoChanges } from "./undo-title.ts";

/** Between two titles, in which requests of viewers have the database for themselves. */
const PAUSE_MS = 5;
const RENEW_MS = 15 * SECOND_MS;

export interface ImportWorker {
  /** Works on all that were asked for. Returns at once if this process works already. */
  work(): Promise<void>;
  /** Begins to work, unless it does already. */
  begin(): void;
  /** Ends the work after the current title. */
  stop(): void;
}

/** Reads libraries, imports their titles and undoes that, title by title. What a killed process left is continued. */
export function createImportWorker(deps: {
  readonly database: Database;
  readonly images: ImageStore;
  readonly roots: readonly { readonly directory: string }[];
  readonly store: ImportsStore;
  readonly items: ItemsStore;
  readonly now: () => number;
}): ImportWorker {
  const { database, images, roots, store, items, now } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | undefined;
  const at = (): Date => new Date(now());

  /** @throws {OperatorError} if its root is no longer one that staff may read. */
  function requireRoot({ root }: WorkingImport): void {
    if (root !== null && !roots.some(({ directory }) => directory === root))
      throw new OperatorError("The folder is no longer one that MEDIA_ROOTS names.");
  }

  async function read({ id, root, path }: WorkingImport): Promise<void> {
    const thisYear = at().getUTCFullYear();
    const library = await readLibrary(root ?? "", path ?? "", { thisYear, signal });
    const found = await previewItems(database, root, library.items, signal);
    await inTransaction(database, async (client) => {
      if ((await store.lock(client, id)) !== "reading") return;
      await items.replace(client, id, found);
      await store.setState(client, id, "ready", { files: library.files });
    });
  }

  /** Does something with the next title, unless the import was stopped meanwhile. @returns whether there was one. */
  async function withNext(
    work: WorkingImport,
    state: "running" | "undoing",
    change: (item: ItemRow) => Promise<void>,
  ): Promise<boolean> {
    const item = await items.next(work.id, state);
    if (item) {
      try {
        await change(item);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        const isGone = error instanceof StudioProblem;
        if (!isGone) console.error("An import failed for a title:", error);
        await items.record(database.pool, work.id, item.place, {
          state: state === "running" ? "failed" : "kept",
          notDone: [...item.notDone, { what: item.name, reason: isGone ? "gone" : "unexpected" }],
        });
      }
      return true;
    }
    await inTransaction(database, async (client) => {
      if ((await store.lock(client, work.id)) === state)
        await store.setState(client, work.id, state === "running" ? "done" : "undone", {
          at: at(),
        });
    });
    return false;
  }

  const importNext = (work: WorkingImport): Promise<boolean> =>
    withNext(work, "running", async (item) => {
      const { found: title } = item;
      if (!title) throw new Error("Nothing was found of a title that is imported");
      const files = await prepareFiles(work.root, title);
      await inTransaction(database, async (client) => {
        if ((await store.lock(client, work.id)) !== "running") return;
        const { actor, publishes } = work;
        const made = await applyTitle(client, actor, {
          item,
          title,
          files,
          publishes,
          images,
          at: at(),
        });
        const { notDone } = files;
        await items.record(client, work.id, item.place, { state: "done", made, notDone });
      });
    });

  async function undo(work: WorkingImport, made: Made): Promise<NotDone[]> {
    const { actor } = work;
    for (const job of made.jobs)
      await cancelTranscode(database, job, actor).catch((error: unknown) => {
        // It is done, or somebody has cancelled it.
        if (!(error instanceof OperatorError)) throw error;
      });
    if (!made.isCreated)
      return inTransaction(database, async (client) => {
        const stored = await requireTitle(client, made.titleId);
        // Undoing it twice changes nothing.
        return undoChanges(client, actor, stored, made, at());
      });
    const [title] = await readTitles(database.pool, [made.titleId]);
    if (title && !title.isTrashed) await trashTitle(database, actor, title.key, at());
    return [];
  }

  const undoNext = (work: WorkingImport): Promise<boolean> =>
    withNext(work, "undoing", async (item) => {
      const { made, place } = item;
      const notDone = made ? await undo(work, made) : [];
      const state = notDone.length > 0 ? "kept" : "undone";
      await items.record(database.pool, work.id, place, { state, notDone });
    });

  async function workOn(work: WorkingImport): Promise<void> {
    requireRoot(work);
    if (work.state === "reading") return read(work);
    const next = work.state === "running" ? importNext : undoNext;
    for (let isMore = true; isMore && !signal.aborted;) {
      isMore = await next(work);
      if ((await store.stateOf(work.id)) !== work.state) return;
      await sleep(PAUSE_MS);
    }
  }

  async function workAll(): Promise<void> {
    for (;;) {
      const work = signal.aborted ? undefined : await store.claim();
      if (!work) return;
      const renewal = setInterval(() => void store.renew(work.id).catch(() => undefined), RENEW_MS);
      try {
        await workOn(work);
      } catch (error) {
        if (signal.aborted || isDatabaseUnavailable(error)) return;
        const isExpected = error instanceof OperatorError || error instanceof UnusablePlace;
        if (!isExpected) console.error("An import failed:", error);
        const problem =
          error instanceof OperatorError ? error.message : "The folder can’t be read.";
        await store.setState(database.pool, work.id, "failed", { at: at(), problem });
      } finally {
        clearInterval(renewal);
        await store.release(work.id).catch(() => undefined);
      }
    }
  }

  function work(): Promise<void> {
    working ??= workAll().finally(() => (working = undefined));
    return working;
  }

  return {
    work,
    begin() {
      if (!working)
        work().catch((error: unknown) => {
          if (!signal.aborted && !isDatabaseUnavailable(error))
            console.error("An import was interrupted:", error);
        });
    },
    stop: () => stopping.abort(),
  };
}
