export const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A row of `rights_windows` or `title_windows` as JSON, in the shape of `WindowTerms`. */
export const TERMS = `
  jsonb_build_object('startsAt', ${instant("w.starts_at")}, 'endsAt', ${instant("w.ends_at")}, 'area', w.area,
    'countries', w.countries, 'access', w.access, 'freeAt', ${instant("w.free_at")},
    'holder', (select h.name from rights_holders h where h.id = w.holder_id), 'license', w.license_id)`;

/** All windows of a title as JSON, the earliest start first; null without any. */
export const windowsOf = (titleId: string, table: "rights_windows" | "title_windows"): string => `
  (select jsonb_agg(${TERMS} order by w.starts_at nulls first, w.position) from ${table} w where w.title_id = ${titleId})`;
