import { tmpdir } from "node:os";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { getImportItems } from "@bijou/contract/studio/import-items";
import {
  discardImport,
  getImport,
  getImports,
  getMediaFolders,
  readLibrary,
  startImport,
  stopImport,
} from "@bijou/contract/studio/imports";
import { getTitle } from "@bijou/contract/studio/title-page";
import { describe, expect, test } from "vitest";
import { openImports } from "./imports.fixture.ts";
import { movieNfo, picture } from "./library.fixture.ts";

const imports = await openImports();
const { instance, root, call, send, path, library } = imports;
const { read, run, undone, itemsOf, titleOf, jobsOf, writeFilm } = imports;
const { worker } = instance.app.imports;

test("folders are listed below the roots, and no path leads out of them", async () => {
  await library().write("Films/a.mkv", "content");
  await library().link("Outside", tmpdir());
  expect(await call(getMediaFolders, { root, path: path() })).toEqual({
    roots: [root],
    folders: ["Films"],
    files: 0,
  });
  for (const wrong of ["../", `${path()}/Outside`, "..", "/etc", `${path()}/../../`, "missing"])
    for (const endpoint of [getMediaFolders, readLibrary])
      expect((await send(endpoint, { root, path: wrong })).status).toBe(404);
  const { id } = await read();
  const shown = JSON.stringify([
    await call(getImports, {}),
    await call(getImportItems, { id }),
    await call(getMediaFolders, { root, path: path() }),
  ]);
  expect(shown).not.toContain(tmpdir());
});

test("ST-081: what would be created, exists already or is not recognized is a list; nothing changes before it begins", async () => {
  const folder = await writeFilm("The Big Preview", 1931);
  await library().write(`${folder}/poster.jpg`, await picture(600, 900, "#456"));
  await library().write("Night Train (1934)/movie.nfo", movieNfo("<title>Night Train</title>"));
  await library().write("broken/broken.mkv", "content");
  const titles = await call(getTitle, { id: instance.title("night-train") });
  await library().write(
    "Known/movie.nfo",
    movieNfo(`<title>${titles.fields.name}</title><year>${titles.fields.year}</year>`),
  );
  const imported = await read();
  expect(imported).toMatchObject({
    state: "ready",
    name: `${root}/${path()}`,
    path: path(),
    undoUntil: null,
    counts: { new: 2, same: 1, unrecognized: 1, taken: 0 },
  });
  const items = await itemsOf(imported.id);
  expect(items.map(({ name, outcome, titleId }) => [name, outcome, titleId])).toEqual([
    ["Broken", "unrecognized", null],
    [titles.fields.name, "same", instance.title("night-train")],
    ["Night Train", "new", null],
    ["The Big Preview", "new", null],
  ]);
  expect(items[3]).toMatchObject({ pictures: 1, videos: 1, canTake: true, year: 1931 });
  const { total } = await call(getImportItems, { id: imported.id, filter: "unrecognized" });
  expect(total).toBe(1);
});

