import { oneOfEachSystem } from "@bijou/contract/studio/maturity";
import {
  partsOf,
  TRANSLATION_FIELDS,
  type Translation,
  type TranslationField,
} from "@bijou/contract/studio/translations";
import type pg from "pg";
import type { ManifestTitle } from "../manifest.ts";

/** What a manifest leaves out stays as it is. */
const WRITE = `
  update titles t set
    sort_name = coalesce(r.sort_name, t.sort_name), tagline = coalesce(r.tagline, t.tagline),
    maturity = case when r.maturity is null then t.maturity else array(select jsonb_array_elements_text(r.maturity)) end,
    external_ids = coalesce(r.external_ids, t.external_ids), translations = t.translations || r.translations
  from jsonb_to_recordset($1)
    as r(key text, sort_name text, tagline text, maturity jsonb, external_ids jsonb, translations jsonb)
  where t.external_id = r.key and (
    t.sort_name is distinct from coalesce(r.sort_name, t.sort_name)
    or t.tagline is distinct from coalesce(r.tagline, t.tagline)
    or to_jsonb(t.maturity) <> coalesce(r.maturity, to_jsonb(t.maturity))
    or t.external_ids <> coalesce(r.external_ids, t.external_ids)
    or not t.translations @> r.translations)`;

/** The translations that a manifest has of a title, as they are stored. */
function translationsOf(title: ManifestTitle): Partial<Record<TranslationField, Translation>> {
  return Object.fromEntries(
    TRANSLATION_FIELDS.flatMap((name) => {
      const { field, language } = partsOf(name);
      const given = title.translations?.[language]?.[field];
      if (given === undefined) return [];
      const { text, source } =
        typeof given === "string" ? { text: given, source: title[field] ?? "" } : given;
      return [[name, { text: text.trim(), source: source.trim() }] as const];
    }),
  );
}

/** Writes what manifests say of titles beyond what every title has. */
export async function writeTitleDetails(
  client: pg.PoolClient,
  titles: readonly ManifestTitle[],
): Promise<void> {
  const rows = titles.flatMap((title) => {
    const { id, sortName, tagline, maturity, externalIds, translations } = title;
    const isPlain = sortName === undefined && tagline === undefined && !maturity;
    if (isPlain && !externalIds && !translations) return [];
    return [
      {
        key: id,
        sort_name: sortName?.trim() ?? null,
        tagline: tagline?.trim() ?? null,
        maturity: maturity ? oneOfEachSystem(maturity) : null,
        external_ids: externalIds ?? null,
        translations: translationsOf(title),
      },
    ];
  });
  if (rows.length > 0)
    await client.query({
      name: "catalog-manifest-title-details",
      text: WRITE,
      values: [JSON.stringify(rows)],
    });
}
