import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import { lockLine, type TitleLine, writePublished } from "./admin-store.ts";
import { recordChanges } from "./version-store.ts";

/** Why a title is not published. */
type Refusal = "nothing_to_play" | "in_trash" | "no_window";

type Outcome =
  | { readonly title: TitleLine; readonly refusal: Refusal | undefined }
  | { readonly title: undefined; readonly refusal: undefined };

const refusalOf = ({ films, isAhead, isOver, isTrashed }: TitleLine): Refusal | undefined => {
  if (isTrashed) return "in_trash";
  if (isOver) return "no_window";
  return films === 0 && !isAhead ? "nothing_to_play" : undefined;
};

/** Shows a title to viewers, or no longer, in the caller's transaction. A change is in the audit log. */
export async function setPublished(
  client: pg.PoolClient,
  actor: Actor,
  id: string,
  published: boolean,
): Promise<Outcome> {
  const title = await lockLine(client, id);
  if (!title) return { title, refusal: undefined };
  const refusal = published ? refusalOf(title) : undefined;
  if (refusal) return { title, refusal };
  const changed = await writePublished(client, id, published);
  if (!changed) return { title, refusal };
  await audit(client, actor, {
    type: published ? "title.published" : "title.unpublished",
    object: { kind: "title", id: changed.id, name: changed.name },
    changes: [{ field: "published", before: !published, after: published }],
    at: changed.at,
  });
  await recordChanges(client, { titleIds: [changed.id] });
  return { title, refusal };
}
