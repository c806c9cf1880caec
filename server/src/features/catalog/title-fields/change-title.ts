import type { TitleChanges } from "@bijou/contract/studio/title-fields";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween, type FieldChange } from "../../../platform/audit/audit.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { keepPictures } from "../artwork/kept-pictures-store.ts";
import { judgeMoods } from "../import/moods-store.ts";
import { refuseRightsFields } from "../rights/decided-fields.ts";
import { lockTitles, type StoredTitle, writeTitle } from "./title-fields-store.ts";
import { requireKnown, withOwnNames } from "./valid-changes.ts";

interface TitleEvent {
  /** The type of the audit entry. */
  readonly type: `title.${string}`;
  readonly at: Date;
  /** Whether viewers see it afterwards; as before without it. */
  readonly published?: boolean | undefined;
}

/** Fields that the rules of moods look at. */
const JUDGED = new Set([
  "genres",
  "moods",
  "moodsRemoved",
  "keywords",
  "kids",
  "silent",
  "runtimeSeconds",
]);

export const inTrash = (name: string): StudioProblem =>
  new StudioProblem("wrong_state", `${name} is in the trash. Restore it first.`);

/** @throws {StudioProblem} for a title that does not exist, or is in the trash. */
export async function requireTitle(client: pg.PoolClient, id: number): Promise<StoredTitle> {
  const [title] = await lockTitles(client, [id]);
  if (!title) throw new StudioProblem("not_found", `There is no title ${id}.`);
  if (title.isTrashed) throw inTrash(title.fields.name);
  return title;
}

/** Gives titles the moods that fit after changes of theirs. */
export async function judgeChanged(
  client: pg.PoolClient,
  changed: readonly { readonly key: string; readonly changes: readonly FieldChange[] }[],
): Promise<void> {
  const keys = changed.flatMap(({ key, changes }) =>
    changes.some(({ field }) => JUDGED.has(field)) ? [key] : [],
  );
  if (keys.length > 0) await judgeMoods(client, keys);
}

/** As `changeTitle`, for callers who change many titles: they end with `judgeChanged` for all of them. */
export async function changeFields(
  client: pg.PoolClient,
  actor: Actor,
  title: StoredTitle,
  given: TitleChanges,
  event: TitleEvent,
): Promise<FieldChange[]> {
  const { type, at, published = title.published } = event;
  const changes = [
    ...changesBetween({ published: title.published }, { published }),
    ...changesBetween(title.fields, await withOwnNames(client, given)),
  ];
  if (changes.length === 0) return changes;
  const written: TitleChanges & { published?: boolean } = Object.fromEntries(
    changes.map(({ field, after }) => [field, after]),
  );
  refuseRightsFields(title, written);
  await requireKnown(client, written);
  await writeTitle(client, title.id, written);
  const replaced: TitleChanges = Object.fromEntries(
    changes.map(({ field, before }) => [field, before]),
  );
  for (const values of [replaced, written]) await keepPictures(client, title.id, values, at);
  const { id, fields } = title;
  await audit(client, actor, {
    type,
    at,
    object: { kind: "title", id, name: written.name ?? fields.name },
    changes,
  });
  return changes;
}

/**
 * Changes what viewers see of a title, and writes the audit entry, in the caller's transaction. The caller ends it with
 * `recordChanges` for all titles of which something changed.
 *
 * @param title as `requireTitle` has locked it
 * @returns what changed; nothing is written if that is nothing.
 * @throws {StudioProblem} for a key that does not exist, or a field that windows decide.
 */
export async function changeTitle(
  client: pg.PoolClient,
  actor: Actor,
  title: StoredTitle,
  given: TitleChanges,
  event: TitleEvent,
): Promise<FieldChange[]> {
  const changes = await changeFields(client, actor, title, given, event);
  await judgeChanged(client, [{ key: title.key, changes }]);
  return changes;
}
