import { expect, test } from "vitest";
import { film, manifest, series, useImports } from "./import.fixture.ts";

const imports = await useImports();
const { pool } = imports.stores.database;

test("L-01: stills have the point that crops keep, and a portrait still is one of the pictures of a title", async () => {
  const art = (x: number) => ({
    still: { file: "moon.webp", focus: { x, y: 0.25 } },
    portraitStill: { file: "sea.webp", focus: { x: 0.5, y: 0.333 } },
  });
  const facts = async () =>
    (
      await pool.query(
        `select t.external_id, s.focus_x as x, s.focus_y as y, s.fills_screen as fills, s.prepared_at is null as unprepared,
           u.focus_y as "portraitY", t.id in (select title_id from catalog_changes
             where version = (select version from catalogue_version)) as changed
         from titles t join images s on s.hash = t.still_hash join images u on u.hash = t.portrait_still_hash`,
      )
    ).rows;
  await imports.importing({ ...manifest, titles: [{ ...film, art: art(0.67) }, series] });
  await pool.query("update images set prepared_at = now()");
  await imports.importing({ ...manifest, titles: [{ ...film, art: art(0.4) }, series] });
  const expected = { external_id: "moon-1902", y: 25, fills: true, portraitY: 33, changed: true };
  expect(await facts()).toEqual([{ ...expected, x: 40, unprepared: false }]);
  await expect(
    imports.importing({ version: 1, titles: [{ ...film, art: art(1.1) }] }),
  ).rejects.toThrow("titles[0].art.still.focus.x");
});
