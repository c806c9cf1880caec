import type { deleteTitles } from "@bijou/contract/studio/bulk-delete";
import {
  type BulkEdit,
  type BulkEdits,
  type previewBulkEdit,
  type startBulkEdit,
  UNDO_DAYS,
} from "@bijou/contract/studio/bulk-edits";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type pg from "pg";
import type { PgBoss } from "pg-boss";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import {
  isKey,
  mayRead,
  type StudioCaller,
  type StudioSession,
} from "../../../platform/studio/studio-session.ts";
import type { TitleRows } from "../title-rows.ts";
import { auditedChanges, requireScopes, validAsked } from "./asked-changes.ts";
import {
  type BulkEditRow,
  type BulkEditsStore,
  createBulkEditsStore,
  type RunningEdit,
} from "./bulk-edits-store.ts";
import { createMarkersPart } from "./markers-part.ts";
import { createPartPlans } from "./part-plans.ts";
import { rightsPart } from "./rights-part.ts";
import { createSelectedTitles } from "./selected-titles.ts";
import { previewChanges } from "./preview.ts";
import type { TitlePart } from "./title-part.ts";
import { type BulkEditWorker, createBulkEditWorker } from "./worker.ts";

/** The queue of the job that looks every minute whether titles wait for a bulk edit. */
export const BULK_QUEUE = "bulk-edits";

const UNDO_MS = UNDO_DAYS * DAY_MS;
const MAX_REFUSED = 200;

function undoUntil(row: BulkEditRow): string | null {
  const { finished_at: end, undo_of: undoOf, changed, is_undone: isUndone } = row;
  if (end === null || undoOf !== null || changed === 0 || isUndone) return null;
  return new Date(end.getTime() + UNDO_MS).toISOString();
}

const toEdit = (row: BulkEditRow): BulkEdit => ({
  id: row.id,
  by: row.by,
  changes: row.changes,
  isImport: row.is_import,
  undoOf: row.undo_of,
  undoneBy: row.undone_by,
  state: row.state,
  total: row.total,
  done: row.done,
  changed: row.changed,
  refused: row.refused,
  requestedAt: row.requested_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  undoUntil: undoUntil(row),
});

const gone = (): StudioProblem =>
  new StudioProblem(
    "not_found",
    `There is no such bulk edit. Those that ended ${UNDO_DAYS} days ago are deleted.`,
  );

