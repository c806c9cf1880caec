import type { Database } from "../../server/src/platform/database/database.ts";
import type { Statement } from "../sql/find-statements.ts";

/** How a table is distributed by account. */
export interface TableKey {
  readonly table: string;
  /** The columns that lead to the account: `account_id`, or `profile_id -> account_id`; undefined: it has none. */
  readonly path: readonly string[] | undefined;
}

const ROOT = "accounts";

/** The shortest way of each table to `accounts` along its foreign keys. */
export async function readKeys({ pool }: Database): Promise<readonly TableKey[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const { rows: links } = await pool.query<{ from: string; to: string; by: string }>(
    `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to, a.attname as by
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
     order by a.attname <> 'account_id', a.attname <> 'profile_id', 1, 3`,
  );
  const paths = new Map<string, readonly string[]>([[ROOT, ["id"]]]);
  for (let isNew = true; isNew;) {
    isNew = false;
    const found: [string, readonly string[]][] = [];
    for (const { from, to, by } of links) {
      const rest = paths.get(to);
      if (rest === undefined || paths.has(from)) continue;
      found.push([from, to === ROOT ? [by] : [by, ...rest]]);
    }
    for (const [table, path] of found)
      if (!paths.has(table)) {
        paths.set(table, path);
        isNew = true;
      }
  }
  return tables
    .filter(({ name }) => !name.startsWith("kysely_"))
    .map(({ name }) => ({ table: name, path: paths.get(name) }));
}

export interface Crossing {
  readonly name: string;
  readonly tables: readonly string[];
}

const NAMED_TABLE = /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)/gi;

/** Statements on tables of members that name no account, so that a router cannot tell whose shard they need. */
export function findCrossings(
  statements: readonly Statement[],
  keys: readonly TableKey[],
): readonly Crossing[] {
  const members = new Map(
    keys.flatMap(({ table, path }) => (path === undefined ? [] : [[table, path] as const])),
  );
  const crossings = new Map<string, Crossing>();
  for (const { name, text } of statements) {
    const named = [...new Set([...text.matchAll(NAMED_TABLE)].map(([, table = ""]) => table))];
    const tables = named.filter((table) => members.has(table));
    const first = tables[0];
    if (first === undefined) continue;
    const isOfAccount =
      /\b(account_id|profile_id)\b/i.test(text) ||
      (tables.includes(ROOT) && /\bid\s*=\s*\$\d/i.test(text)) ||
      (tables.includes("profiles") && /\bid\s*=\s*\$\d/i.test(text));
    if (!isOfAccount) crossings.set(name, { name, tables });
  }
  return [...crossings.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
