import { expect, test } from "vitest";
import { useImports } from "./import.fixture.ts";

const imports = await useImports();
const { pool } = imports.stores.database;

const movie = (id: string, rest: object = {}) => ({
  id,
  kind: "movie",
  name: id,
  year: 1926,
  shortDescription: "",
  genres: ["comedy", "western"],
  people: [{ name: "Buster", job: "actor" }],
  ...rest,
});
const series = (name: string) => ({
  ...movie("waves"),
  kind: "series",
  seasons: [{ number: 1, name: "One", episodes: [{ number: 1, name, runtimeMinutes: 30 }] }],
});
const given = (...titles: readonly object[]) => ({
  version: 1,
  genres: [
    { key: "comedy", name: "Comedy" },
    { key: "western", name: "Western" },
  ],
  titles,
});

test("P-06: an import records the titles that it changed, and no others", async () => {
  await imports.importing(given(movie("general"), movie("cops"), movie("goat"), series("Ebb")));
  await pool.query("delete from catalog_changes");
  const fewer = movie("general", { genres: ["western"] });
  const alone = movie("cops", { people: [] });
  await imports.importing(given(fewer, alone, movie("goat"), series("Flow")));
  const { rows } = await pool.query(
    `select c.kind, t.external_id from catalog_changes c left join titles t on t.id = c.title_id
     -- Later versions are those of similar titles.
     where c.version = (select min(version) from catalog_changes) order by 2`,
  );
  expect(rows).toEqual([
    { kind: "title", external_id: "cops" },
    { kind: "title", external_id: "general" },
    { kind: "title", external_id: "waves" },
  ]);
});
