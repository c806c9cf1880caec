import { rm } from "node:fs/promises";
import { join } from "node:path";
import { getImport, undoImport } from "@bijou/contract/studio/imports";
import { getTitle } from "@bijou/contract/studio/title-page";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "../../testing/test-instance.ts";
import { openImports } from "./imports.fixture.ts";
import { movieNfo } from "./library.fixture.ts";

const imports = await openImports();
const { instance, call, send, library, signInAgain } = imports;
const { read, run, undone, itemsOf, titleOf, jobsOf, writeFilm, edit } = imports;

describe("ST-083: an import is run again", () => {
  test("a field that was edited here stays unless it is confirmed, and others follow the library", async () => {
    const name = "Edited Here";
    await writeFilm(name, 1935, "<genre>drama</genre>");
    const first = await read();
    await run(first.id);
    const { id: titleId } = await titleOf(first.id);
    await edit(titleId, { shortDescription: "Written here.", name: "Renamed Here" });

    expect(await read()).toMatchObject({ counts: { kept: 1, new: 0 } });
    await writeFilm(name, 1935, "<genre>comedy</genre><tag>new</tag>");
    const second = await read();
    expect(second.counts).toMatchObject({ changed: 1, new: 0 });
    const [item] = await itemsOf(second.id);
    expect(item).toMatchObject({
      titleId,
      fields: ["keywords", "genres"],
      edited: ["name", "shortDescription"],
    });
    await run(second.id, { overwrites: [{ place: 1, fields: ["shortDescription"] }] });
    expect((await call(getTitle, { id: titleId })).fields).toMatchObject({
      name: "Renamed Here",
      shortDescription: `The plot of ${name}.`,
      genres: ["comedy"],
      keywords: ["new"],
    });
    expect(await jobsOf(titleId)).toHaveLength(1);
  });

  test("what staff typed into a title that no import made is kept, and what is empty is filled", async () => {
    const { id, fields } = await call(getTitle, { id: instance.title("paper-boats") });
    const { name, year } = fields;
    await library().write(
      "Boats/movie.nfo",
      movieNfo(`<title>${name}</title><year>${year}</year><plot>Other.</plot><tag>river</tag>`),
    );
    const { id: importId } = await read();
    expect(await itemsOf(importId)).toMatchObject([
      { titleId: id, outcome: "changed", fields: ["keywords"], edited: ["shortDescription"] },
    ]);
  });

  test("a title is found by its id of another site, whatever it is called", async () => {
    const imdb = '<uniqueid type="imdb">tt7654321</uniqueid>';
    await writeFilm("First Name", 1936, imdb);
    const first = await read();
    await run(first.id);
    const { id } = await titleOf(first.id);
    await rm(join(library().directory, "First Name (1936)"), { recursive: true });
    await writeFilm("Second Name", 1937, imdb);
    const second = await read();
    expect(await itemsOf(second.id)).toMatchObject([{ titleId: id, outcome: "changed" }]);
    await run(second.id);
    expect((await call(getTitle, { id })).fields).toMatchObject({
      name: "Second Name",
      year: 1937,
    });
  });
});

describe("ST-086: an import is undone", () => {
  test("its titles go to the trash, and their videos leave the queue", async () => {
    await writeFilm("Soon Gone", 1938);
    const { id } = await read();
    expect(await run(id)).toMatchObject({ undoUntil: expect.any(String) });
    const { id: titleId } = await titleOf(id);
    expect(await undone(id)).toMatchObject({ state: "undone", undoUntil: null });
    expect(await call(getTitle, { id: titleId })).toMatchObject({ status: "deleted" });
    expect(await jobsOf(titleId)).toMatchObject([{ state: "cancelled" }]);
    expect((await read()).counts).toMatchObject({ new: 1 });
  });

  test("fields of a title that existed go back, unless they were edited since", async () => {
    await writeFilm("Going Back", 1939, "<tag>old</tag>");
    const first = await read();
    await run(first.id);
    const { id: titleId } = await titleOf(first.id);
    await writeFilm("Going Back", 1939, "<tag>new</tag><country>Peru</country>");
    const second = await read();
    await run(second.id);
    await edit(titleId, { countries: ["Chile"] });
    await undone(second.id);
    expect((await call(getTitle, { id: titleId })).fields).toMatchObject({
      keywords: ["old"],
      countries: ["Chile"],
    });
    expect(await itemsOf(second.id)).toMatchObject([
      { state: "kept", notDone: [{ what: "countries", reason: "edited_since" }] },
    ]);
    // What the first import gave is known again, so it is no edit.
    expect(await itemsOf((await read()).id)).toMatchObject([
      { fields: ["keywords"], edited: ["countries"] },
    ]);
  });

  test("episodes that it added to a series are removed, and the others are named as before", async () => {
    const episode = async (number: number, title: string) => {
      const stem = `Long Serial (1917)/Season 1/Long Serial S01E0${number}`;
      await library().write(
        `${stem}.nfo`,
        `<episodedetails><title>${title}</title><season>1</season><episode>${number}</episode><plot>${title}.</plot></episodedetails>`,
      );
      await library().write(`${stem}.mkv`, "content");
    };
    await episode(1, "One");
    const first = await read();
    await run(first.id);
    const { id: titleId } = await titleOf(first.id);
    await episode(1, "First");
    await episode(2, "Second");
    const second = await read();
    await run(second.id);
    const names = async () =>
      (await call(getTitle, { id: titleId })).seasons.flatMap(({ episodes }) =>
        episodes.map(({ name }) => name),
      );
    expect(await names()).toEqual(["First", "Second"]);
    await undone(second.id);
    expect(await names()).toEqual(["One"]);
  });

  test("for 30 days only; then what was read and done is deleted", async () => {
    await writeFilm("Too Late", 1940);
    const { id } = await read();
    await run(id);
    instance.clock.advance(31 * DAY_MS);
    await signInAgain();
    expect((await send(undoImport, { id })).status).toBe(409);
    await instance.app.sweep();
    expect((await send(getImport, { id })).status).toBe(404);
  });
});
