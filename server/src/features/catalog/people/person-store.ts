import type { PersonIds } from "@bijou/contract/studio/external-ids";
import type { PersonPage } from "@bijou/contract/studio/person-page";
import type pg from "pg";

type Client = pg.Pool | pg.PoolClient;

export interface StoredPerson {
  readonly id: number;
  readonly revision: number;
  readonly name: string;
  readonly names: PersonPage["names"];
  readonly otherNames: string[];
  readonly externalIds: PersonIds;
  /** The hash of the picture. */
  readonly portrait: string | null;
}

const PERSON = `
  select p.id, p.revision, p.name, p.names, p.external_ids as "externalIds", p.portrait_hash as portrait,
    array(select n.name from person_names n where n.person_id = p.id order by n.name) as "otherNames"
  from people p`;

/** Undefined for an unknown person. One who was merged is whom they were merged into. */
export async function readPerson(client: Client, id: number): Promise<StoredPerson | undefined> {
  const { rows } = await client.query<StoredPerson>({
    name: "catalog-person-read",
    text: `${PERSON} where p.id = coalesce((select m.person_id from merged_people m where m.id = $1), $1)`,
    values: [id],
  });
  return rows[0];
}

/** Locks people, so that nothing else changes or names them before the transaction ends, and reads them by id. */
export async function lockPeople(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<StoredPerson[]> {
  await client.query({
    name: "catalog-person-lock",
    text: "select id from people where id = any($1::int[]) order by id for update",
    values: [ids],
  });
  const { rows } = await client.query<StoredPerson>({
    name: "catalog-person-read-locked",
    text: `${PERSON} where p.id = any($1::int[]) order by p.id`,
    values: [ids],
  });
  return rows;
}

export type PersonFields = Pick<
  StoredPerson,
  "name" | "names" | "otherNames" | "externalIds" | "portrait"
>;

/** Writes all fields of a person, with the next revision. */
export async function writePerson(
  client: pg.PoolClient,
  id: number,
  { name, names, otherNames, externalIds, portrait }: PersonFields,
): Promise<void> {
  // First: a name that becomes that of the person may be another one until now.
  await client.query({
    name: "catalog-person-names-clear",
    text: "delete from person_names where person_id = $1 and name <> all($2::text[])",
    values: [id, otherNames],
  });
  await client.query({
    name: "catalog-person-write",
    text: `update people set revision = revision + 1, name = $2, external_ids = $3, portrait_hash = $4, names = $5
           where id = $1`,
    values: [id, name, JSON.stringify(externalIds), portrait, JSON.stringify(names)],
  });
  await client.query({
    name: "catalog-person-names-add",
    text: `insert into person_names (name, person_id) select unnest($2::text[]), $1
           on conflict (name) do nothing`,
    values: [id, otherNames],
  });
}

/** Which of the names mean another person than `id`, and whom. */
export async function namesOfOthers(
  client: pg.PoolClient,
  id: number,
  names: readonly string[],
): Promise<{ asked: string; name: string }[]> {
  const { rows } = await client.query<{ asked: string; name: string }>({
    name: "catalog-person-names-of-others",
    text: `select p.name as asked, p.name from people p where p.name = any($2::text[]) and p.id <> $1
           union all
           select n.name, p.name from person_names n join people p on p.id = n.person_id
           where n.name = any($2::text[]) and n.person_id <> $1`,
    values: [id, names],
  });
  return rows;
}

/** For each of the names that is another name of somebody: whom it means. */
export async function peopleByOtherNames(
  client: Client,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ asked: string; name: string }>({
    name: "catalog-person-by-other-names",
    text: `select n.name as asked, p.name from person_names n join people p on p.id = n.person_id
           where n.name = any($1::text[])`,
    values: [names],
  });
  return new Map(rows.map(({ asked, name }) => [asked, name]));
}

/** Those of the names that are people, in alphabetical order. */
export async function peopleNamed(
  client: Client,
  names: readonly string[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await client.query<{ id: number; name: string }>({
    name: "catalog-people-named",
    text: "select id, name from people where name = any($1::text[]) order by name",
    values: [names],
  });
  return rows;
}

export async function titleIdsOf(client: Client, id: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-person-title-ids",
    text: "select distinct title_id as id from title_people where person_id = $1",
    values: [id],
  });
  return rows.map((row) => row.id);
}

interface PersonTitleRow {
  readonly id: number;
  readonly name: string;
  readonly year: number;
  readonly kind: "movie" | "series";
  readonly published: boolean;
  readonly release_at: Date | null;
  readonly trashed_at: Date | null;
  readonly roles: PersonPage["titles"][number]["roles"];
}

/** The latest first. */
export async function titlesOf(pool: pg.Pool, id: number, most: number): Promise<PersonTitleRow[]> {
  const { rows } = await pool.query<PersonTitleRow>({
    name: "catalog-person-titles",
    text: `select t.id, t.name, t.year, t.kind, t.published, t.release_at, t.trashed_at,
             jsonb_agg(jsonb_build_object('job', l.job, 'character', l.character) order by l.position, l.job) as roles
           from title_people l join titles t on t.id = l.title_id where l.person_id = $1
           group by t.id order by t.year desc, t.id desc limit $2`,
    values: [id, most],
  });
  return rows;
}

export async function countTitles(
  pool: pg.Pool,
  id: number,
): Promise<{ all: number; published: number }> {
  const { rows } = await pool.query<{ all: number; published: number }>({
    name: "catalog-person-count-titles",
    text: `select count(distinct t.id)::int as all,
             count(distinct t.id) filter (where t.published)::int as published
           from title_people l join titles t on t.id = l.title_id where l.person_id = $1`,
    values: [id],
  });
  return rows[0] ?? { all: 0, published: 0 };
}
