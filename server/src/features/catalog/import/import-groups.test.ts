import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import { createImageStore } from "../../../platform/images/image-store.ts";
import { createMediaStore } from "../../../platform/media/media-store.ts";
import { useTestDatabase } from "../../../testing/test-database.ts";
import { removeDemonstration } from "./demonstration.ts";
import { importManifest } from "./import-manifest.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-groups-"));
afterAll(() => rm(directory, { recursive: true, force: true }));
const database = await useTestDatabase();
const { pool } = database;
const stores = {
  database,
  images: createImageStore(createDirectoryStore(directory), database),
  media: createMediaStore(createDirectoryStore(directory)),
};

async function importing(manifest: object, origin: "operator" | "demo" = "operator") {
  const file = join(directory, "manifest.json");
  await writeFile(file, JSON.stringify({ version: 1, ...manifest }));
  return importManifest(stores, file, { origin });
}

const movie = (id: string, rest: object) => ({
  id,
  kind: "movie",
  name: id,
  year: 1926,
  shortDescription: "",
  genres: ["comedy"],
  ...rest,
});
const GENRES = [
  { key: "comedy", name: "Comedy" },
  { key: "western", name: "Western" },
];

test("the countries a title may be played in are stored, and cleared by a manifest without them", async () => {
  const territories = async (): Promise<unknown> =>
    (await pool.query("select territories from titles where external_id = 'local'")).rows[0];
  await importing({ genres: GENRES, titles: [movie("local", { territories: ["IN", "GB"] })] });
  expect(await territories()).toEqual({ territories: ["IN", "GB"] });
  await importing({ titles: [movie("local", {})] });
  expect(await territories()).toEqual({ territories: [] });
  await expect(importing({ titles: [movie("local", { territories: ["India"] })] })).rejects.toThrow(
    /titles\[0\]\.territories\[0\]/,
  );
});

describe("P-07: importing again", () => {
  const TABLES = ["titles", "title_people", "title_genres", "title_moods", "seasons", "episodes"];
  const title = (id: string, rest: object = {}) =>
    movie(id, {
      genres: ["comedy", "western"],
      moods: ["wild"],
      people: [
        { name: "Buster", job: "actor", character: "Johnnie" },
        { name: "Marion", job: "actor" },
      ],
      skipRanges: [{ kind: "intro", from: 0, to: 9 }],
      countries: ["US"],
      release: "2030-01-01",
      ...rest,
    });
  const series = (name: string) => ({
    ...movie("waves", { genres: ["comedy"] }),
    kind: "series",
    seasons: [{ number: 1, name: "One", episodes: [{ number: 1, name, runtimeMinutes: 30 }] }],
  });
  const given = (titles: readonly object[]) => ({
    genres: GENRES,
    moods: [
      { key: "wild", name: "Wild", genres: [], keywords: ["none"] },
      { key: "light", name: "Light", genres: ["comedy"] },
    ],
    titles,
  });
  /** Where each row is: another place means that it was written. */
  async function written(): Promise<Record<string, Map<string, string>>> {
    const places = TABLES.map(async (table) => {
      const { rows } = await pool.query<{ place: string; content: string }>(
        `select ctid::text || xmin as place, r::text as content from ${table} r`,
      );
      return [table, new Map(rows.map(({ content, place }) => [content, place]))] as const;
    });
    return Object.fromEntries(await Promise.all(places));
  }

  test("writes nothing that is there already, and queues nothing for the search", async () => {
    const manifest = given([title("general"), title("scarecrow"), series("Ebb")]);
    await importing(manifest);
    await pool.query("delete from search_stale");
    const before = await written();
    for (const rows of Object.values(before)) expect(rows.size).toBeGreaterThan(0);
    await importing(manifest);
    expect(await written()).toEqual(before);
    expect((await pool.query("select title_id from search_stale")).rows).toEqual([]);
  });

  test("writes what is different, and deletes links that are not given", async () => {
    await importing(given([title("general"), title("scarecrow"), series("Ebb")]));
    await pool.query("delete from search_stale");
    const before = await written();
    const people = [{ name: "Buster", job: "actor", character: "The engineer" }];
    await importing(
      given([
        title("general", { people, genres: ["western"], moods: [] }),
        title("scarecrow"),
        series("Flow"),
      ]),
    );
    const { rows } = await pool.query(
      `select external_id, (select jsonb_agg(character) from title_people p where p.title_id = t.id) as characters,
         (select jsonb_agg(g.key) from title_genres l join genres g on g.id = l.genre_id where l.title_id = t.id) as genres,
         (select jsonb_agg(m.key order by m.key) from title_moods l join moods m on m.id = l.mood_id where l.title_id = t.id) as moods
       from titles t where external_id in ('general', 'scarecrow') order by 1`,
    );
    expect(rows).toEqual([
      { external_id: "general", characters: ["The engineer"], genres: ["western"], moods: null },
      {
        external_id: "scarecrow",
        characters: ["Johnnie", null],
        genres: ["comedy", "western"],
        moods: ["light", "wild"],
      },
    ]);
    const after = await written();
    expect(after["titles"]).toEqual(before["titles"]);
    expect(after["seasons"]).toEqual(before["seasons"]);
    expect([...(after["episodes"]?.keys() ?? [])].join("")).toContain("Flow");
    const stale = await pool.query(
      "select distinct external_id from search_stale join titles t on t.id = title_id",
    );
    expect(stale.rows).toEqual([{ external_id: "general" }]);
  });
});

