import { oneOfEachSystem } from "@bijou/contract/studio/maturity";
import type pg from "pg";
import type { ManifestTitle } from "../manifest.ts";

/** What a manifest leaves out stays as it is. */
const WRITE = `
  update titles t set
    sort_name = coalesce(r.sort_name, t.sort_name), tagline = coalesce(r.tagline, t.tagline),
    maturity = case when r.maturity is null then t.maturity else array(select jsonb_array_elements_text(r.maturity)) end,
    external_ids = coalesce(r.external_ids, t.external_ids)
  from jsonb_to_recordset($1) as r(key text, sort_name text, tagline text, maturity jsonb, external_ids jsonb)
  where t.external_id = r.key and (
    t.sort_name is distinct from coalesce(r.sort_name, t.sort_name)
    or t.tagline is distinct from coalesce(r.tagline, t.tagline)
    or to_jsonb(t.maturity) <> coalesce(r.maturity, to_jsonb(t.maturity))
    or t.external_ids <> coalesce(r.external_ids, t.external_ids))`;

/** Writes what manifests say of titles beyond what every title has. */
export async function writeTitleDetails(
  client: pg.PoolClient,
  titles: readonly ManifestTitle[],
): Promise<void> {
  const rows = titles.flatMap(({ id, sortName, tagline, maturity, externalIds }) =>
    sortName === undefined && tagline === undefined && !maturity && !externalIds
      ? []
      : [
          {
            key: id,
            sort_name: sortName?.trim() ?? null,
            tagline: tagline?.trim() ?? null,
            maturity: maturity ? oneOfEachSystem(maturity) : null,
            external_ids: externalIds ?? null,
          },
        ],
  );
  if (rows.length > 0)
    await client.query({
      name: "catalog-manifest-title-details",
      text: WRITE,
      values: [JSON.stringify(rows)],
    });
}
