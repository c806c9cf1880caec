import type pg from "pg";
import type { RightsFields } from "./decided-fields.ts";
import { readRights } from "./rights-store.ts";
import { summaryOf } from "./summary.ts";

/** What the windows of a title will amount to at a time. */
export async function fieldsAt(
  client: pg.PoolClient,
  titleId: number,
  atMs: number,
): Promise<RightsFields | undefined> {
  const rights = await readRights(client, titleId);
  return rights && summaryOf(rights.windows, atMs).fields;
}