describe("moods", () => {
  const moodsOf = async (id: string): Promise<string[]> => {
    const { rows } = await pool.query<{ key: string }>(
      `select m.key from title_moods tm join moods m on m.id = tm.mood_id join titles t on t.id = tm.title_id
       where t.external_id = $1 order by m.key`,
      [id],
    );
    return rows.map(({ key }) => key);
  };

  beforeEach(async () => {
    await pool.query("delete from title_moods");
    for (const table of ["titles", "moods", "genres"]) await pool.query(`delete from ${table}`);
  });

  test("a rule matches titles with the genre, a keyword and the tone, in any case", async () => {
    await importing({
      genres: GENRES,
      moods: [
        {
          key: "laugh",
          name: "Laugh",
          genres: ["comedy"],
          keywords: ["Slapstick"],
          tone: { kids: true, silent: true, leastMinutes: 10, mostMinutes: 60 },
        },
        { key: "given", name: "Given" },
      ],
      titles: [
        movie("fits", { keywords: ["SLAPSTICK"], kids: true, silent: true, runtimeMinutes: 60 }),
        movie("wordless", { kids: true, silent: true, runtimeMinutes: 10 }),
        movie("other-word", { keywords: ["tea"], kids: true, silent: true, runtimeMinutes: 20 }),
        movie("too-long", { kids: true, silent: true, runtimeMinutes: 61 }),
        movie("unmeasured", { kids: true, silent: true }),
        movie("for-adults", { silent: true, runtimeMinutes: 20 }),
        movie("talking", { kids: true, runtimeMinutes: 20 }),
        movie("western", { genres: ["western"], kids: true, silent: true, runtimeMinutes: 20 }),
        movie("named", { moods: ["laugh", "given"] }),
      ],
    });
    expect(await moodsOf("fits")).toEqual(["laugh"]);
    expect(await moodsOf("wordless")).toEqual(["laugh"]);
    expect(await moodsOf("named")).toEqual(["given", "laugh"]);
    for (const id of ["other-word", "too-long", "unmeasured", "for-adults", "talking", "western"])
      expect(await moodsOf(id)).toEqual([]);
  });

  test("the length of a series is that of its first episode", async () => {
    const episode = (number: number, runtimeMinutes: number) => ({
      number,
      name: "E",
      runtimeMinutes,
    });
    await importing({
      genres: GENRES,
      moods: [{ key: "short", name: "Short", tone: { mostMinutes: 25 } }],
      titles: [
        {
          ...movie("serial", {}),
          kind: "series",
          seasons: [{ number: 1, name: "One", episodes: [episode(1, 25), episode(2, 90)] }],
        },
      ],
    });
    expect(await moodsOf("serial")).toEqual(["short"]);
  });

  test("a rule that a later import changes is applied to every title, and does not affect moods that titles name", async () => {
    await importing({
      genres: GENRES,
      moods: [{ key: "laugh", name: "Laugh", genres: ["comedy"] }],
      titles: [movie("funny", {}), movie("named", { moods: ["laugh"] })],
    });
    expect(await moodsOf("funny")).toEqual(["laugh"]);
    await importing({ moods: [{ key: "laugh", name: "Laugh", genres: ["western"] }] });
    expect(await moodsOf("funny")).toEqual([]);
    expect(await moodsOf("named")).toEqual(["laugh"]);
  });

  test("the end of the demonstration deletes its moods, even those that a rule gave to the operator's titles", async () => {
    await importing({ genres: GENRES, titles: [movie("own", {})] });
    const moods = [{ key: "demo", name: "Demo", genres: ["comedy"] }];
    await importing({ moods }, "demo");
    expect(await moodsOf("own")).toEqual(["demo"]);
    await removeDemonstration(stores);
    expect((await pool.query("select key from moods")).rows).toEqual([]);
  });

  test.each([
    [
      { moods: [{ key: "a", name: "A", genres: ["nowhere"] }] },
      /^moods\[0\]\.genres\[0\]: "nowhere"/,
    ],
    [
      { moods: [{ key: "a", name: "A", emblem: "unicorn" }] },
      /^moods\[0\]\.emblem: must be one of grin/,
    ],
    [
      {
        issueTypes: [
          { key: "a", title: "A", causes: [1, 2].map(() => ({ key: "c", title: "C" })) },
        ],
      },
      /^issueTypes\[0\]\.causes\[1\]\.key: "c" is used/,
    ],
  ])("%j is rejected with its place", async (manifest, complaint) => {
    const { problems } = await importing(manifest).then(
      () => ({ problems: [] }),
      (error: { problems: string[] }) => error,
    );
    expect(problems).toContainEqual(expect.stringMatching(complaint));
  });
});

