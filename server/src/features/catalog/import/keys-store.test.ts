import { expect, test } from "vitest";
import { film, manifest, useImports } from "./import.fixture.ts";
import { hasAtMost, knownKeys } from "./keys-store.ts";

const imports = await useImports();
const { database } = imports.stores;

test("P-12: an import reads the keys of titles that its lists name, and of no others", async () => {
  await imports.importing(manifest);
  const { titles, genres } = await knownKeys(database, {
    version: 1,
    rows: [
      {
        key: "row",
        name: "Row",
        class: "portraitlarge",
        rule: { source: "curated", titles: [film.id, "missing"] },
      },
    ],
  });
  expect([...titles]).toEqual([film.id]);
  expect(genres.size).toBeGreaterThan(0);
  expect((await knownKeys(database, { version: 1 })).titles.size).toBe(0);
});

test("a catalog has at most as many titles as it has", async () => {
  const { rows } = await database.pool.query<{ count: number }>("select count(*)::int from titles");
  const count = rows[0]?.count ?? 0;
  expect(await hasAtMost(database, count)).toBe(true);
  expect(await hasAtMost(database, count - 1)).toBe(false);
});
