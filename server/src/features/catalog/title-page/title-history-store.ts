import type pg from "pg";

interface OldValue {
  readonly field: string;
  readonly before: unknown;
}

/**
 * What the fields of a title were before an entry of its history, of those that changed with it or later. Changes of
 * drafts are none yet.
 *
 * @returns undefined if the entry is not one of the title.
 */
export async function fieldsBefore(
  client: pg.PoolClient,
  titleId: number,
  entry: number,
): Promise<OldValue[] | undefined> {
  const { rows } = await client.query<OldValue & { first: number }>({
    name: "catalog-history-before",
    text: `select distinct on (c.field) c.field, c.before, min(e.id) over ()::int as first
           from audit_entries e, jsonb_to_recordset(e.changes) as c(field text, before jsonb)
           where e.object_kind = 'title' and e.object_id = $1 and e.id >= $2 and e.type not like 'title.draft%'
           order by c.field, e.id`,
    values: [String(titleId), entry],
  });
  return rows.some(({ first }) => first === entry)
    ? rows.map(({ field, before }) => ({ field, before }))
    : undefined;
}