describe("kinds of problem", () => {
  const kinds = async () =>
    (
      await pool.query<{ key: string; causes: string[] }>(
        `select t.key, array(select c.key from issue_causes c where c.type_id = t.id order by c.position) as causes
         from issue_types t order by t.position`,
      )
    ).rows;
  const projection = {
    key: "projection",
    title: "Projection",
    causes: [
      { key: "flicker", title: "It flickers" },
      { key: "dark", title: "It is dark" },
    ],
  };

  test("a demonstration does not change existing ones; an operator's import replaces them", async () => {
    const initial = await kinds();
    expect(initial.length).toBe(5);
    await importing({ issueTypes: [{ key: "picture", title: "Demo", causes: [] }] }, "demo");
    expect(await kinds()).toEqual(initial);
    const sound = { key: "sound", title: "Sound", causes: [{ key: "hum", title: "It hums" }] };
    await importing({ issueTypes: [projection, sound] });
    expect(await kinds()).toEqual([
      { key: "projection", causes: ["flicker", "dark"] },
      { key: "sound", causes: ["hum"] },
    ]);
    const before = await pool.query("select id, key from issue_types order by key");
    await importing({ issueTypes: [projection, sound] });
    expect((await pool.query("select id, key from issue_types order by key")).rows).toEqual(
      before.rows,
    );
    await importing({ titles: [] });
    expect((await kinds()).length).toBe(2);
  });
});
