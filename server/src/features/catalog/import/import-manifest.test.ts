import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createImageStore } from "../../../platform/images/image-store.ts";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { createMediaStore } from "../../../platform/media/media-store.ts";
import { drawVideo } from "../../../testing/sample-video.ts";
import { useTestDatabase } from "../../../testing/test-database.ts";
import { makePackage } from "../ingest/make-package.ts";
import { importManifest, removeDemonstration } from "./import-manifest.ts";
import { ManifestError } from "./read-manifest.ts";

vi.setConfig({ testTimeout: 60_000 });

const directory = await mkdtemp(join(tmpdir(), "bijou-import-"));
const instance = join(directory, "house");
const database = await useTestDatabase();
const stores = {
  database,
  images: createImageStore(join(directory, "data"), database),
  media: createMediaStore(join(directory, "data")),
};

beforeAll(async () => {
  await mkdir(instance, { recursive: true });
  for (const [name, background] of Object.entries({ moon: "#204060", sea: "#406020" })) {
    await sharp({ create: { width: 400, height: 600, channels: 3, background } })
      .webp()
      .toFile(join(instance, `${name}.webp`));
  }
  const programs = await findFfmpeg(process.env["FFMPEG_PATH"]);
  for (const [name, rate] of [
    ["first", 24],
    ["second", 25],
  ] as const) {
    const video = await drawVideo(join(directory, `${name}.mp4`), { seconds: 2, rate });
    await makePackage(programs, video, join(instance, name));
  }
  await cp(join(instance, "first"), join(instance, "short"), { recursive: true });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const film = {
  id: "moon-1902",
  kind: "movie",
  name: "A Moon",
  year: 1902,
  shortDescription: "To the moon and back.",
  genres: ["fantasy"],
  era: "early",
  people: [
    { name: "Georges", job: "director" },
    { name: "Georges", job: "actor", character: "The professor" },
  ],
  art: { portrait: { file: "moon.webp" } },
  media: { asset: "short", standsIn: true },
  skipRanges: [{ kind: "intro", from: 0, to: 1 }],
  history: [{ daysAgo: 1, views: 10, minutes: 20, shares: 1 }],
};
const series = {
  id: "sea",
  kind: "series",
  name: "The Sea",
  year: 2020,
  shortDescription: "Waves.",
  genres: [],
  seasons: [
    {
      number: 1,
      name: "One",
      episodes: [
        { number: 1, name: "Ebb", image: { file: "sea.webp" }, media: { asset: "short" } },
        { number: 2, name: "Flow", release: { inDays: 7 } },
      ],
    },
  ],
};
const manifest = {
  version: 1,
  genres: [{ key: "fantasy", name: "Fantasy" }],
  eras: [{ key: "early", name: "Early", fromYear: 1890, toYear: 1914 }],
  assets: [{ key: "short", package: "short" }],
  titles: [film, series],
  rows: [
    {
      key: "all",
      name: "All",
      class: "portraitlarge",
      rule: { source: "curated", titles: ["sea", "moon-1902"] },
    },
  ],
  houseAds: [{ key: "ad", name: "Come again", asset: "short" }],
};

async function importing(content: unknown, origin: "operator" | "demo" = "operator") {
  const file = join(instance, "manifest.json");
  await writeFile(file, JSON.stringify(content));
  return importManifest(stores, file, { origin });
}

/** Every row of the catalog, except the version, which each import raises. */
async function everything(): Promise<string> {
  const tables = ["genres", "eras", "images", "assets", "titles", "people", "title_people"];
  tables.push("title_genres", "seasons", "episodes", "home_rows", "house_ads", "title_days");
  const contents = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await database.pool.query(
        `select to_jsonb(r) from ${table} r order by to_jsonb(r)::text`,
      );
      return [table, rows];
    }),
  );
  return JSON.stringify(contents);
}

async function problemsOf(content: unknown): Promise<readonly string[]> {
  const error: unknown = await importing(content).catch((failure: unknown) => failure);
  if (!(error instanceof ManifestError)) throw new Error("It was imported", { cause: error });
  return error.problems;
}

