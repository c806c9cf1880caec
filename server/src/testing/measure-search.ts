import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPostgresqlIndex } from "../features/search/postgresql-index.ts";
import { deletions } from "../features/search/spelling.ts";
import { type Database, migrate, openDatabase } from "../platform/database/database.ts";
import { startDatabase } from "../platform/database/supervisor.ts";
import { FILL_TITLES, FILL_VOCABULARY } from "./measure-search-fill.ts";

/**
 * Measures the search index by the size of the catalog: `node server/src/testing/measure-search.ts 10000 1000000` fills
 * a database for each size with made-up titles, queries all of them alternately, so that a busy moment affects each,
 * and prints one line of JSON. Milliseconds per query, from the text to the ids.
 */

const QUESTIONS = 2_000;
const SEED = 20_261_121;
const CORRECTIONS_AT_ONCE = 5_000;

/** A seeded random generator (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function run({ pool }: Database, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release();
  }
}

/** The words are the same at every size. */
async function fillVocabulary(database: Database): Promise<void> {
  await run(database, FILL_VOCABULARY);
  const { pool } = database;
  const { rows } = await pool.query<{ id: number; term: string }>(
    "select id, term from search_vocabulary where is_name",
  );
  for (let at = 0; at < rows.length; at += CORRECTIONS_AT_ONCE) {
    const variants = rows
      .slice(at, at + CORRECTIONS_AT_ONCE)
      .flatMap(({ id, term }) => deletions(term).map((variant) => [variant, id] as const));
    await pool.query(
      "insert into search_corrections (variant, term_id) select * from unnest($1::int[], $2::int[])",
      [variants.map(([variant]) => variant), variants.map(([, id]) => id)],
    );
  }
  await pool.query("vacuum (analyze) search_corrections");
}

async function fillTitles(database: Database, titles: number): Promise<void> {
  await run(
    database,
    FILL_TITLES.map((statement) => statement.replaceAll(":titles", String(titles))),
  );
}

/** Queries like those of people, about existing titles: names, prefixes, persons, and typos. */
async function makeQuestions({ pool }: Database, titles: number): Promise<string[]> {
  const random = createRandom(SEED);
  const ids = Array.from({ length: QUESTIONS }, () => 1 + Math.floor(random() * titles));
  const { rows } = await pool.query<{ title_id: number; words: string[]; people: string[] }>(
    `select d.title_id, string_to_array(d.name_key, ' ') as words,
            array(select v.term from unnest(d.terms, d.impacts) p(id, impact) join search_vocabulary v using (id)
                  where p.impact between 250 and 290 and v.is_name limit 2) as people
     from search_documents d where d.title_id = any($1::int[])`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.title_id, row]));
  return ids.map((id) => {
    const { words = [], people = [] } = byId.get(id) ?? {};
    const [first = "", second = ""] = words;
    const beginningOf = (word: string): string => word.slice(0, 2 + Math.floor(random() * 4));
    const kind = random();
    if (kind < 0.25) return first;
    if (kind < 0.45) return `${first} ${beginningOf(second)}`;
    if (kind < 0.6) return beginningOf(first);
    if (kind < 0.65) return first.slice(0, 1);
    if (kind < 0.75) return people.join(" ");
    if (kind < 0.82) return `${people[0] ?? ""} ${first}`;
    if (kind < 0.9) return `the ${first}`;
    return first.slice(0, 2) + first.slice(3);
  });
}

interface Subject {
  readonly titles: number;
  readonly database: Database;
  readonly filledMs: number;
  readonly questions: readonly string[];
  readonly tookMs: number[];
}

/** Every query once, of each size alternately; nothing is cached except by PostgreSQL. */
async function searchAll(subjects: readonly Subject[]): Promise<void> {
  const indexes = subjects.map(({ database }) => createPostgresqlIndex(database, Date.now));
  for (let at = 0; at < QUESTIONS; at++)
    for (const [number, { questions, tookMs }] of subjects.entries()) {
      const begunAt = performance.now();
      await indexes[number]?.find(questions[at] ?? "", false);
      tookMs[at] = Math.min(tookMs[at] ?? Infinity, performance.now() - begunAt);
    }
}

function summaryOf({ titles, filledMs, tookMs }: Subject) {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const meanMs = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
  return { titles, filledMs, meanMs, p50Ms: at(0.5), p99Ms: at(0.99) };
}

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0 || !sizes.every((size) => Number.isSafeInteger(size) && size > 0)) {
  console.error("How many titles? Give one number or several.");
  process.exit(2);
}
const directory = await mkdtemp(join(tmpdir(), "bijou-measure-"));
const server = await startDatabase({
  directory: join(directory, "postgres"),
  settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
});
const open = (name: string): Database =>
  openDatabase({ host: server.host, user: server.user, database: name, statement_timeout: 0 });
const maintenance = open("postgres");
const subjects: Subject[] = [];
try {
  await maintenance.pool.query("create database vocabulary");
  const vocabulary = open("vocabulary");
  await migrate(vocabulary);
  await fillVocabulary(vocabulary);
  await vocabulary.pool.end();
  for (const titles of sizes) {
    await maintenance.pool.query(`create database titles_${titles} template vocabulary`);
    const database = open(`titles_${titles}`);
    const begunAt = performance.now();
    await fillTitles(database, titles);
    const filledMs = performance.now() - begunAt;
    const questions = await makeQuestions(database, titles);
    subjects.push({ titles, database, filledMs, questions, tookMs: [] });
  }
  // The first round warms up; of the others the faster one counts.
  await searchAll(subjects);
  for (const { tookMs } of subjects) tookMs.length = 0;
  await searchAll(subjects);
  await searchAll(subjects);
  console.log(JSON.stringify(subjects.map(summaryOf)));
} finally {
  for (const { database } of subjects) await database.pool.end();
  await maintenance.pool.end();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
