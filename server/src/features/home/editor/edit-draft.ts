import type { HeroFields, RowFields } from "@bijou/contract/studio/home-fields";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, changesBetween, type FieldChange } from "../../../platform/audit/audit.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { authorKey } from "./conflicts.ts";
import {
  type Author,
  type HomeDraft,
  lockHomeDraft,
  planPublication,
  writeHomeDraft,
} from "./editor-store.ts";
import {
  type ContentRow,
  type HomeContent,
  isSameHome,
  type Part,
  titleIdsOf,
} from "./home-content.ts";
import { knownNames } from "./known-store.ts";
import { readLive } from "./live-store.ts";
import { requireValidHero, requireValidRow } from "./valid-fields.ts";

/** Home, which nothing else changes before the transaction ends. */
export interface Locked {
  readonly client: pg.PoolClient;
  readonly draft: HomeDraft;
  readonly live: HomeContent;
  /** With the draft. */
  readonly content: HomeContent;
  readonly at: Date;
}

export interface Edit {
  readonly content: HomeContent;
  readonly part: Part;
  readonly id: number;
  readonly name: string;
  readonly type: "added" | "changed" | "moved" | "removed";
  readonly changes: readonly FieldChange[];
}

export const gone = (part: Part, id: number): StudioProblem =>
  new StudioProblem("not_found", `There is no ${part} ${id} in the draft of Home.`);

export async function lockHome(client: pg.PoolClient, at: Date): Promise<Locked> {
  const draft = await lockHomeDraft(client);
  const live = await readLive(client);
  return { client, draft, live, content: draft.content ?? live, at };
}

/** @throws {StudioProblem} unless all that the fields name exists. */
export async function requireValid(
  client: pg.PoolClient,
  { row, hero }: { readonly row?: RowFields; readonly hero?: HeroFields },
): Promise<void> {
  const content = {
    rows: row ? [{ id: 0, key: "", fields: row }] : [],
    heroes: hero ? [{ id: 0, fields: hero }] : [],
  };
  const images = hero?.image == null ? [] : [hero.image];
  const known = await knownNames(client, titleIdsOf(content), images);
  if (row) requireValidRow(row, known);
  if (hero) requireValidHero(hero, known);
}

/** Stores an edit, unless it changes nothing. */
export async function storeEdit(
  { client, draft, live, content, at }: Locked,
  actor: Actor,
  edit: Edit,
) {
  if (isSameHome(content, edit.content)) return;
  const isLive = isSameHome(edit.content, live);
  const author = { by: actor.name, at: at.toISOString() };
  const authors: Record<string, Author> = { ...draft.authors };
  for (const { field } of edit.changes) authors[authorKey(edit.part, edit.id, field)] = author;
  await writeHomeDraft(
    client,
    isLive ? { content: null, authors: {} } : { content: edit.content, authors },
  );
  // There is nothing left to publish.
  if (isLive && draft.publish_at) await planPublication(client, null, "");
  await audit(client, actor, {
    type: `home.${edit.part}_${edit.type}`,
    object: { kind: "home", id: `${edit.part} ${edit.id}`, name: edit.name },
    changes: edit.changes,
    at,
  });
}

export const withRows = (content: HomeContent, rows: readonly ContentRow[]): HomeContent => ({
  ...content,
  rows,
});

/** A row with some other fields. */
export function changedRow(
  content: HomeContent,
  row: ContentRow,
  changes: Partial<RowFields>,
): Edit {
  const fields = { ...row.fields, ...changes };
  const rows = content.rows.map((one) => (one.id === row.id ? { ...one, fields } : one));
  return {
    content: withRows(content, rows),
    part: "row",
    id: row.id,
    name: fields.name,
    type: "changed",
    changes: changesBetween<object>(row.fields, changes),
  };
}
