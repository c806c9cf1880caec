import type { Actor } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction, liftTimeout } from "../../platform/database/transaction.ts";
import type { ImageStore } from "../../platform/images/image-store.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { deleteRows, deleteUnused, filesOf, lockToDelete } from "./delete-title-store.ts";
import { recordChanges } from "./version-store.ts";

export interface TitleStores {
  readonly database: Database;
  readonly images: Pick<ImageStore, "remove">;
  readonly media: Pick<MediaStore, "remove">;
}

/**
 * Deletes a title with all references to it, its watch history, and the films and pictures that nothing else uses.
 *
 * @param when.trashedBy only a title that has been in the trash since then
 * @returns its name; nothing if there is no such title.
 */
export async function deleteTitle(
  { database, images, media }: TitleStores,
  id: string,
  actor: Actor,
  { at, trashedBy = null }: { readonly at: Date; readonly trashedBy?: Date | null },
): Promise<string | undefined> {
  const deleted = await inTransaction(database, async (client) => {
    await liftTimeout(client);
    const title = await lockToDelete(client, id, trashedBy);
    if (!title) return undefined;
    const files = await filesOf(client, [id]);
    const titleIds = await deleteRows(client, [id]);
    const unused = await deleteUnused(client, files);
    await audit(client, actor, { type: "title.deleted", object: { kind: "title", ...title }, at });
    await recordChanges(client, { titleIds });
    return { name: title.name, unused };
  });
  if (!deleted) return undefined;
  for (const asset of deleted.unused.assets) await media.remove(asset);
  await images.remove(deleted.unused.pictures);
  return deleted.name;
}
