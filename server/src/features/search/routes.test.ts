import { inputSearch, type SearchResponse } from "@bijou/contract/search";
import { beforeAll, describe, expect, test } from "vitest";
import type { PersonKey } from "../../testing/instance/people.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { pool } = instance.database;

/** Updates the catalog and the index. */
async function refresh(): Promise<void> {
  await pool.query("update catalogue_version set version = version + 1");
  await instance.refresh();
  await instance.app.search.refresh();
}

beforeAll(async () => {
  await pool.query(
    `insert into titles (external_id, kind, name, original_name, year, published, kids, short_description, countries)
     values ('nosferatu', 'movie', 'Nosferatu', 'Nosferatu, eine Symphonie des Grauens', 1922, true, false, 'A count moves house.', '{Germany}'),
            ('metropolis', 'movie', 'Metropolis', null, 1927, true, false, 'A city of two halves.', '{Germany}'),
            ('nosferatu-returns', 'movie', 'The Return of Nosferatu', null, 1931, true, false, 'He is back.', '{}'),
            ('about-nosferatu', 'movie', 'A Count in the Cellar', null, 1933, true, false, 'Not Nosferatu, but nearly.', '{}'),
            ('lodger', 'movie', 'The Lodger', null, 1927, true, false, 'Fog, and a stranger upstairs.', '{}'),
            ('king-kong', 'movie', 'King Kong', null, 1933, true, false, 'He climbs.', '{}'),
            ('leagues', 'movie', '20,000 Leagues Under the Sea', null, 1916, true, true, 'Down.', '{}'),
            ('avventura', 'movie', 'L’Avventura', null, 1960, true, false, 'An island. Don’t look back.', '{Italy}'),
            ('amelie', 'movie', 'Amélie Straße', null, 1961, true, false, 'A street.', '{}'),
            ('lakhovich', 'movie', 'Броненосец Потёмкин', null, 1925, true, false, 'Stairs.', '{}'),
            ('rashomon', 'movie', '羅生門', null, 1950, true, false, 'Four accounts.', '{}'),
            ('night-mail', 'movie', 'Night Mail', null, 1936, true, false, 'A train of letters.', '{}')`,
  );
  await pool.query(
    `with person as (insert into people (name) values ('Alfred Hitchcock') returning id)
     insert into title_people (title_id, job, position, person_id) select t.id, 'director', 0, p.id
     from titles t, person p where t.external_id = 'lodger'`,
  );
  await refresh();
});

async function search(
  text: string,
  more: { start_range?: string } = {},
  person?: PersonKey,
): Promise<SearchResponse> {
  const caller = person ? await instance.as(person) : await instance.guest();
  return caller.call(inputSearch, { search_key: text, ...more });
}

const namesOf = ({ search_result: hits }: SearchResponse): string[] =>
  hits.map((hit) => hit.video_title);

