import type { Database } from "../../../platform/database/database.ts";

/** Cheaper to compare all titles than more than these. */
const MAX_KNOWN = 5_000;

/**
 * What changed since the last complete run. A version without rows, or a change of more than titles, may have changed
 * any title.
 */
const CHANGED = `
  select v.version, (select count(distinct c.version) from catalog_changes c where c.version > p.version and c.version <= v.version)::int as recorded,
    v.version - p.version as raised,
    exists (select 1 from catalog_changes c where c.version > p.version and c.version <= v.version and c.kind = 'groups') as "hasGroups",
    array_to_json(array(
      select distinct c.title_id from catalog_changes c
      where c.version > p.version and c.version <= v.version and c.kind = 'title' limit $1)) as ids
  from catalogue_version v cross join title_like_progress p`;

interface Changed {
  readonly version: number;
  /** Undefined if any title may have changed. */
  readonly titleIds: readonly number[] | undefined;
}

export async function changedTitles({ pool }: Database): Promise<Changed> {
  const { rows } = await pool.query<{
    version: number;
    recorded: number;
    raised: number;
    hasGroups: boolean;
    ids: number[];
  }>({ name: "catalog-similar-changed", text: CHANGED, values: [MAX_KNOWN + 1] });
  const [row] = rows;
  if (!row) throw new Error("The catalog has no version");
  const areKnown = row.recorded === row.raised && !row.hasGroups && row.ids.length <= MAX_KNOWN;
  return { version: row.version, titleIds: areKnown ? row.ids : undefined };
}

/**
 * Records that similar titles are computed up to `version`. `own` versions that the computation itself recorded since
 * need not be looked at, if nobody recorded one meanwhile.
 */
export async function setProgress({ pool }: Database, version: number, own: number): Promise<void> {
  await pool.query({
    name: "catalog-similar-progress",
    text: `update title_like_progress set version = case when v.version = $1::bigint + $2 then v.version else $1 end
           from catalogue_version v`,
    values: [version, own],
  });
}