describe("what is imported", () => {
  test("a film becomes an unpublished title with genres, people and pictures, and its video is queued with its subtitles", async () => {
    const folder = await writeFilm(
      "Queued Film",
      1932,
      "<genre>drama</genre><genre>Space Western</genre><director>Ann Director</director><runtime>61</runtime>",
    );
    await library().write(`${folder}/poster.jpg`, await picture(600, 900, "#159"));
    await library().write(`${folder}/fanart.jpg`, await picture(400, 300, "#951"));
    await library().write(
      `${folder}/Queued Film.en.srt`,
      "1\n00:00:01,000 --> 00:00:02,000\nHello\n",
    );
    const { id } = await read();
    expect(await run(id)).toMatchObject({
      state: "done",
      publishes: false,
      counts: { taken: 1, worked: 1, created: 1, notDone: 1 },
    });
    const title = await titleOf(id);
    expect(title).toMatchObject({
      status: "draft",
      kind: "movie",
      fields: {
        name: "Queued Film",
        year: 1932,
        shortDescription: "The plot of Queued Film.",
        genres: ["drama", "space-western"],
        runtimeSeconds: 3_660,
        people: [{ name: "Ann Director", job: "director", character: null }],
        still: null,
      },
    });
    expect(title.fields.portrait?.hash).toMatch(/^[0-9a-f]{32}$/);
    const [item] = await itemsOf(id);
    expect(item?.notDone).toEqual([{ what: "still", reason: "picture_too_small" }]);
    expect(await jobsOf(title.id)).toMatchObject([
      {
        state: "waiting",
        publish: false,
        options: { subtitles: [{ language: "en" }] },
      },
    ]);
  });

  test("a series has its seasons and episodes with their descriptions, and each video is queued", async () => {
    await library().write(
      "The Serial/tvshow.nfo",
      "<tvshow><title>The Serial</title><year>1916</year></tvshow>",
    );
    for (const episode of [1, 2]) {
      const stem = `The Serial/Season 2/The Serial S02E0${episode}`;
      await library().write(`${stem}.mkv`, "content");
      await library().write(
        `${stem}.nfo`,
        `<episodedetails><title>Part ${episode}</title><season>2</season><episode>${episode}</episode><plot>What happens in ${episode}.</plot></episodedetails>`,
      );
    }
    await library().write(
      "The Serial/Season 2/The Serial S02E01-thumb.jpg",
      await picture(640, 360, "#753"),
    );
    const { id } = await read();
    await run(id, { publishes: true });
    const title = await titleOf(id);
    expect(title.seasons).toMatchObject([
      {
        number: 2,
        name: "Season 2",
        episodes: [
          { number: 1, name: "Part 1" },
          { number: 2, name: "Part 2" },
        ],
      },
    ]);
    const { rows } = await instance.database.pool.query(
      "select description, image_hash is not null as pictured from episodes where title_id = $1 order by number",
      [title.id],
    );
    expect(rows).toEqual([
      { description: "What happens in 1.", pictured: true },
      { description: "What happens in 2.", pictured: false },
    ]);
    expect(await jobsOf(title.id)).toMatchObject([{ publish: true }, { publish: true }]);
  });

  test("an item that is left out is not imported, and a guess is if it is chosen", async () => {
    await writeFilm("Left Out", 1933);
    await library().write("The Guess (1934)/guess.mkv", "content");
    await library().write("The Guess (1934)/movie.nfo", "<movie><title>");
    const { id } = await read();
    const items = await itemsOf(id);
    const placeOf = (name: string) => items.find((item) => item.name === name)?.place ?? 0;
    await run(id, { except: [placeOf("Left Out")], also: [placeOf("The Guess")] });
    expect(await itemsOf(id)).toMatchObject([
      { name: "Left Out", isTaken: false, state: "waiting", titleId: null },
      { name: "The Guess", isTaken: true, state: "done" },
    ]);
  });
});

test("an import that was stopped keeps what it has done, and can be undone", async () => {
  for (const year of [1941, 1942, 1943]) await writeFilm(`Stopped ${year}`, year);
  const { id } = await read();
  await call(startImport, { id, publishes: false, except: [], also: [], overwrites: [] });
  await call(stopImport, { id });
  await worker.work();
  expect(await call(getImport, { id })).toMatchObject({ state: "stopped", counts: { worked: 0 } });
  expect((await send(discardImport, { id })).status).toBe(409);
});

test("each step of an import writes an entry", async () => {
  await writeFilm("Logged", 1944);
  const { id } = await read();
  await run(id);
  await undone(id);
  const { entries } = await call(getAuditLog, {});
  const types = entries.flatMap(({ type, object }) =>
    object.kind === "import" && object.id === String(id) ? [type] : [],
  );
  expect(types).toEqual(["import.undone", "import.started", "import.read"]);
});
