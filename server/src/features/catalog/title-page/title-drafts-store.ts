import {
  isTitleField,
  type TitleChanges,
  type TitleField,
} from "@bijou/contract/studio/title-fields";
import type pg from "pg";

/** The value of a field that viewers do not see yet. */
export interface DraftField {
  readonly value: unknown;
  readonly staffId: number | null;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}
export type DraftFields = Partial<Record<TitleField, DraftField>>;

export interface DraftRow {
  readonly revision: number;
  readonly fields: DraftFields;
}

/** The drafted fields one by one. */
export const draftedFields = (fields: DraftFields): (DraftField & { field: TitleField })[] =>
  Object.entries(fields).flatMap(([field, draft]) =>
    isTitleField(field) ? [{ field, ...draft }] : [],
  );

/** The drafted values, as changes of the title. */
export const valuesOf = (fields: DraftFields): TitleChanges =>
  Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));

/** Of a title that was never edited. */
const NO_DRAFT: DraftRow = { revision: 1, fields: {} };

/** The draft of a title. Changes lock the title first. */
export async function readDraft(
  client: pg.Pool | pg.PoolClient,
  titleId: number,
): Promise<DraftRow> {
  const { rows } = await client.query<DraftRow>({
    name: "catalog-draft-read",
    text: "select revision, fields from title_drafts where title_id = $1",
    values: [titleId],
  });
  return rows[0] ?? NO_DRAFT;
}

/** Replaces the draft of a title, with the next revision. */
export async function writeDraft(
  client: pg.PoolClient,
  titleId: number,
  fields: DraftFields,
  at: Date,
): Promise<void> {
  await client.query({
    name: "catalog-draft-write",
    text: `insert into title_drafts (title_id, revision, fields, changed_at) values ($1, 2, $2, $3)
           on conflict (title_id) do update set revision = title_drafts.revision + 1, fields = excluded.fields,
             changed_at = excluded.changed_at`,
    values: [titleId, JSON.stringify(fields), at],
  });
}

interface LastChange {
  readonly field: string;
  readonly by: string;
  readonly at: Date;
}

/** Who changed each of the fields last, as far as the audit log knows. */
export async function lastChanges(
  client: pg.PoolClient,
  titleId: number,
  fields: readonly string[],
): Promise<LastChange[]> {
  const { rows } = await client.query<LastChange>({
    name: "catalog-draft-last-changes",
    text: `select distinct on (asked.field) asked.field, e.actor_name as by, e.at
           from unnest($2::text[]) as asked(field)
           join audit_entries e on e.object_kind = 'title' and e.object_id = $1
             and e.changes @> jsonb_build_array(jsonb_build_object('field', asked.field))
           order by asked.field, e.id desc`,
    values: [String(titleId), fields],
  });
  return rows;
}
