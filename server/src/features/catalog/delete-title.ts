import type { Database } from "../../platform/database/database.ts";
import { inTransaction, liftTimeout } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import type { ImageStore } from "../../platform/images/image-store.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { createAdminStore, type TitleLine } from "./admin-store.ts";
import { recordChanges } from "./version-store.ts";
import { deleteRows, deleteUnused, filesOf } from "./delete-title-store.ts";

interface Stores {
  readonly database: Database;
  readonly images: Pick<ImageStore, "remove">;
  readonly media: Pick<MediaStore, "remove">;
}

/**
 * Deletes a title with all references to it, its watch history, and the films and pictures that nothing else uses.
 *
 * @throws {OperatorError} when there is no such title.
 */
export async function deleteTitle(
  { database, images, media }: Stores,
  id: string,
): Promise<TitleLine> {
  const title = await createAdminStore(database).title(id);
  if (!title)
    throw new OperatorError(
      `There is no title ${id}; look it up: npm run bijou -- titles --search WORD`,
    );
  const unused = await inTransaction(database, async (client) => {
    await liftTimeout(client);
    const files = await filesOf(client, [id]);
    const titleIds = await deleteRows(client, [id]);
    const found = await deleteUnused(client, files);
    await recordChanges(client, { titleIds });
    return found;
  });
  for (const asset of unused.assets) await media.remove(asset);
  await images.remove(unused.pictures);
  return title;
}
