import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Statement } from "../sql/find-statements.ts";
import { features } from "./features.ts";
import { findCrossings, type TableKey } from "./sharding.ts";

const root = join(import.meta.dirname, "../..");
/** Longer lists are cut; the statements are found by the pattern. */
const MAX_NAMED = 12;
const UNNAMED_SOURCES = [
  "server/src/platform/database/notifications.ts",
  "server/src/platform/database/copy-integers.ts",
  "server/src/platform/backup/copy-store.ts",
  "server/src/features/titles/index/facts-store.ts",
];

/** What differs, and the sharding, between these lines of docs/engines.md. */
const BEGIN = "<!-- made from the statements by `npm run engines` -->";
const END = "<!-- end of what is made from the statements -->";

async function readSources(): Promise<ReadonlyMap<string, string>> {
  const folder = join(root, "server/migrations");
  const migrations = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const files = [
    ...migrations.map((file) => [file.slice(0, 4), join(folder, file)] as const),
    ...UNNAMED_SOURCES.map(
      (file) => [file.slice(file.lastIndexOf("/") + 1), join(root, file)] as const,
    ),
  ];
  const texts = await Promise.all(
    files.map(
      async ([name, file]) => [name, await readFile(file, "utf8").catch(() => undefined)] as const,
    ),
  );
  return new Map(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
}

const listed = (names: readonly string[]): string =>
  names.length <= MAX_NAMED
    ? names.map((name) => `\`${name}\``).join(", ")
    : `${names
        .slice(0, MAX_NAMED)
        .map((name) => `\`${name}\``)
        .join(", ")} and ${names.length - MAX_NAMED} more`;

function describeFeatures(
  statements: readonly Statement[],
  sources: ReadonlyMap<string, string>,
): string[] {
  return features.flatMap((feature) => {
    const { name, statement, source, citus, yugabyte, cockroach, aurora, todo } = feature;
    const named = statement
      ? [
          ...new Set(statements.filter(({ text }) => statement.test(text)).map((one) => one.name)),
        ].toSorted()
      : [];
    const files = source
      ? [...sources].filter(([, text]) => source.test(text)).map(([file]) => file)
      : [];
    if (named.length + files.length === 0)
      throw new Error(`tools/engines/features.ts: no statement and no file uses ${name}`);
    return [
      `### ${name}`,
      "",
      ...(named.length > 0 ? [`Statements (${named.length}): ${listed(named)}.`, ""] : []),
      ...(files.length > 0 ? [`Migrations and files: ${listed(files)}.`, ""] : []),
      "| Citus | YugabyteDB | CockroachDB | Aurora |",
      "| --- | --- | --- | --- |",
      `| ${citus} | ${yugabyte} | ${cockroach} | ${aurora} |`,
      "",
      todo,
      "",
    ];
  });
}

function describeSharding(statements: readonly Statement[], keys: readonly TableKey[]): string[] {
  const ofMembers = keys.flatMap(({ table, path }) => (path ? [{ table, path }] : []));
  const others = keys.filter(({ path }) => path === undefined).map(({ table }) => table);
  const crossings = findCrossings(statements, keys);
  return [
    "## Sharding by account",
    "",
    "Everything of a member belongs to one account. Distribute the tables of members by the account's id, and keep all others whole on every node (reference tables) or on one (queues, logs).",
    "",
    `### The key of each table of members (${ofMembers.length})`,
    "",
    "`profile_id -> account_id` means that the table has no account of its own: add the column `account_id` and fill it from the row that the key names.",
    "",
    "| table | key |",
    "| --- | --- |",
    ...ofMembers.map(({ table, path }) => `| \`${table}\` | \`${path.join(" -> ")}\` |`),
    "",
    `### Tables without an account (${others.length})`,
    "",
    `${others.map((table) => `\`${table}\``).join(", ")}.`,
    "",
    `### Statements that cross accounts (${crossings.length})`,
    "",
    "They name a table of members and neither an account nor a profile: they find a row by its own key (a token, an address, an id), sweep what is old, or sum over all members. The first kind needs a small table from that key to the account, the others run on every shard.",
    "",
    "| statement | tables of members |",
    "| --- | --- |",
    ...crossings.map(
      ({ name, tables }) => `| \`${name}\` | ${tables.map((table) => `\`${table}\``).join(", ")} |`,
    ),
    "",
  ];
}

/** The part of docs/engines.md that follows from the statements, the migrations and the tables. */
export async function enginesPart(
  statements: readonly Statement[],
  keys: readonly TableKey[],
): Promise<string> {
  return [
    "## What differs, statement by statement",
    "",
    ...describeFeatures(statements, await readSources()),
    ...describeSharding(statements, keys),
  ].join("\n");
}

/** The page with this part in place of the one it has. */
export function withPart(page: string, part: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/engines.md has no part between "${BEGIN}" and "${END}"`);
  return `${before}${BEGIN}\n\n${part}\n${END}${after}`;
}
