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

test("an import that names somebody by another name, such as one who was merged, names that person", async () => {
  const people = [{ name: "Buster", job: "director" }];
  await imports.importing(given(movie("general", { people })));
  await pool.query(
    "insert into person_names (name, person_id) select 'J. F. Keaton', id from people where name = 'Buster'",
  );
  await imports.importing(
    given(movie("general", { people: [{ name: "J. F. Keaton", job: "director" }] })),
  );
  const { rows } = await pool.query(
    `select p.name from title_people l join people p on p.id = l.person_id
     join titles t on t.id = l.title_id where t.external_id = 'general'`,
  );
  expect(rows).toEqual([{ name: "Buster" }]);
  expect(await imports.valueOf("(select count(*)::int from people)")).toBe(1);
});

test("an import writes sort titles, taglines, ratings and ids, and keeps those that it does not name", async () => {
  const details = {
    sortName: "General, The",
    tagline: "Love, loyalty and locomotives.",
    maturity: ["fsk-6", "fsk-12", "mpa-g"],
    externalIds: { imdb: "tt0017925", tmdb: "movie/961" },
  };
  const read = async () =>
    (
      await pool.query(
        "select sort_name, tagline, maturity, external_ids, xmin::text from titles where external_id = 'general'",
      )
    ).rows[0];
  await imports.importing(given(movie("general", details)));
  const written = await read();
  expect(written).toMatchObject({
    sort_name: "General, The",
    tagline: "Love, loyalty and locomotives.",
    maturity: ["mpa-g", "fsk-12"],
    external_ids: details.externalIds,
  });
  await imports.importing(given(movie("general", details)));
  await imports.importing(given(movie("general")));
  expect(await read()).toEqual(written);
  await imports.importing(given(movie("general", { sortName: "The General" })));
  expect(await read()).toMatchObject({ sort_name: "The General", maturity: ["mpa-g", "fsk-12"] });
});

test("an import writes translations of what the manifest says, and keeps those that it does not name", async () => {
  const read = async () =>
    (
      await pool.query<{ translations: unknown; xmin: string }>(
        "select translations, xmin::text from titles where external_id = 'general'",
      )
    ).rows[0];
  const texts = { shortDescription: "A train chase.", tagline: "Steam." };
  const de = { shortDescription: " Eine Jagd auf Schienen. " };
  await imports.importing(given(movie("general", { ...texts, translations: { de } })));
  const short = { text: "Eine Jagd auf Schienen.", source: "A train chase." };
  const written = await read();
  expect(written?.translations).toEqual({ "shortDescription:de": short });
  await imports.importing(given(movie("general", { ...texts, translations: { de } })));
  await imports.importing(given(movie("general", texts)));
  expect(await read()).toEqual(written);
  const older = { tagline: { text: "Dampf.", source: "Steam!" } };
  await imports.importing(given(movie("general", { ...texts, translations: { de: older } })));
  expect((await read())?.translations).toEqual({
    "shortDescription:de": short,
    "tagline:de": older.tagline,
  });
});

test("an import is one entry of the command line", async () => {
  const entries = async () =>
    (
      await pool.query<{ type: string; actor: string; changes: unknown }>(
        "select type, actor_kind as actor, changes from audit_entries order by id",
      )
    ).rows;
  const before = await entries();
  await imports.importing(given(movie("navigator")));
  const after = await entries();
  expect(after.slice(before.length)).toEqual([
    {
      type: "catalog.imported",
      actor: "command",
      changes: expect.arrayContaining([{ field: "titles", before: null, after: 1 }]),
    },
  ]);
});
