import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { recordChanges } from "../version-store.ts";
import { putIntoTrash, takeFromTrash, type TrashRow } from "./trash-store.ts";

async function record(
  client: pg.PoolClient,
  actor: Actor,
  { id, name, wasPublished }: TrashRow,
  event: { readonly type: "title.trashed" | "title.untrashed"; readonly at: Date },
): Promise<void> {
  const published = event.type === "title.untrashed";
  await audit(client, actor, {
    ...event,
    object: { kind: "title", id, name },
    changes: wasPublished ? [{ field: "published", before: !published, after: published }] : [],
  });
  await recordChanges(client, { titleIds: [id] });
}

/** Hides a title from viewers until it is restored or deleted. Returns false for one that is not there to hide. */
export const trashTitle = (
  database: Database,
  actor: Actor,
  key: string,
  at: Date,
): Promise<boolean> =>
  inTransaction(database, async (client) => {
    const title = await putIntoTrash(client, key, at);
    if (title) await record(client, actor, title, { type: "title.trashed", at });
    return title !== undefined;
  });

/** Takes a title out of the trash. Returns false for one that is not in it. */
export const untrashTitle = (
  database: Database,
  actor: Actor,
  key: string,
  at: Date,
): Promise<boolean> =>
  inTransaction(database, async (client) => {
    const title = await takeFromTrash(client, key);
    if (title) await record(client, actor, title, { type: "title.untrashed", at });
    return title !== undefined;
  });
