import type { LicenseContract } from "@bijou/contract/studio/licenses";
import type pg from "pg";

type Client = pg.Pool | pg.PoolClient;

export async function readContract(
  client: Client,
  licenseId: number,
): Promise<LicenseContract | undefined> {
  const { rows } = await client.query<LicenseContract>({
    name: "catalog-license-contract",
    text: `select l.revision, h.contact_email as "contactEmail", l.share_percent::float8 as "sharePercent",
             l.flat_fee_cents as "flatFeeCents", l.currency,
             coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'bytes', length(d.content),
                 'addedAt', to_char(d.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.id desc)
               from license_documents d where d.license_id = l.id), '[]') as documents
           from licenses l join rights_holders h on h.id = l.holder_id where l.id = $1`,
    values: [licenseId],
  });
  return rows[0];
}

export async function updateContract(
  client: pg.PoolClient,
  licenseId: number,
  terms: Omit<LicenseContract, "revision" | "documents">,
): Promise<void> {
  await client.query({
    name: "catalog-license-contact",
    text: `update rights_holders set contact_email = $2
           where id = (select holder_id from licenses where id = $1)`,
    values: [licenseId, terms.contactEmail],
  });
  await client.query({
    name: "catalog-license-terms",
    text: `update licenses set revision = revision + 1, share_percent = $2, flat_fee_cents = $3, currency = $4
           where id = $1`,
    values: [licenseId, terms.sharePercent, terms.flatFeeCents, terms.currency],
  });
}

export async function countDocuments(client: pg.PoolClient, licenseId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: "catalog-license-count-documents",
    text: "select count(*)::int as count from license_documents where license_id = $1",
    values: [licenseId],
  });
  return rows[0]?.count ?? 0;
}

export async function insertDocument(
  client: pg.PoolClient,
  document: {
    readonly licenseId: number;
    readonly name: string;
    readonly content: Buffer;
    readonly at: Date;
  },
): Promise<void> {
  await client.query({
    name: "catalog-license-add-document",
    text: "insert into license_documents (license_id, name, content, added_at) values ($1, $2, $3, $4)",
    values: [document.licenseId, document.name, document.content, document.at],
  });
}

export async function readDocument(
  client: Client,
  licenseId: number,
  id: number,
): Promise<{ readonly name: string; readonly content: Buffer } | undefined> {
  const { rows } = await client.query<{ name: string; content: Buffer }>({
    name: "catalog-license-document",
    text: "select name, content from license_documents where id = $2 and license_id = $1",
    values: [licenseId, id],
  });
  return rows[0];
}

/** @returns its name; nothing if it was not there */
export async function removeDocument(
  client: pg.PoolClient,
  licenseId: number,
  id: number,
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>({
    name: "catalog-license-delete-document",
    text: "delete from license_documents where id = $2 and license_id = $1 returning name",
    values: [licenseId, id],
  });
  return rows[0]?.name;
}
