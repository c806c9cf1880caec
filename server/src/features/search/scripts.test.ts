import { inputSearch } from "@bijou/contract/search";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const guest = await instance.guest();

/** A title in each of eight scripts, with queries for it. */
const TITLES = [
  ["Hindi", "मदर इंडिया", ["मदर", "मदर इंडिया", "इंडि"]],
  ["Japanese", "バットマンとくらのすけ", ["ﾊﾞｯﾄﾏﾝ", "ばっとまん", "クラノスケ"]],
  ["Chinese", "東京物語", ["东京物语", "東京", "物语"]],
  ["Arabic", "باب الحديد والمدرسة", ["باب", "والمدرسه", "بـــاب"]],
  ["Korean", "기생충", ["기생충", "기생"]],
  ["Thai", "ภาพยนตร์", ["ภาพยนตร์", "ภาพ"]],
  ["Russian", "Броненосец Потёмкин", ["потемкин", "БРОНЕНОСЕЦ"]],
  ["Greek", "Ο Θίασος", ["θιασος", "ΘΙΑΣΟΣ"]],
] as const;

async function refresh(): Promise<void> {
  await pool.query("update catalogue_version set version = version + 1");
  await instance.refresh();
  await instance.app.search.refresh();
}

async function namesFoundBy(text: string): Promise<readonly string[]> {
  const { search_result, data } = await guest.call(inputSearch, { search_key: text });
  return data.is_nearest ? [] : search_result.map((hit) => hit.video_title);
}

beforeAll(async () => {
  for (const [language, name] of TITLES)
    await pool.query(
      `insert into titles (external_id, kind, name, year, published, kids, short_description, countries)
       values ($1, 'movie', $2, 1955, true, false, '', '{}')`,
      [language, name],
    );
  await refresh();
});

describe("V-19: titles in eight scripts are found", () => {
  it.each(
    TITLES.flatMap(([language, name, texts]) =>
      texts.map((text) => [language, text, name] as const),
    ),
  )("%s: %s", async (_, text, name) => {
    expect(await namesFoundBy(text)).toContain(name);
  });
});

it("V-19: an index of an older version is rebuilt", async () => {
  await pool.query("update search_documents set digest = 'older', name_key = 'older'");
  await pool.query("insert into search_stale (title_id) select id from titles");
  await refresh();
  const { rows } = await pool.query(
    "select 1 from search_documents where digest = 'older' or name_key = 'older'",
  );
  expect(rows).toEqual([]);
});
