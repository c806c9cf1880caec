import { execFileSync } from "node:child_process";
import { cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { film, manifest, series, useImports } from "./import.fixture.ts";
import { importManifest } from "./import-manifest.ts";
import { ManifestError } from "./read-manifest.ts";

const imports = await useImports();
const { directory, folder, stores } = imports;
const { database } = stores;

/** Every row of the catalog. */
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
  const error: unknown = await imports.importing(content).catch((failure: unknown) => failure);
  if (!(error instanceof ManifestError)) throw new Error("It was imported", { cause: error });
  return error.problems;
}

test("a manifest with mistakes changes nothing and reports all of them, with their places", async () => {
  const before = await everything();
  await writeFile(join(folder, "drawing.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
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
    'titles[0].release: must be a day such as "2027-01-31", a time such as "2027-01-31T18:00:00Z", or {"inDays": 30}',
  );
  expect(problems).toContain(
    'titles[30].media: must be one of {"file": ...}, {"package": ...} and {"asset": ...}',
  );
  expect(problems).toHaveLength(34);
  await writeFile(join(folder, "manifest.json"), "{");
  await expect(
    importManifest(stores, join(folder, "manifest.json"), { origin: "operator" }),
  ).rejects.toThrow(/not JSON/);
});

test("P-06: the same manifest imported again changes nothing, and no page is invalidated", async () => {
  const first = await imports.importing(manifest);
  expect(first).toMatchObject({ titles: 2, episodes: 2, pictures: 2, packages: 1, queued: [] });
  const before = await everything();
  const version = await imports.valueOf("(select version from catalogue_version)");
  await imports.importing(manifest);
  expect(await everything()).toBe(before);
  expect(await imports.valueOf("(select version from catalogue_version)")).toBe(version);
});

test("an edited manifest changes what was edited, and preserves ids, media and pictures", async () => {
  const id = await imports.valueOf("(select id from titles where external_id = 'moon-1902')");
  const { media: _media, art: _art, ...rest } = film;
  const [season] = series.seasons;
  await imports.importing({
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
  expect(await imports.valueOf("(select count(*) from episodes)")).toBe(1);
});

test("a title may be embedded unless the manifest says otherwise", async () => {
  const embeddable = () =>
    imports.valueOf("(select embeddable from titles where external_id = 'moon-1902')");
  await imports.importing({ ...manifest, titles: [{ ...film, embeddable: false }, series] });
  expect(await embeddable()).toBe(false);
  await imports.importing(manifest);
  expect(await embeddable()).toBe(true);
});

test("a new package replaces the old one wherever its key is used", async () => {
  await imports.importing(manifest);
  const before = await imports.valueOf("(select id from assets where external_id = 'short')");
  await rm(join(folder, "short"), { recursive: true });
  await cp(join(folder, "second"), join(folder, "short"), { recursive: true });
  await imports.importing({ version: 1, assets: manifest.assets });
  const now = await imports.valueOf("(select id from assets where external_id = 'short')");
  expect(now).not.toBe(before);
  for (const table of ["titles", "episodes", "house_ads"]) {
    expect(await imports.valueOf(`(select max(asset_id) from ${table})`)).toBe(now);
    expect(await imports.valueOf(`(select min(asset_id) from ${table})`)).toBe(now);
  }
});

test("S-10, S-09: a film to encode must be a regular file in the manifest's folder, like pictures", async () => {
  await writeFile(join(directory, "secret.mp4"), "secret");
  await symlink("../secret.mp4", join(folder, "way-out.mp4"));
  await symlink("../secret.mp4", join(folder, "way-out.webp"));
  await symlink("../second", join(folder, "package-out"));
  execFileSync("mkfifo", [join(folder, "pipe.mp4"), join(folder, "pipe.webp")]);
  await mkdir(join(folder, "piped"));
  execFileSync("mkfifo", [join(folder, "piped/media.json")]);
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

test("M-05: every missing film is named with its place before anything is written", async () => {
  const before = await everything();
  const bare = { ...film, genres: [], era: undefined, art: undefined };
  await writeFile(join(folder, "there.mp4"), "a film");
  const missing = join(folder, "there.mp4");
  const problems = await problemsOf({
    version: 1,
    titles: [
      ...Array.from({ length: 136 }, (_, index) => ({
        ...bare,
        id: `there-${index}`,
        media: { file: "there.mp4" },
      })),
      { ...bare, id: "gone", media: { file: "gone.mp4" }, trailer: { file: "gone.mp4" } },
      { ...bare, id: "absolute", media: { file: missing } },
    ],
  });
  expect(problems).toEqual([
    "titles[136].media.file: gone.mp4: there is no such file, or it cannot be read",
    "titles[136].trailer.file: gone.mp4: there is no such file, or it cannot be read",
    `titles[137].media.file: ${missing}: it is an absolute path; paths are relative to the manifest's folder, ${folder}, which must hold the file`,
  ]);
  expect(await everything()).toBe(before);
  expect(await imports.valueOf("(select count(*) from transcodes)")).toBe(0);
});

test("M-18: a manifest names subtitles and chapters; subtitles beside a film are found unless it does", async () => {
  const cue = "1\n00:00:01,000 --> 00:00:02,000\nHello\n";
  for (const file of ["a.mp4", "b.mp4"]) await writeFile(join(folder, file), file);
  for (const file of ["a.en.srt", "b.en.srt", "signs.srt"])
    await writeFile(join(folder, file), cue);
  const bare = { ...film, genres: [], era: undefined, art: undefined, skipRanges: [] };
  const signs = { language: "fr", file: "signs.srt", kind: "forced", name: "Signs" };
  const chapters = [
    { from: 0, name: "Take-off" },
    { from: 60.5, name: "Landing" },
  ];
  const titles = [
    { ...bare, id: "beside", media: { file: "a.mp4" }, chapters },
    { ...bare, id: "named", media: { file: "b.mp4", subtitles: [signs] } },
  ];
  const { notes, queued } = await imports.importing({ version: 1, titles });
  expect(notes).toEqual(["a.mp4: Subtitles beside the film: English (a.en.srt)."]);
  const { rows } = await database.pool.query(
    "select options -> 'subtitles' as subtitles from transcodes where id = any($1) order by id",
    [queued],
  );
  expect(rows).toEqual([
    { subtitles: [{ language: "en", kind: "full", file: join(folder, "a.en.srt") }] },
    { subtitles: [{ ...signs, file: join(folder, "signs.srt") }] },
  ]);
  expect(
    await imports.valueOf("(select chapters from titles where external_id = 'beside')"),
  ).toEqual(chapters);
  expect((await imports.importing({ version: 1, titles })).queued).toEqual([]);

  await writeFile(join(folder, "wrong.srt"), "no cues");
  const problems = await problemsOf({
    version: 1,
    titles: [
      {
        ...bare,
        id: "wrong",
        media: {
          file: "a.mp4",
          subtitles: [
            { language: "en", file: "gone.srt" },
            { language: "EN", file: "wrong.srt" },
          ],
        },
        chapters: chapters.toReversed(),
      },
      {
        ...series,
        seasons: [
          {
            number: 1,
            name: "1",
            episodes: [{ number: 1, name: "1", chapters: [...chapters, ...chapters] }],
          },
        ],
      },
    ],
  });
  for (const problem of [
    /^titles\[0\]\.media\.subtitles\[1\]: "en full" is used by/,
    /^titles\[0\]\.media\.subtitles\[0\]\.file: gone\.srt: there is no such file/,
    /^titles\[0\]\.media\.subtitles\[1\]\.file: wrong\.srt: /,
    /^titles\[0\]\.chapters\[1\]: from 0 is not after 60\.5/,
    /^titles\[1\]\.seasons\[0\]\.episodes\[0\]\.chapters\[2\]: from 0 is not after 60\.5/,
  ])
    expect(problems).toContainEqual(expect.stringMatching(problem));
  expect(problems).toHaveLength(5);
});

test("a film that has to be encoded is unpublished until then", async () => {
  await writeFile(join(folder, "new.mp4"), "to be encoded");
  const { queued } = await imports.importing({
    version: 1,
    titles: [{ ...film, id: "new-film", genres: [], era: undefined, media: { file: "new.mp4" } }],
  });
  const { rows } = await database.pool.query(
    `select j.id, t.external_id as title, j.source, j.slot, j.publish, j.state
     from transcodes j join titles t on t.id = j.title_id where j.id = any($1)`,
    [queued],
  );
  const source = join(folder, "new.mp4");
  const job = { title: "new-film", source, slot: "media", publish: true, state: "waiting" };
  expect(rows).toEqual([{ id: queued[0], ...job }]);
  expect(
    await imports.valueOf("(select published from titles where external_id = 'new-film')"),
  ).toBe(false);
});
