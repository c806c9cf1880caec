import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { recordChanges } from "../version-store.ts";
import { titleKey } from "./title-key.ts";
import { insertTitle } from "./title-page-store.ts";

/** Creates an unpublished title in the caller's transaction, and returns its number. */
export async function createUnpublished(
  client: pg.PoolClient,
  actor: Actor,
  title: {
    readonly name: string;
    readonly kind: "movie" | "series";
    readonly year: number;
    readonly at: Date;
  },
): Promise<number> {
  const { kind, year, at } = title;
  const name = title.name.trim();
  const id = await insertTitle(client, { key: titleKey(name), kind, name, year });
  await audit(client, actor, {
    type: "title.created",
    object: { kind: "title", id, name },
    at,
  });
  await recordChanges(client, { titleIds: [id] });
  return id;
}
