import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  type changeTitleExtra,
  type deleteTitleExtra,
  MAX_EXTRAS,
  type orderTitleExtras,
  type restoreTitleExtra,
  type TitleExtras,
} from "@bijou/contract/studio/title-extras";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween, type FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { artPath } from "../../../platform/images/art-path.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import { readTitles, type StoredTitle } from "../title-fields/title-fields-store.ts";
import { recordChanges } from "../version-store.ts";
import {
  deleteOldExtras,
  encodeFor,
  type ExtraFields,
  insertExtra,
  markDeleted,
  placeExtras,
  presentExtras,
  readExtras,
  type StoredExtra,
  trailerLength,
  unmarkDeleted,
  writeExtra,
} from "./extras-store.ts";

/** How long a deleted extra can be restored. */
const DELETED_MS = 30 * DAY_MS;
const PICTURE_WIDTH = 320;

const noExtra = (): StudioProblem =>
  new StudioProblem("not_found", "There is no such extra, or it was deleted.");
const changedMeanwhile = (): StudioProblem =>
  new StudioProblem(
    "conflict",
    "Someone else changed the extras in the meantime. Look at them again, then repeat this.",
  );

const requireRoom = (extras: readonly StoredExtra[]): void => {
  if (extras.length >= MAX_EXTRAS)
    throw new StudioProblem("wrong_state", `A title has ${MAX_EXTRAS} extras at most.`);
};

const factsOf = ({ id, revision, kind, name, access, isShown }: StoredExtra): StoredExtra => ({
  id,
  revision,
  kind,
  name,
  access,
  isShown,
});

/** Names a field of an extra in the audit log of its title: `extraAccess.Interview`. */
const fieldOf = (field: string, { name }: Pick<StoredExtra, "name">): string =>
  `extra${field.slice(0, 1).toUpperCase()}${field.slice(1)}.${name.replaceAll(".", " ")}`;

/** Adds an extra whose video a job makes, in the transaction that queues it. */
export async function addExtra(
  client: pg.PoolClient,
  titleId: number,
  fields: ExtraFields,
  jobId: number,
): Promise<void> {
  requireRoom(await presentExtras(client, titleId));
  await encodeFor(client, await insertExtra(client, titleId, fields), jobId);
}

/** Trailers and extras of titles (ST-050). Viewers see what changes of those that are shown to them at once. */
export function createExtras({ database, now }: { database: Database; now: () => number }) {
  const { pool } = database;

  async function read(id: number): Promise<TitleExtras> {
    const [[title], rows, trailerMs] = await Promise.all([
      readTitles(pool, [id]),
      readExtras(pool, id),
      trailerLength(pool, id),
    ]);
    if (!title) throw new StudioProblem("not_found", `There is no title ${id}.`);
    return {
      trailerSeconds: trailerMs === null ? null : trailerMs / 1000,
      extras: rows
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ durationMs, posterHash, job, progress, ...stored }) => ({
          ...factsOf(stored),
          durationSeconds: durationMs === null ? null : durationMs / 1000,
          picture: artPath(posterHash, PICTURE_WIDTH),
          job:
            job === null || job.state === "done"
              ? null
              : { state: job.state, percent: Math.round(progress * 100) },
        })),
      deleted: rows
        .flatMap(({ id: extra, name, deletedAt }) =>
          deletedAt === null ? [] : [{ id: extra, name, at: deletedAt.getTime() }],
        )
        .toSorted((a, b) => b.at - a.at)
        .map(({ at, ...extra }) => ({
          ...extra,
          until: new Date(at + DELETED_MS).toISOString(),
        })),
    };
  }

  /** Changes the extras of a title, with one audit entry unless nothing changes. */
  async function change(
    actor: Actor,
    id: number,
    type: `title.${string}`,
    work: (
      client: pg.PoolClient,
      extras: readonly StoredExtra[],
      title: StoredTitle,
    ) => Promise<FieldChange[]>,
  ): Promise<TitleExtras> {
    await inTransaction(database, async (client) => {
      const title = await requireTitle(client, id);
      const changes = await work(client, await presentExtras(client, id), title);
      if (changes.length === 0) return;
      await audit(client, actor, {
        type,
        object: { kind: "title", id, name: title.fields.name },
        changes,
        at: new Date(now()),
      });
      await recordChanges(client, { titleIds: [id] });
    });
    return read(id);
  }

  function requireExtra(
    extras: readonly StoredExtra[],
    { extra, revision }: { readonly extra: number; readonly revision: number },
  ): StoredExtra {
    const found = extras.find(({ id }) => id === extra);
    if (!found) throw noExtra();
    if (found.revision !== revision) throw changedMeanwhile();
    return found;
  }

  return {
    read,

    /** @throws {StudioProblem} for an extra that is not of the title, or was changed since the caller read it. */
    change: (
      actor: Actor,
      { id, extra, revision, ...asked }: StudioInput<typeof changeTitleExtra>,
    ): Promise<TitleExtras> =>
      change(actor, id, "title.extra_changed", async (client, extras) => {
        const { revision: _, ...before } = requireExtra(extras, { extra, revision });
        const name = asked.name?.trim() ?? before.name;
        const after = {
          id: extra,
          name,
          kind: asked.kind ?? before.kind,
          access: asked.access ?? before.access,
          isShown: asked.isShown ?? before.isShown,
        };
        const changes = changesBetween(before, after);
        if (changes.length > 0) await writeExtra(client, id, after);
        return changes.map((one) => ({ ...one, field: fieldOf(one.field, before) }));
      }),

    /** @throws {StudioProblem} if these are not the extras of the title. */
    order: (
      actor: Actor,
      { id, extras: wanted }: StudioInput<typeof orderTitleExtras>,
    ): Promise<TitleExtras> =>
      change(actor, id, "title.extras_ordered", async (client, extras) => {
        const byId = new Map(extras.map((one) => [one.id, one]));
        if (wanted.length !== extras.length || !wanted.every((one) => byId.has(one)))
          throw changedMeanwhile();
        const before = extras.map(({ name }) => name);
        const after = wanted.flatMap((one) => byId.get(one)?.name ?? []);
        if (extras.every((one, index) => one.id === wanted[index])) return [];
        await placeExtras(client, id, wanted);
        return [{ field: "extras", before, after }];
      }),

    /** @throws {StudioProblem} as `change` does. */
    remove: (
      actor: Actor,
      { id, ...which }: StudioInput<typeof deleteTitleExtra>,
    ): Promise<TitleExtras> =>
      change(actor, id, "title.extra_deleted", async (client, extras) => {
        const { id: extra, name } = requireExtra(extras, which);
        await markDeleted(client, id, extra, new Date(now()));
        return [{ field: "extras", before: [name], after: [] }];
      }),

    /** @throws {StudioProblem} if there is no such deleted extra, or no room for it. */
    restore: (
      actor: Actor,
      { id, extra }: StudioInput<typeof restoreTitleExtra>,
    ): Promise<TitleExtras> =>
      change(actor, id, "title.extra_restored", async (client, extras) => {
        requireRoom(extras);
        const restored = await unmarkDeleted(client, id, extra);
        if (!restored) throw noExtra();
        return [{ field: "extras", before: [], after: [restored.name] }];
      }),

    /** Deletes what can no longer be restored. */
    sweep: (): Promise<void> => deleteOldExtras(pool, new Date(now() - DELETED_MS)),
  };
}
export type Extras = ReturnType<typeof createExtras>;
