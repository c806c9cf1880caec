import { expect, inject, it } from "vitest";
import { instanceTemplate } from "../../testing/instance/template.ts";
import { useTestDatabase } from "../../testing/test-database.ts";
import { join } from "node:path";

const database = await useTestDatabase(
  await instanceTemplate(inject("databaseServer"), join(inject("instanceDirectory"), "data")),
);

/**
 * Foreign keys whose columns no index begins with: deleting the referenced row would scan the whole table. A partial
 * index counts if it leaves out null only. Keys that forbid the deletion count where the application deletes the
 * referenced rows.
 */
const UNINDEXED = `
  select c.conrelid::regclass::text || '.' || (
    select string_agg(a.attname, ',' order by k.place) from unnest(c.conkey) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as key
  from pg_constraint c
  join pg_attribute key_column on key_column.attrelid = c.conrelid and key_column.attnum = c.conkey[1]
  where c.contype = 'f'
  and (c.confdeltype in ('c', 'n') or c.confrelid in ('titles'::regclass, 'people'::regclass, 'assets'::regclass, 'images'::regclass)) and c.connamespace = 'public'::regnamespace and not exists (
    select 1 from pg_index i where i.indrelid = c.conrelid
    and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', key_column.attname))
    and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
  )
  order by key`;

it("C-12, O-13: every foreign key to a row that is deleted has an index", async () => {
  const { rows } = await database.pool.query<{ key: string }>(UNINDEXED);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
