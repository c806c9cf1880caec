import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, type FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { recordChanges } from "../version-store.ts";
import { putIntoTrash, takeFromTrash } from "./trash-store.ts";

/**
 * Hides a title from viewers until it is restored or deleted, or takes it out of the trash, in the caller's transaction.
 *
 * @returns what changed; nothing if the title does not exist or is where it belongs already.
 */
export async function moveTitle(
  client: pg.PoolClient,
  actor: Actor,
  key: string,
  isTrashed: boolean,
  at: Date,
): Promise<FieldChange[]> {
  const title = await (isTrashed ? putIntoTrash(client, key, at) : takeFromTrash(client, key));
  if (!title) return [];
  const { id, name, wasPublished } = title;
  const published = { field: "published", before: isTrashed, after: !isTrashed };
  const shown = wasPublished ? [published] : [];
  await audit(client, actor, {
    type: isTrashed ? "title.trashed" : "title.untrashed",
    object: { kind: "title", id, name },
    changes: shown,
    at,
  });
  await recordChanges(client, { titleIds: [id] });
  return [{ field: "trashed", before: !isTrashed, after: isTrashed }, ...shown];
}

const move = async (
  database: Database,
  ...title: [actor: Actor, key: string, isTrashed: boolean, at: Date]
): Promise<boolean> => {
  const changes = await inTransaction(database, (client) => moveTitle(client, ...title));
  return changes.length > 0;
};

/** @returns false for a title that is not there to hide. */
export const trashTitle = (
  database: Database,
  actor: Actor,
  key: string,
  at: Date,
): Promise<boolean> => move(database, actor, key, true, at);

/** @returns false for a title that is not in the trash. */
export const untrashTitle = (
  database: Database,
  actor: Actor,
  key: string,
  at: Date,
): Promise<boolean> => move(database, actor, key, false, at);