/** Changes of many titles at once (ST-035 to ST-037). */
export function createBulkEdits(deps: {
  readonly database: Database;
  readonly now: () => number;
  /** Begins what was asked for at once; without it at the next minute. */
  readonly jobs: Promise<PgBoss> | undefined;
  readonly titles: Pick<TitleRows, "ids">;
  /** What other features keep of a title. */
  readonly otherParts: readonly TitlePart[];
  /** A setting of the site. */
  readonly secondsBetweenBreaks: (client: pg.Pool | pg.PoolClient) => Promise<number>;
  /** @throws {StudioProblem} for whoever may not delete or restore all of these titles. */
  readonly requireDeletion: (session: StudioSession, ids: readonly number[]) => Promise<void>;
}) {
  const { database, now, jobs, titles, requireDeletion } = deps;
  const store: BulkEditsStore = createBulkEditsStore(database);
  const parts = createPartPlans([
    rightsPart,
    createMarkersPart(deps.secondsBetweenBreaks),
    ...deps.otherParts,
  ]);
  const worker: BulkEditWorker = createBulkEditWorker({ database, parts, now }, store);

  /** Begins the work at once. If that fails, it begins at the next minute. */
  function wake(): void {
    jobs?.then((queue) => queue.send(BULK_QUEUE)).catch(() => undefined);
  }

  const idsOf = createSelectedTitles(titles);

  /** @throws {StudioProblem} for one that does not exist. */
  async function read(id: number): Promise<BulkEdit> {
    const row = await store.read(database.pool, id);
    if (!row) throw gone();
    return toEdit(row);
  }

  /** An edit without what was asked of parts that the caller may not read, such as rights. */
  function knownTo(caller: StudioCaller, edit: BulkEdit): BulkEdit {
    const hidden = parts.asked(edit.changes).filter(({ scope }) => !mayRead(caller, scope));
    if (hidden.length === 0) return edit;
    const changes = { ...edit.changes };
    for (const { asks } of hidden) for (const field of asks) delete changes[field];
    return { ...edit, changes };
  }

  async function begin(
    actor: Actor,
    edit: Pick<RunningEdit, "changes" | "is_import">,
    addTitles: (client: pg.PoolClient, id: number) => Promise<number>,
  ): Promise<BulkEdit> {
    const at = new Date(now());
    const id = await inTransaction(database, async (client) => {
      const added = await store.add(client, { ...edit, actor, undo_of: null, at });
      const total = await addTitles(client, added);
      if (total === 0) throw new StudioProblem("wrong_state", "There are no titles to change.");
      await store.setTotal(client, added, total);
      await audit(client, actor, {
        type: edit.is_import ? "title.bulk_imported" : "title.bulk_changed",
        object: { kind: "bulk_edit", id: added, name: "" },
        changes: auditedChanges(edit.changes, total),
        at,
      });
      return added;
    });
    wake();
    return read(id);
  }

  return {
    worker,
    idsOf,

    async preview(
      caller: StudioCaller,
      { selection, changes: asked }: StudioInput<typeof previewBulkEdit>,
    ) {
      requireScopes(caller, parts, asked);
      const about = { database, parts, nowMs: now() };
      const ids = await idsOf(selection);
      return previewChanges(about, ids, await validAsked(about, asked, ids));
    },

    async start(
      caller: StudioCaller,
      actor: Actor,
      { selection, changes: asked }: StudioInput<typeof startBulkEdit>,
    ) {
      requireScopes(caller, parts, asked);
      const ids = await idsOf(selection);
      const changes = await validAsked({ database, parts, nowMs: now() }, asked, ids);
      return begin(actor, { changes, is_import: false }, (client, id) =>
        store.addTitles(client, id, ids),
      );
    },

    /** @throws {StudioProblem} for a wrong number of titles, or some that the caller may not delete. */
    async trash(
      session: StudioSession,
      actor: Actor,
      { selection, titles: count }: StudioInput<typeof deleteTitles>,
    ): Promise<BulkEdit> {
      const ids = await idsOf(selection);
      await requireDeletion(session, ids);
      if (ids.length !== count)
        throw wrongField("titles", "invalid", `These are ${ids.length} titles, not ${count}.`);
      return begin(actor, { changes: { trashed: true }, is_import: false }, (client, id) =>
        store.addTitles(client, id, ids),
      );
    },

    /** Begins changes that each title has of its own; `addTitles` gives them to the edit, and returns their number. */
    startImport: (
      actor: Actor,
      addTitles: (client: pg.PoolClient, id: number) => Promise<number>,
    ): Promise<BulkEdit> => begin(actor, { changes: {}, is_import: true }, addTitles),

    async list(caller: StudioCaller): Promise<BulkEdits> {
      return { edits: (await store.list()).map(toEdit).map((edit) => knownTo(caller, edit)) };
    },

    async refused(id: number, after = 0) {
      await read(id);
      const rows = await store.refused(id, after, MAX_REFUSED + 1);
      return { titles: rows.slice(0, MAX_REFUSED), isMore: rows.length > MAX_REFUSED };
    },

    /** @throws {StudioProblem} for one that has ended. */
    async stop(caller: StudioCaller, actor: Actor, id: number): Promise<BulkEdit> {
      const at = new Date(now());
      await inTransaction(database, async (client) => {
        await store.lock(client, id);
        const row = await store.read(client, id);
        if (!row) throw gone();
        if (row.state !== "running")
          throw new StudioProblem("wrong_state", "This bulk edit has ended already.");
        await store.end(client, id, "stopped", at);
        await audit(client, actor, {
          type: "title.bulk_stopped",
          object: { kind: "bulk_edit", id, name: "" },
          changes: [{ field: "done", before: null, after: row.done }],
          at,
        });
      });
      return knownTo(caller, await read(id));
    },

    /** @throws {StudioProblem} for one that runs, is an undo, was undone, or ended more than 30 days ago. */
    async undo(caller: StudioCaller, actor: Actor, id: number): Promise<BulkEdit> {
      const at = new Date(now());
      const undo = await inTransaction(database, async (client) => {
        await store.lock(client, id);
        const row = await store.read(client, id);
        if (!row) throw gone();
        const until = undoUntil(row);
        if (until === null || Date.parse(until) < at.getTime())
          throw new StudioProblem(
            "wrong_state",
            "This bulk edit cannot be undone: it is still running, has changed nothing, was undone, or is too old.",
          );
        const { changes } = row;
        requireScopes(caller, parts, changes);
        if (changes.trashed === true) {
          if (isKey(caller))
            throw new StudioProblem("person_only", "Only a person takes titles out of the trash.");
          await requireDeletion(caller, await store.changedIds(client, id));
        }
        const added = await store.add(client, {
          actor,
          changes,
          is_import: false,
          undo_of: id,
          at,
        });
        const total = await store.addChangedTitles(client, added, id);
        await store.setTotal(client, added, total);
        await audit(client, actor, {
          type: "title.bulk_undone",
          object: { kind: "bulk_edit", id, name: "" },
          changes: [{ field: "titles", before: null, after: total }],
          at,
        });
        return added;
      });
      wake();
      return read(undo);
    },

    sweep: (): Promise<void> => store.deleteOld(new Date(now() - UNDO_MS)),
  };
}
export type BulkEditsService = ReturnType<typeof createBulkEdits>;
