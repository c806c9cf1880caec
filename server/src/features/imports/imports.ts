import { type getImportItems } from "@bijou/contract/studio/import-items";
import {
  type Import,
  IMPORT_UNDO_DAYS,
  type Imports,
  type startImport,
} from "@bijou/contract/studio/imports";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { PgBoss } from "pg-boss";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, type FieldChange } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import type { MediaRoot } from "../../platform/files/media-roots.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import { mayChange, type StudioCaller } from "../../platform/studio/studio-session.ts";
import type { ImportRow, ImportsStore, ImportState } from "./imports-store.ts";
import { toDetails, toItem } from "./item-rows.ts";
import type { ItemsStore } from "./items-store.ts";
import type { MediaFolders } from "./media-folders.ts";

/** The queue of the job that looks every minute whether an import waits. */
export const IMPORT_QUEUE = "imports";

const UNDO_MS = IMPORT_UNDO_DAYS * DAY_MS;
const ITEMS_AT_ONCE = 100;

function undoUntil({ state, finishedAt, counts }: ImportRow): string | null {
  const isOver = state === "done" || state === "stopped";
  if (!isOver || finishedAt === null || counts.worked === 0) return null;
  return new Date(finishedAt.getTime() + UNDO_MS).toISOString();
}

const gone = (): StudioProblem =>
  new StudioProblem(
    "not_found",
    `There is no such import. Those that ended ${IMPORT_UNDO_DAYS} days ago are deleted.`,
  );

/** Imports of libraries and spreadsheets (ST-081 to ST-083, ST-086). */
export function createImports(deps: {
  readonly database: Database;
  readonly now: () => number;
  /** Begins what was asked for at once; without it at the next minute. */
  readonly jobs: Promise<PgBoss> | undefined;
  readonly folders: MediaFolders;
  readonly roots: readonly MediaRoot[];
  readonly store: ImportsStore;
  readonly items: ItemsStore;
}) {
  const { database, now, jobs, folders, roots, store, items } = deps;

  /** Begins the work at once. If that fails, it begins at the next minute. */
  function wake(): void {
    jobs?.then((queue) => queue.send(IMPORT_QUEUE)).catch(() => undefined);
  }

  function toImport(row: ImportRow): Import {
    const { root, requestedAt, finishedAt, ...rest } = row;
    return {
      ...rest,
      root: roots.find(({ directory }) => directory === root)?.name ?? null,
      requestedAt: requestedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      undoUntil: undoUntil(row),
    };
  }

  async function read(id: number): Promise<Import> {
    const row = await store.read(database.pool, id);
    if (!row) throw gone();
    return toImport(row);
  }

  const entry = (
    client: pg.PoolClient,
    actor: Actor,
    { id, name }: { readonly id: number; readonly name: string },
    event: { readonly type: `import.${string}`; readonly at: Date },
    changes: readonly FieldChange[] = [],
  ): Promise<void> =>
    audit(client, actor, { ...event, object: { kind: "import", id, name }, changes });

  /** Locks an import in one of these states. */
  async function require(
    client: pg.PoolClient,
    id: number,
    states: readonly ImportState[],
    otherwise: string,
  ): Promise<ImportRow> {
    const state = await store.lock(client, id);
    const row = await store.read(client, id);
    if (state === undefined || !row) throw gone();
    if (!states.includes(state)) throw new StudioProblem("wrong_state", otherwise);
    return row;
  }

  return {
    read,

    async list(): Promise<Imports> {
      return { imports: (await store.list()).map(toImport) };
    },

    /** Begins to read a folder below a root. */
    async readFolder(actor: Actor, { root, path }: { root: string; path: string }) {
      const place = await folders.require(root, path);
      const at = new Date(now());
      const name = place.path === "" ? root : `${root}/${place.path}`;
      const id = await inTransaction(database, async (client) => {
        const added = await store.add(client, {
          actor,
          name,
          root: place.directory,
          path: place.path,
          sheet: null,
          at,
        });
        await entry(client, actor, { id: added, name }, { type: "import.read", at });
        return added;
      });
      wake();
      return read(id);
    },

    async items({
      id,
      filter,
      offset = 0,
      limit = ITEMS_AT_ONCE,
    }: StudioInput<typeof getImportItems>) {
      await read(id);
      const [total, rows] = await Promise.all([
        items.count(id, filter),
        items.list(id, filter, offset, limit),
      ]);
      return { total, items: rows.map(toItem) };
    },

    async item(id: number, place: number) {
      const row = await items.read(id, place);
      if (!row) throw gone();
      return toDetails(row);
    },

    /** @throws {StudioProblem} for somebody who lets viewers see titles without the right to publish. */
    async start(
      caller: StudioCaller,
      actor: Actor,
      { id, publishes, ...choice }: StudioInput<typeof startImport>,
    ): Promise<Import> {
      if (publishes && !mayChange(caller, "publish"))
        throw new StudioProblem("missing_scopes", "Publishing needs the scope “publish”.", {
          scopes: ["publish"],
        });
      await inTransaction(database, async (client) => {
        const row = await require(client, id, [
          "ready",
        ], "This import has begun already, or isn’t read yet.");
        const taken = await items.take(client, id, choice);
        if (taken === 0) throw new StudioProblem("wrong_state", "Choose at least one title.");
        await store.start(client, id, actor, publishes);
        await entry(client, actor, row, { type: "import.started", at: new Date(now()) }, [
          { field: "titles", before: null, after: taken },
          { field: "publishes", before: null, after: publishes },
        ]);
      });
      wake();
      return read(id);
    },

    async stop(actor: Actor, id: number): Promise<Import> {
      const at = new Date(now());
      await inTransaction(database, async (client) => {
        const row = await require(client, id, ["running"], "This import isn’t running.");
        await store.setState(client, id, "stopped", { at });
        await entry(client, actor, row, { type: "import.stopped", at }, [
          { field: "done", before: null, after: row.counts.worked },
        ]);
      });
      return read(id);
    },

    async undo(actor: Actor, id: number): Promise<Import> {
      const at = new Date(now());
      await inTransaction(database, async (client) => {
        const row = await require(client, id, [
          "done",
          "stopped",
        ], "This import can’t be undone: it’s still running, or was undone.");
        const until = undoUntil(row);
        if (until === null || Date.parse(until) < at.getTime())
          throw new StudioProblem("wrong_state", "This import has changed nothing, or is too old.");
        await store.beginUndo(client, id, actor);
        await entry(client, actor, row, { type: "import.undone", at }, [
          { field: "titles", before: null, after: row.counts.worked },
        ]);
      });
      wake();
      return read(id);
    },

    async discard(actor: Actor, id: number): Promise<void> {
      await inTransaction(database, async (client) => {
        const row = await require(client, id, [
          "reading",
          "mapping",
          "ready",
          "failed",
        ], "This import has begun. Undo it instead.");
        await store.remove(client, id);
        await entry(client, actor, row, { type: "import.discarded", at: new Date(now()) });
      });
    },

    sweep: (): Promise<void> => store.deleteOld(new Date(now() - UNDO_MS)),
  };
}
export type ImportsService = ReturnType<typeof createImports>;
