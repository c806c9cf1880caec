import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { refreshSearch } from "./refresh.ts";

const database = await useTestDatabase();
const { pool } = database;
const TITLES = 3;

const queued = async (): Promise<number[]> => {
  const { rows } = await pool.query<{ title_id: number }>(
    "delete from search_stale returning title_id",
  );
  return rows.map((row) => row.title_id).toSorted((a, b) => a - b);
};

beforeEach(async () => {
  await pool.query("delete from titles");
  await pool.query("delete from people");
  await pool.query(
    `insert into titles (id, external_id, kind, name, year, published)
     select n, 'title-' || n, 'movie', 'Nosferatu ' || n, 1922, true from generate_series(1, ${TITLES}) n`,
  );
  await pool.query(
    "insert into people (id, name) values (1, 'Max Schreck'), (2, 'Greta Schröder')",
  );
  await refreshSearch(database, Date.now);
});

test("P-07: a statement queues each title that it changes once", async () => {
  await pool.query(
    `insert into title_people (title_id, job, position, person_id)
     select t, 'actor', p, p from generate_series(1, 2) t, generate_series(1, 2) p`,
  );
  expect(await queued()).toEqual([1, 2]);
  await pool.query("update titles set name = case id when 3 then 'Faust' else name end");
  expect(await queued()).toEqual([3]);
  await pool.query(
    "update title_people set character = 'Orlok' where person_id = 1 and title_id = 2",
  );
  expect(await queued()).toEqual([2]);
  await pool.query("update people set name = 'Max Schreck II' where id = 1");
  expect(await queued()).toEqual([1, 2]);
  await pool.query("delete from title_people where title_id = 1");
  expect(await queued()).toEqual([1]);
});

test("P-07: a title that is queued often is indexed once, and terms count their titles", async () => {
  await pool.query(
    "insert into search_stale (title_id) select n % 3 + 1 from generate_series(1, 30) n",
  );
  await pool.query("update titles set name = 'Nosferatu Phantom' where id = 2");
  expect(await refreshSearch(database, Date.now)).toMatchObject({ count: 1 });
  const { rows } = await pool.query<{ term: string; title_count: number }>(
    `select term, title_count, (select count(*)::int from search_postings p where p.term_id = v.id) as posted
     from search_vocabulary v where term in ('nosferatu', 'phantom', '2', '1922') and title_count > 0 order by term`,
  );
  expect(rows).toEqual([
    { term: "1922", title_count: TITLES, posted: TITLES },
    { term: "nosferatu", title_count: TITLES, posted: TITLES },
    { term: "phantom", title_count: 1, posted: 1 },
  ]);
  expect(await queued()).toEqual([]);
});

test("O-12: a refresh that is stopped ends at its next step and leaves its titles queued", async () => {
  await pool.query("update titles set name = 'Faust ' || id");
  const stopping = new AbortController();
  const stopDuring = (): number => {
    stopping.abort();
    return Date.now();
  };
  expect((await refreshSearch(database, stopDuring, stopping.signal)).count).toBe(0);
  expect(await queued()).toEqual([1, 2, 3]);
});