describe("C-30, F-19 text search", () => {
  test("ranks the exact name first, then names that contain it, then descriptions", async () => {
    const response = await search("nosferatu");
    expect(namesOf(response)).toEqual([
      "Nosferatu",
      "The Return of Nosferatu",
      "A Count in the Cellar",
    ]);
    expect(response).toMatchObject({
      count: 3,
      is_floor: false,
      has_more: false,
      next_start_range: null,
      data: { corrected: "", is_nearest: false },
    });
  });

  test.each([
    ["a person", "hitchcock", "The Lodger"],
    ["a person and the year", "alfred 1927", "The Lodger"],
    ["a country", "italy", "L’Avventura"],
    ["a description", "compartment strangers", "Night Train"],
    ["the original name", "symphonie grauens", "Nosferatu"],
    ["words in another order", "train night", "Night Train"],
    ["capitals and accents", "AMELIE strasse", "Amélie Straße"],
    ["superfluous accents", "Night Tráin", "Night Train"],
    ["a missing apostrophe", "lavventura", "L’Avventura"],
    ["the part after an apostrophe", "avventura", "L’Avventura"],
    ["copy: a curly apostrophe by a straight one", "l'avventura", "L’Avventura"],
    ["copy: a description's don’t by don't", "don't look", "L’Avventura"],
    ["a number without its comma", "20000 leagues", "20,000 Leagues Under the Sea"],
    ["Cyrillic", "потемкин", "Броненосец Потёмкин"],
    ["Chinese characters", "羅生", "羅生門"],
    ["punctuation", "«Night» – train!", "Night Train"],
    ["two words as one", "nighttrain", "Night Train"],
    ["one letter", "m", "Metropolis"],
    ["the prefix of a word", "metrop", "Metropolis"],
    ["the prefix of the last word", "night tr", "Night Train"],
    ["the prefix of a person's name", "hitc", "The Lodger"],
  ])("finds %s: %s", async (_, text, name) => {
    const response = await search(text);
    expect(response.data.is_nearest).toBe(false);
    expect(namesOf(response)[0]).toBe(name);
  });

  test.each([
    ["nosfratu", "nosferatu", "Nosferatu"],
    ["metroplis 1927", "metropolis 1927", "Metropolis"],
    ["hitchcok", "hitchcock", "The Lodger"],
    ["hichcok", "hitchcock", "The Lodger"],
    ["nosfra", "nosferatu", "Nosferatu"],
    ["nigth mail", "night mail", "Night Mail"],
    ["kingkong", "king kong", "King Kong"],
  ])("corrects %s, and returns the correction", async (typed, corrected, name) => {
    const response = await search(typed);
    expect(response.data).toMatchObject({ corrected, is_nearest: false });
    expect(namesOf(response)[0]).toBe(name);
  });

  test("returns highlights as pieces of the texts", async () => {
    const [hit] = (await search("hitchcock lod")).search_result;
    expect(hit).toMatchObject({
      video_title: "The Lodger",
      marked_title: [
        { text: "The ", is_match: false },
        { text: "Lod", is_match: true },
        { text: "ger", is_match: false },
      ],
      matched_in: [
        {
          field: "director",
          text: [
            { text: "Alfred ", is_match: false },
            { text: "Hitchcock", is_match: true },
          ],
        },
      ],
    });
  });

  test("highlights the original characters, not the folded ones", async () => {
    const [hit] = (await search("strasse")).search_result;
    expect(hit?.marked_title).toEqual([
      { text: "Amélie ", is_match: false },
      { text: "Straße", is_match: true },
    ]);
  });

  test("returns an excerpt of the description around the match", async () => {
    const [hit] = (await search("strangers")).search_result;
    const [place] = hit?.matched_in ?? [];
    expect(place?.field).toBe("description");
    expect(place?.text.filter((piece) => piece.is_match)).toEqual([
      { text: "strangers", is_match: true },
    ]);
  });

  test("V-13: is never empty: without a match it returns titles with some of the words, or the most viewed", async () => {
    const some = await search("nosferatu zeppelin");
    expect(some.data).toMatchObject({ is_nearest: true, is_popular: false });
    expect(namesOf(some)[0]).toBe("Nosferatu");
    const none = await search("zzzyyyxxx");
    expect(none.data).toMatchObject({ is_nearest: true, is_popular: true });
    expect(namesOf(none)[0]).toBe("Silent Comet");
  });

  test.each([
    "%",
    "\\",
    "'; drop table titles --",
    '"',
    "😀",
    "\u202Enosferatu",
    "(a+)+$",
    "*",
    "n*",
    "a ".repeat(50),
    "x".repeat(100),
    "\u0301",
    "\ud800",
  ])("responds to the hostile text %j", async (text) => {
    const response = await (await instance.guest()).send(inputSearch, { search_key: text });
    expect(response.status).toBe(200);
    expect(Array.isArray(response.body["search_result"])).toBe(true);
  });

  test.each(["a\0b", "x".repeat(101)])("rejects %j", async (text) => {
    const response = await (await instance.guest()).send(inputSearch, { search_key: text });
    expect(response).toMatchObject({ status: 400, body: { error: "invalid_request" } });
  });

  test("has pages without gaps or repeats", async () => {
    const first = await search("1 short");
    const all = await search("short", { start_range: "0" });
    expect(all).toMatchObject({ count: 30, page_size: 30, has_more: false });
    expect(first.count).toBeLessThan(30);
    const happens = await search("happens");
    expect(happens).toMatchObject({ count: 39, has_more: true, next_start_range: "1" });
    const rest = await search("happens", { start_range: "1" });
    expect(rest).toMatchObject({ has_more: false, next_start_range: null });
    const ids = [...happens.search_result, ...rest.search_result].map((hit) => hit.video_id);
    expect(new Set(ids).size).toBe(39);
  });

  test("does not show a child a correction to a word of other titles", async () => {
    const response = await search("nosfratu", {}, "amy");
    expect(response.data).toMatchObject({ corrected: "", is_nearest: true });
    expect((await search("leagus", {}, "amy")).data.corrected).toBe("leagues");
  });

  test("shows a child only titles for children", async () => {
    expect(namesOf(await search("leagues", {}, "amy"))).toEqual(["20,000 Leagues Under the Sea"]);
    const response = await search("nosferatu", {}, "amy");
    expect(response.data.is_nearest).toBe(true);
    expect(response.search_result.every((hit) => hit.allow_kids === "1")).toBe(true);
  });

  test("has the viewer state of a member", async () => {
    const [hit] = (await search("paper boats", {}, "bert")).search_result;
    expect(hit).toMatchObject({ video_title: "Paper Boats", is_my_list: "1", play_time: 30 });
  });

  test("finds unreleased titles, but not unpublished ones", async () => {
    expect(namesOf(await search("coming saga"))).toEqual(["Coming Saga"]);
    expect((await search("secret reel")).data.is_nearest).toBe(true);
  });

  test("follows the catalog: renamed, unpublished and deleted titles", async () => {
    await pool.query("update titles set name = 'Dawn Mail' where external_id = 'night-mail'");
    await refresh();
    expect(namesOf(await search("dawn mail"))).toEqual(["Dawn Mail"]);
    expect((await search("night mail")).data.is_nearest).toBe(true);
    await pool.query("update titles set published = false where external_id = 'night-mail'");
    await refresh();
    expect((await search("dawn")).data.is_nearest).toBe(true);
    await pool.query("delete from titles where external_id = 'night-mail'");
    await refresh();
    const { rows } = await pool.query(
      "select 1 from search_vocabulary where term = 'dawn' or title_count + staff_count <= 0",
    );
    expect(rows).toEqual([]);
  });
});
