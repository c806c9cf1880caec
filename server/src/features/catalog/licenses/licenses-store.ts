import type { CoveredWindow, License, LicenseFields } from "@bijou/contract/studio/licenses";
import type pg from "pg";
import { instant, TERMS } from "../../../platform/database/windows-of.ts";

type Client = pg.Pool | pg.PoolClient;

const LICENSE = `
  l.id, l.revision, l.name, (select h.name from rights_holders h where h.id = l.holder_id) as holder,
  ${instant("l.starts_at")} as "startsAt", ${instant("l.ends_at")} as "endsAt", l.area, l.countries,
  l.max_plays as "maxPlays", l.subtitles, l.downloads,
  (select count(*)::int from rights_windows w where w.license_id = l.id) as windows`;

export async function readLicenses(client: Client): Promise<License[]> {
  const { rows } = await client.query<License>({
    name: "catalog-licenses",
    text: `select ${LICENSE} from licenses l order by l.ends_at nulls last, lower(l.name), l.id`,
    values: [],
  });
  return rows;
}

export async function readLicense(client: Client, id: number): Promise<License | undefined> {
  const { rows } = await client.query<License>({
    name: "catalog-license",
    text: `select ${LICENSE} from licenses l where l.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Those of the licenses that exist; none of them can be deleted or changed before the transaction ends. */
export async function lockLicenses(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<License[]> {
  const { rows } = await client.query<License>({
    name: "catalog-licenses-lock",
    text: `select ${LICENSE} from licenses l where l.id = any($1::int[]) order by l.id for share of l`,
    values: [ids],
  });
  return rows;
}

/** Its revision, until the transaction ends. */
export async function lockRevision(client: pg.PoolClient, id: number): Promise<number | undefined> {
  const { rows } = await client.query<{ revision: number }>({
    name: "catalog-license-lock",
    text: "select revision from licenses where id = $1 for update",
    values: [id],
  });
  return rows[0]?.revision;
}

const MAX_COVERED = 500;

export async function readCovered(
  client: Client,
  id: number,
): Promise<Omit<CoveredWindow, "isOutside">[]> {
  const { rows } = await client.query<Omit<CoveredWindow, "isOutside">>({
    name: "catalog-license-windows",
    text: `select jsonb_build_object('id', t.id, 'name', t.name) as title, ${TERMS} as window
           from rights_windows w join titles t on t.id = w.title_id where w.license_id = $1
           order by lower(coalesce(t.sort_name, t.name)), t.id, w.position limit ${MAX_COVERED}`,
    values: [id],
  });
  return rows;
}

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

async function holderId(client: pg.PoolClient, name: string): Promise<number> {
  await client.query({
    name: "catalog-license-add-holder",
    text: "insert into rights_holders (name) values ($1) on conflict (name) do nothing",
    values: [name],
  });
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-license-holder",
    text: "select id from rights_holders where name = $1",
    values: [name],
  });
  const [row] = rows;
  if (!row) throw new Error(`There is no rights holder ${name}`);
  return row.id;
}

export async function insertLicense(client: pg.PoolClient, fields: LicenseFields): Promise<number> {
  const holder = await holderId(client, fields.holder);
  const { startsAt, endsAt, area, countries, maxPlays, subtitles, downloads } = fields;
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-license-add",
    text: `insert into licenses (name, holder_id, starts_at, ends_at, area, countries, max_plays, subtitles, downloads, currency)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce((select currency from site), 'USD')) returning id`,
    values: [
      fields.name,
      holder,
      dateOf(startsAt),
      dateOf(endsAt),
      area,
      countries,
      maxPlays,
      subtitles,
      downloads,
    ],
  });
  const [row] = rows;
  if (!row) throw new Error("The license was not added");
  return row.id;
}

/** With another end, the warnings before it are given again. */
export async function updateLicense(
  client: pg.PoolClient,
  id: number,
  fields: LicenseFields,
): Promise<void> {
  const holder = await holderId(client, fields.holder);
  const { startsAt, endsAt, area, countries, maxPlays, subtitles, downloads } = fields;
  await client.query({
    name: "catalog-license-forget-warnings",
    text: `delete from license_warnings where license_id = $1
           and exists (select from licenses where id = $1 and ends_at is distinct from $2)`,
    values: [id, dateOf(endsAt)],
  });
  await client.query({
    name: "catalog-license-change",
    text: `update licenses set revision = revision + 1, name = $2, holder_id = $3, starts_at = $4, ends_at = $5, area = $6,
             countries = $7, max_plays = $8, subtitles = $9, downloads = $10 where id = $1`,
    values: [
      id,
      fields.name,
      holder,
      dateOf(startsAt),
      dateOf(endsAt),
      area,
      countries,
      maxPlays,
      subtitles,
      downloads,
    ],
  });
}

export async function removeLicense(client: pg.PoolClient, id: number): Promise<void> {
  await client.query({
    name: "catalog-license-delete",
    text: "delete from licenses where id = $1",
    values: [id],
  });
}
