import { StudioCallFailed } from "@bijou/contract/studio/client";
import { getImportItems } from "@bijou/contract/studio/import-items";
import { getTitle } from "@bijou/contract/studio/title-page";
import { expect, test } from "vitest";
import { IS_DEEP } from "../../testing/properties.ts";
import { openImports } from "./imports.fixture.ts";

const imports = await openImports();
const { instance, call, library, read, run, undone, edit, titleOf, writeFilm } = imports;

const FILMS = IS_DEEP ? 500 : 40;
const SERIES = IS_DEEP ? 20 : 2;
/** Every twentieth film has an NFO file that is no XML. */
const BROKEN_EVERY = 20;
const BROKEN = FILMS / BROKEN_EVERY;
const GOOD = FILMS - BROKEN + SERIES;

async function writeLibrary(): Promise<void> {
  for (let film = 0; film < FILMS; film += 1) {
    const folder = await writeFilm(`Reel ${film}`, 1920 + (film % 60), "<genre>drama</genre>");
    if (film % BROKEN_EVERY === 0) await library().write(`${folder}/movie.nfo`, "<movie>\n<title>");
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

test("A10, ST-081, ST-083, ST-086: a library with broken files is listed, imported, imported again without a change, and undone as a whole", async () => {
  await writeLibrary();
  const before = await titleRows();

  const listed = await read();
  expect(listed).toMatchObject({
    state: "ready",
    counts: { new: GOOD, unrecognized: BROKEN, same: 0 },
  });
  expect(await titleRows()).toEqual(before);
  const done = await run(listed.id);
  expect(done).toMatchObject({ state: "done", counts: { taken: GOOD, created: GOOD } });
  const { rows: queued } = await instance.database.pool.query<{ state: string; videos: number }>(
    "select state, count(*)::int as videos from transcodes group by state",
  );
  // Nothing is encoded by the import itself.
  expect(queued).toEqual([{ state: "waiting", videos: FILMS - BROKEN + SERIES * 2 }]);
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
}, 600_000);
