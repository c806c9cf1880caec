import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export interface OwnPageRow {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly inFooter: boolean;
  readonly revision: number;
}

export type NewOwnPage = Pick<OwnPageRow, "name" | "address" | "inFooter">;

const COLUMNS = `id, name, address, in_footer as "inFooter", revision`;
const MAX_FORMER_ADDRESSES = 10;

/** One change at a time: addresses are taken once, and pages are counted. */
export async function lockOwnPages(client: pg.PoolClient): Promise<void> {
  await client.query({
    name: "pages-lock-own",
    text: "select pg_advisory_xact_lock(hashtext('own pages'))",
  });
}

/** In their order. */
export async function listOwnPages({
  pool,
}: {
  readonly pool: Pick<pg.PoolClient, "query">;
}): Promise<OwnPageRow[]> {
  const { rows } = await pool.query<OwnPageRow>({
    name: "pages-list-own",
    text: `select ${COLUMNS} from own_pages where deleted_at is null order by position, id`,
  });
  return rows;
}

export async function addOwnPageRow(
  client: pg.PoolClient,
  { name, address, inFooter }: NewOwnPage,
  at: Date,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "pages-add-own",
    text: `insert into own_pages (name, address, in_footer, position, created_at)
           values ($1, $2, $3, (select coalesce(max(position), 0) + 1 from own_pages), $4) returning id`,
    values: [name, address, inFooter, at],
  });
  return rows[0]?.id ?? 0;
}

export async function writeOwnPage(
  client: pg.PoolClient,
  id: number,
  { name, address, inFooter }: NewOwnPage,
): Promise<void> {
  await client.query({
    name: "pages-write-own",
    text: `update own_pages set name = $2, address = $3, in_footer = $4, revision = revision + 1
           where id = $1`,
    values: [id, name, address, inFooter],
  });
}

/** From now on a page answers at this address, and no other one leads away from it. */
export async function takeAddress(client: pg.PoolClient, address: string): Promise<void> {
  await client.query({
    name: "pages-take-address",
    text: "delete from own_page_addresses where address = $1",
    values: [address],
  });
}

/** The address that a page leaves leads to it; so do the latest before it. */
export async function leaveAddress(
  client: pg.PoolClient,
  { id, address }: Pick<OwnPageRow, "id" | "address">,
  at: Date,
): Promise<void> {
  await client.query({
    name: "pages-leave-address",
    text: `insert into own_page_addresses (address, page_id, left_at) values ($1, $2, $3)
           on conflict (address) do update set page_id = excluded.page_id, left_at = excluded.left_at`,
    values: [address, id, at],
  });
  await client.query({
    name: "pages-delete-addresses",
    text: `delete from own_page_addresses where page_id = $1 and address not in (
             select address from own_page_addresses where page_id = $1 order by left_at desc limit $2)`,
    values: [id, MAX_FORMER_ADDRESSES],
  });
}

export async function placeOwnPages(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  await client.query({
    name: "pages-place-own",
    text: "update own_pages set position = array_position($1::int[], id) where id = any($1)",
    values: [ids],
  });
}

export async function markOwnPage(
  client: pg.PoolClient,
  id: number,
  deletedAt: Date | null,
): Promise<void> {
  await client.query({
    name: "pages-mark-own",
    text: "update own_pages set deleted_at = $2, revision = revision + 1 where id = $1",
    values: [id, deletedAt],
  });
}

export async function findDeletedPage(
  client: pg.PoolClient,
  id: number,
): Promise<OwnPageRow | undefined> {
  const { rows } = await client.query<OwnPageRow>({
    name: "pages-find-deleted",
    text: `select ${COLUMNS} from own_pages where id = $1 and deleted_at is not null`,
    values: [id],
  });
  return rows[0];
}

export async function sweepOwnPages({ pool }: Database, before: Date): Promise<void> {
  const { rows } = await pool.query<{ key: string }>({
    name: "pages-sweep-own",
    text: "delete from own_pages where deleted_at < $1 returning 'own-' || id as key",
    values: [before],
  });
  const keys = rows.map(({ key }) => key);
  if (keys.length === 0) return;
  await pool.query({
    name: "pages-sweep-texts",
    text: `with drafts as (delete from static_page_drafts where key = any($1)),
             versions as (delete from static_page_versions where key = any($1))
           delete from static_pages where key = any($1)`,
    values: [keys],
  });
}

export function createOwnPageReader({ pool }: Database) {
  return {
    /** A page with a text, as viewers read it. */
    async read(address: string): Promise<{ name: string; content: string } | undefined> {
      const { rows } = await pool.query<{ name: string; content: string }>({
        name: "pages-read-own",
        text: `select o.name, p.page_content as content from own_pages o
               join static_pages p on p.key = 'own-' || o.id
               where o.address = $1 and o.deleted_at is null and p.page_content <> ''`,
        values: [address],
      });
      return rows[0];
    },

    /** Where the page is that was at this address. */
    async movedTo(address: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ address: string }>({
        name: "pages-moved-to",
        text: `select o.address from own_page_addresses a join own_pages o on o.id = a.page_id
               where a.address = $1 and o.deleted_at is null`,
        values: [address],
      });
      return rows[0]?.address;
    },

    /** Those with a text, in their order. */
    async written(): Promise<
      { name: string; address: string; inFooter: boolean; updatedAt: Date }[]
    > {
      const { rows } = await pool.query<{
        name: string;
        address: string;
        inFooter: boolean;
        updatedAt: Date;
      }>({
        name: "pages-written-own",
        text: `select o.name, o.address, o.in_footer as "inFooter", p.updated_at as "updatedAt"
               from own_pages o join static_pages p on p.key = 'own-' || o.id
               where o.deleted_at is null and p.page_content <> '' order by o.position, o.id`,
      });
      return rows;
    },
  };
}
