import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeDemonstration, removeUnusedFiles } from "./demonstration.ts";
import { film, manifest, useImports } from "./import.fixture.ts";

const imports = await useImports();
const { directory, stores } = imports;

test("the end of the demonstration deletes its titles, films and pictures, and none of the operator's", async () => {
  await imports.importing(manifest, "demo");
  await imports.importing({
    version: 1,
    titles: [
      {
        ...film,
        id: "own",
        genres: [],
        era: undefined,
        people: [],
        media: { package: "first" },
        art: { portrait: { file: "sea.webp" } },
      },
    ],
  });
  await removeDemonstration(stores);
  expect(await imports.valueOf("array(select external_id from titles)")).toEqual(["own"]);
  expect(await imports.valueOf("(select count(*) from people)")).toBe(0);
  const assets = (await imports.valueOf("array(select id from assets)")) as string[];
  expect(assets).toHaveLength(1);
  expect(await readdir(join(directory, "data/media"))).toEqual(assets);
  const hashes = (await imports.valueOf("array(select hash from images)")) as string[];
  expect(hashes).toHaveLength(1);
  expect(await readdir(join(directory, "data/images/masters"))).toEqual([`${hashes[0]}.webp`]);
});

test("the end of the demonstration does not change what the operator made for Home", async () => {
  await imports.importing({
    ...manifest,
    menu: [{ key: "all", name: "All", rule: { source: "home" } }],
  });
  const own = async () =>
    Promise.all(
      ["home_rows", "menu_items", "house_ads", "moods", "genres", "settings"].map((table) =>
        imports.valueOf(`array(select key from ${table} where origin = 'operator' order by key)`),
      ),
    );
  const before = await own();
  await imports.importing(
    {
      ...manifest,
      rows: [{ key: "demo-row", name: "Demo", class: "portraitsmall", rule: { source: "home" } }],
      moods: [{ key: "demo-mood", name: "Demo" }],
      settings: { "demo.setting": true },
    },
    "demo",
  );
  expect(await imports.valueOf("(select count(*) from home_rows where origin = 'demo')")).toBe(1);
  await removeDemonstration(stores);
  expect(await own()).toEqual(before);
  expect(before.slice(0, 3).every((keys) => (keys as string[]).length > 0)).toBe(true);
  for (const table of ["home_rows", "menu_items", "house_ads", "moods", "settings"])
    expect(await imports.valueOf(`(select count(*) from ${table} where origin = 'demo')`)).toBe(0);
});

test("the end of the demonstration leaves pictures and people that no title names yet", async () => {
  const { pool } = stores.database;
  const hash = "0".repeat(32);
  await imports.importing(manifest, "demo");
  await pool.query(
    "insert into images (hash, format, width, height, colour) values ($1, 'png', 1, 1, '#000000')",
    [hash],
  );
  await pool.query("insert into people (name) values ('Nobody Yet')");
  await removeDemonstration(stores);
  expect(await imports.valueOf("array(select name from people)")).toContain("Nobody Yet");
  const pictures = "(select count(*) from images where hash = repeat('0', 32))";
  expect(await imports.valueOf(pictures)).toBe(1);
  await removeUnusedFiles(stores);
  expect(await imports.valueOf(pictures)).toBe(0);
});