const valueOf = async (text: string): Promise<unknown> => {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${text} as value`);
  return rows[0]?.value;
};

test("a manifest with mistakes changes nothing and reports all of them, with their places", async () => {
  const before = await everything();
  await writeFile(join(instance, "drawing.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const problems = await problemsOf({
    ...manifest,
    titles: [
      {
        ...film,
        genres: ["fantasy", "western"],
        art: { portrait: { file: "gone.webp" }, still: { file: "drawing.svg" } },
        media: { asset: "nothing" },
        skipRanges: [{ kind: "intro", from: 5, to: 5 }],
      },
      { ...film, era: "late", art: { portrait: { file: "../secret.webp" } } },
      { ...film, id: "boxed", media: { package: "moon.webp" } },
    ],
  });
  const expected = [
    /^titles\[0\]\.genres\[1\].*western/,
    /^titles\[0\]\.art\.portrait\.file: gone\.webp/,
    /^titles\[0\]\.art\.still\.file: drawing\.svg: it is not a JPEG/,
    /^titles\[0\]\.media\.asset.*nothing/,
    /^titles\[0\]\.skipRanges\[0\]/,
    /^titles\[1\]\.id.*moon-1902/,
    /^titles\[1\]\.era.*late/,
    /^titles\[1\]\.art\.portrait\.file: .*outside/,
    /^titles\[2\]\.media\.package: moon\.webp.*not a package/,
  ];
  for (const problem of expected) expect(problems).toContainEqual(expect.stringMatching(problem));
  expect(await everything()).toBe(before);
});

test("input without the shape of a manifest is rejected with its path", async () => {
  const problems = await problemsOf({
    version: 1,
    titles: [
      { ...film, year: "1902", colour: "sepia", kind: "film", release: "soon" },
      ...Array.from({ length: 30 }, () => ({ ...film, media: { fil: "x.mp4" } })),
    ],
  });
  expect(problems).toContainEqual(expect.stringMatching(/^titles\[0\]\.year/));
  expect(problems).toContainEqual(expect.stringMatching(/^titles\[0\]: "colour"/));
  expect(problems).toContain("titles[0].kind: must be one of movie, series");
  expect(problems).toContain(
    'titles[0].release: must be a day such as "2027-01-31", or {"inDays": 30}',
  );
  expect(problems).toContain(
    'titles[30].media: must be one of {"file": ...}, {"package": ...} and {"asset": ...}',
  );
  expect(problems).toHaveLength(34);
  await writeFile(join(instance, "manifest.json"), "{");
  await expect(
    importManifest(stores, join(instance, "manifest.json"), { origin: "operator" }),
  ).rejects.toThrow(/not JSON/);
});

test("the same manifest imported again changes nothing but the version", async () => {
  const first = await importing(manifest);
  expect(first).toMatchObject({ titles: 2, episodes: 2, pictures: 2, packages: 1, waiting: [] });
  const before = await everything();
  const version = await valueOf("(select version from catalogue_version)");
  await importing(manifest);
  expect(await everything()).toBe(before);
  expect(await valueOf("(select version from catalogue_version)")).toBe(Number(version) + 1);
});

test("an edited manifest changes what was edited, and preserves ids, media and pictures", async () => {
  const id = await valueOf("(select id from titles where external_id = 'moon-1902')");
  const { media: _media, art: _art, ...rest } = film;
  const [season] = series.seasons;
  await importing({
    version: 1,
    titles: [
      { ...rest, name: "The Moon", people: [{ name: "Jules", job: "writer" }] },
      { ...series, seasons: [{ ...season, episodes: season?.episodes.slice(0, 1) }] },
    ],
  });
  const { rows } = await database.pool.query(
    `select t.id, t.name, t.asset_id is not null as plays, t.portrait_hash is not null as "hasPoster",
       array(select p.name from title_people tp join people p on p.id = tp.person_id where tp.title_id = t.id) as people
     from titles t where t.external_id = 'moon-1902'`,
  );
  expect(rows).toEqual([{ id, name: "The Moon", plays: true, hasPoster: true, people: ["Jules"] }]);
  expect(await valueOf("(select count(*) from episodes)")).toBe(1);
});

test("a new package replaces the old one wherever its key is used", async () => {
  await importing(manifest);
  const before = await valueOf("(select id from assets where external_id = 'short')");
  await rm(join(instance, "short"), { recursive: true });
  await cp(join(instance, "second"), join(instance, "short"), { recursive: true });
  await importing({ version: 1, assets: manifest.assets });
  const now = await valueOf("(select id from assets where external_id = 'short')");
  expect(now).not.toBe(before);
  for (const table of ["titles", "episodes", "house_ads"]) {
    expect(await valueOf(`(select max(asset_id) from ${table})`)).toBe(now);
    expect(await valueOf(`(select min(asset_id) from ${table})`)).toBe(now);
  }
});

test("S-10, S-09: a film to encode must be a regular file in the manifest's folder, like pictures", async () => {
  await writeFile(join(directory, "secret.mp4"), "secret");
  await symlink("../secret.mp4", join(instance, "way-out.mp4"));
  await symlink("../secret.mp4", join(instance, "way-out.webp"));
  await symlink("../second", join(instance, "package-out"));
  execFileSync("mkfifo", [join(instance, "pipe.mp4"), join(instance, "pipe.webp")]);
  await mkdir(join(instance, "piped"));
  execFileSync("mkfifo", [join(instance, "piped/media.json")]);
  const media = [
    { file: "../../../../etc/passwd" },
    { file: "way-out.mp4" },
    { file: "pipe.mp4" },
    { file: "gone.mp4" },
    { file: "first" },
    { package: "package-out" },
    { package: "piped" },
  ];
  const bare = { ...film, genres: [], era: undefined };
  const problems = await problemsOf({
    version: 1,
    titles: [
      ...media.map((one, index) => ({ ...bare, id: `film-${index}`, media: one })),
      { ...bare, id: "art-0", art: { portrait: { file: "pipe.webp" } } },
      { ...bare, id: "art-1", art: { portrait: { file: "way-out.webp" } } },
    ],
  });
  for (const problem of [
    /^titles\[0\]\.media\.file: .*passwd: it is outside/,
    /^titles\[1\]\.media\.file: way-out\.mp4: it is a link to outside/,
    /^titles\[2\]\.media\.file: pipe\.mp4: it is not a file/,
    /^titles\[3\]\.media\.file: gone\.mp4: there is no such file/,
    /^titles\[4\]\.media\.file: first: it is not a file/,
    /^titles\[5\]\.media\.package: package-out: (?:it is a link to outside|there is no such)/,
    /^titles\[6\]\.media\.package: piped: .*not a package/,
    /^titles\[7\]\.art\.portrait\.file: pipe\.webp: it is not a file/,
    /^titles\[8\]\.art\.portrait\.file: way-out\.webp: it is a link to outside/,
  ])
    expect(problems).toContainEqual(expect.stringMatching(problem));
});

test("a film that has to be encoded is unpublished until then", async () => {
  await writeFile(join(instance, "new.mp4"), "to be encoded");
  const { waiting } = await importing({
    version: 1,
    titles: [{ ...film, id: "new-film", genres: [], era: undefined, media: { file: "new.mp4" } }],
  });
  expect(waiting).toEqual([
    { file: join(instance, "new.mp4"), title: "new-film", slot: "media", publish: true },
  ]);
  expect(await valueOf("(select published from titles where external_id = 'new-film')")).toBe(
    false,
  );
});

test("the end of the demonstration deletes its titles, films and pictures, and none of the operator's", async () => {
  await database.pool.query("delete from house_ads");
  await database.pool.query("delete from titles");
  await importing(manifest, "demo");
  await importing({
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
  expect(await valueOf("array(select external_id from titles)")).toEqual(["own"]);
  expect(await valueOf("(select count(*) from people)")).toBe(0);
  const assets = (await valueOf("array(select id from assets)")) as string[];
  expect(assets).toHaveLength(1);
  expect(await readdir(join(directory, "data/media"))).toEqual(assets);
  const hashes = (await valueOf("array(select hash from images)")) as string[];
  expect(hashes).toHaveLength(1);
  expect(await readdir(join(directory, "data/images/masters"))).toEqual([`${hashes[0]}.webp`]);
});

test("the end of the demonstration does not change what the operator made for Home", async () => {
  await importing({ ...manifest, menu: [{ key: "all", name: "All", rule: { source: "home" } }] });
  const own = async () =>
    Promise.all(
      ["home_rows", "menu_items", "house_ads", "moods", "genres", "settings"].map((table) =>
        valueOf(`array(select key from ${table} where origin = 'operator' order by key)`),
      ),
    );
  const before = await own();
  await importing(
    {
      ...manifest,
      rows: [{ key: "demo-row", name: "Demo", class: "portraitsmall", rule: { source: "home" } }],
      moods: [{ key: "demo-mood", name: "Demo" }],
      settings: { "demo.setting": true },
    },
    "demo",
  );
  expect(await valueOf("(select count(*) from home_rows where origin = 'demo')")).toBe(1);
  await removeDemonstration(stores);
  expect(await own()).toEqual(before);
  expect(before.slice(0, 3).every((keys) => (keys as string[]).length > 0)).toBe(true);
  for (const table of ["home_rows", "menu_items", "house_ads", "moods", "settings"])
    expect(await valueOf(`(select count(*) from ${table} where origin = 'demo')`)).toBe(0);
});
