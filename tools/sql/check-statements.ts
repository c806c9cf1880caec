import type { Describer, Origin } from "./describe.ts";
import type { Fault, Statement } from "./find-statements.ts";
import type { Kinds } from "./kinds.ts";
import { errorMessage } from "../../server/src/platform/errors.ts";

const OUTER_JOIN =
  /\b(left|right|full)\s+(outer\s+)?join\b|\bunion\b|\bgrouping sets\b|\brollup\b/i;
const STORE = /(^|[/-])store\.ts:|\/platform\/database\//;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)+$/;
/** The length of a name in PostgreSQL, in bytes. */
const MAX_NAME = 63;

/** Other types that node-postgres sends correctly: days as text, and numbers that it would return as text. */
const ALSO_TAKES: Readonly<Record<string, readonly string[]>> = {
  date: ["string"],
  int8: ["bigint"],
  numeric: ["number"],
  _int8: ["number[]"],
};

const listed = ({ kinds }: Kinds): string => kinds.join(" | ");

function fitsParameter({ kinds }: Kinds, type: string, kind: string): boolean {
  if (kind === "json") return kinds.every((given) => given === "string" || given === "object");
  const also = ALSO_TAKES[type] ?? [];
  return kinds.every((given) => given === kind || given === "[]" || also.includes(given));
}

function* checkParameters(
  statement: Statement,
  oids: readonly number[],
  describer: Describer,
): Generator<string> {
  const { values } = statement;
  if (values.length !== oids.length) {
    yield `takes ${oids.length} parameters and is given ${values.length}`;
    return;
  }
  for (const [index, given] of values.entries()) {
    const { name, kind } = describer.typeOf(oids[index] ?? 0);
    if (!fitsParameter(given, name, kind))
      yield `$${index + 1} is ${name} and is given ${listed(given)}`;
  }
}

/** A nullable column, or one of a table of an outer join; not if the text excludes null. */
function mayBeNull(text: string, { table, column, isNullable }: Origin): boolean {
  if (new RegExp(`\\b${column} (is not null|[<>]=? )`).test(text)) return false;
  const places = [...text.matchAll(new RegExp(`(left join|\\w+|,)\\s+${table}\\b`, "g"))];
  return isNullable || (places.length > 0 && places.every(([, how]) => how === "left join"));
}

async function* checkColumns(statement: Statement, describer: Describer): AsyncGenerator<string> {
  const { columns, parameters } = await describer.describe(statement.text);
  yield* checkParameters(statement, parameters, describer);
  const { row } = statement;
  if (row === undefined) {
    if (columns.length > 0 && statement.readsRows) yield "its rows are read and have no type";
    return;
  }
  const given = new Set(columns.map(({ name }) => name));
  for (const property of row.keys())
    if (!given.has(property)) yield `no column gives "${property}"`;
  for (const { name, type, origin } of columns) {
    const named = row.get(name);
    const { name: typeName, kind } = describer.typeOf(type);
    if (named === undefined) {
      yield `no property of the row type names the column "${name}"`;
      continue;
    }
    // An infinite timestamp is returned as a number.
    const also = kind === "Date" && named.kinds.includes(kind) ? "number" : kind;
    const isRight = kind === "json" || named.kinds.every((one) => one === kind || one === also);
    if (!isRight) yield `"${name}" is ${typeName}, a ${kind}, and is typed ${listed(named)}`;
    if (origin === undefined || kind === "json") continue;
    if (!origin.isNullable && named.isNullable && !OUTER_JOIN.test(statement.text))
      yield `"${name}" is never null and is typed as if it could be`;
    if (!named.isNullable && mayBeNull(statement.text, origin))
      yield `"${name}" may be null and is typed as if it never were`;
  }
}

/** The feature, or the part of the platform, that a file belongs to. */
const ownerOf = (at: string): string =>
  /(?:features|platform)\/([^/]+)\//.exec(at)?.[1] ?? /src\/([^/]+)\//.exec(at)?.[1] ?? "";

function* checkPlaces(statements: readonly Statement[]): Generator<Fault> {
  const texts = new Map<string, Statement>();
  for (const statement of statements) {
    const { at, name } = statement;
    if (!STORE.test(at)) yield { at, problem: `"${name}" is SQL outside of a store file` };
    if (!NAME.test(name) || !name.startsWith(`${ownerOf(at)}-`) || name.length > MAX_NAME)
      yield { at, problem: `"${name}" is not a name of the form ${ownerOf(at)}-what-it-does` };
    const known = texts.get(name);
    if (known !== undefined && (known.text !== statement.text || known.at !== at))
      yield { at, problem: `"${name}" is the name of another statement, at ${known.at}` };
    texts.set(name, statement);
  }
}

/** All contradictions between statements and the database, and violations of the rules of stores and names. */
export async function checkStatements(
  statements: readonly Statement[],
  describer: Describer,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [...checkPlaces(statements)];
  for (const statement of statements)
    try {
      for await (const problem of checkColumns(statement, describer))
        faults.push({ at: statement.at, problem: `"${statement.name}": ${problem}` });
    } catch (error) {
      faults.push({
        at: statement.at,
        problem: `"${statement.name}": PostgreSQL rejects it: ${errorMessage(error)}`,
      });
    }
  return faults;
}
