import { StudioCallFailed } from "@bijou/contract/studio/client";
import { getImportItems } from "@bijou/contract/studio/import-items";
import { getTitle } from "@bijou/contract/studio/title-page";
import { expect, test } from "vitest";
import { IS_DEEP } from "../../testing/properties.ts";
import { openImports } from "./imports.fixture.ts";
import { picture } from "./library.fixture.ts";

const imports = await openImports();
const { instance, call, library, read, run, undone, edit, titleOf, writeFilm } = imports;

const FILMS = IS_DEEP ? 500 : 40;
const SERIES = IS_DEEP ? 20 : 2;
/** NFO files that say nothing of a film. */
const WRONG = [
  "<movie>\n<title>",
  "<album><title>A record</title></album>",
  "the film of 1931, with subtitles",
  "",
] as const;
/** Every tenth film has one of them. */
const BROKEN_EVERY = 10;
const BROKEN = FILMS / BROKEN_EVERY;
const GOOD = FILMS - BROKEN + SERIES;
const VIDEOS = FILMS - BROKEN + SERIES * 2;
/** 500 films in five minutes. */
const LIMIT_MS = 600 * FILMS;

async function writeLibrary(): Promise<void> {
  for (let film = 0; film < FILMS; film += 1) {
    const folder = await writeFilm(`Reel ${film}`, 1920 + (film % 60), "<genre>drama</genre>");
    const color = `#${film.toString(16).padStart(6, "0")}`;
    await library().write(`${folder}/poster.jpg`, await picture(1000, 1500, color));
    if (film % BROKEN_EVERY > 0) continue;
    const wrong = WRONG[(film / BROKEN_EVERY) % WRONG.length] ?? "";
    await library().write(`${folder}/movie.nfo`, wrong);
  }
  for (let series = 0; series < SERIES; series += 1) {
    const folder = `Serial ${series}`;
    const show = `<tvshow><title>${folder}</title><year>1955</year></tvshow>`;
    await library().write(`${folder}/tvshow.nfo`, show);
    for (const episode of [1, 2]) {
      const name = `${folder}/Season 1/${folder} S01E0${episode}`;
      const number = `<season>1</season><episode>${episode}</episode>`;
      const nfo = `<episodedetails><title>Part ${episode}</title>${number}</episodedetails>`;
      await library().write(`${name}.nfo`, nfo);
      await library().write(`${name}.mkv`, "a video");
    }
  }
}

async function titleRows(): Promise<readonly { revision: number }[]> {
  const { rows } = await instance.database.pool.query<{ revision: number }>(
    "select * from titles order by id",
  );
  return rows;
}

/** The videos to encode, by the state of their jobs. */
async function queued(): Promise<readonly { state: string; videos: number }[]> {
  const { rows } = await instance.database.pool.query<{ state: string; videos: number }>(
    "select state, count(*)::int as videos from transcodes group by state",
  );
  return rows;
}

test("A10, a library with broken files is listed, imported at 100 films a minute, imported again without a change, and undone as a whole", async () => {
  await writeLibrary();
  const before = await titleRows();

  const begunAt = performance.now();
  const listed = await read();
  expect(listed).toMatchObject({
    state: "ready",
    counts: { new: GOOD, unrecognized: BROKEN, same: 0 },
  });
  const files = (await imports.itemsOf(listed.id)).flatMap(({ outcome, problems }) =>
    outcome === "unrecognized" ? problems.slice(0, 1).map(({ file }) => file) : [],
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(file).toMatch(/movie\.nfo$/);
  expect(await titleRows()).toEqual(before);
  const done = await run(listed.id);
  expect(done).toMatchObject({ state: "done", counts: { taken: GOOD, created: GOOD } });
  expect(performance.now() - begunAt).toBeLessThan(LIMIT_MS);
  // Nothing is encoded by the import itself.
  expect(await queued()).toEqual([{ state: "waiting", videos: VIDEOS }]);
  const { items: made } = await call(getImportItems, { id: listed.id });
  const first = await titleOf(listed.id, made.find(({ titleId }) => titleId !== null)?.place);
  await edit(first.id, { shortDescription: "Written in the Studio." });

  const again = await read();
  expect(again.counts).toMatchObject({ new: 0, changed: 0, kept: 1, same: GOOD - 1 });
  const edited = await titleRows();
  // There is nothing to import.
  await expect(run(again.id)).rejects.toThrow(StudioCallFailed);
  expect(await titleRows()).toEqual(edited);
  expect((await call(getTitle, { id: first.id })).fields.shortDescription).toBe(
    "Written in the Studio.",
  );

  await undone(listed.id);
  const { rows: left } = await instance.database.pool.query(
    "select name from titles where trashed_at is null and (name like 'Reel %' or name like 'Serial %')",
  );
  expect(left).toEqual([]);
  expect(await queued()).toEqual([{ state: "cancelled", videos: VIDEOS }]);
}, 600_000);
