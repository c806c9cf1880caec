import { mkdtempSync } from "node:fs";
import { rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { getTitle } from "@bijou/contract/studio/title-page";
import { getTitles } from "@bijou/contract/studio/titles";
import {
  addWatchedFile,
  changeWatchFolder,
  getWatchedFiles,
  removeWatchFolder,
  UNCHANGED_SECONDS,
} from "@bijou/contract/studio/watch-folders";
import { describe, expect, test } from "vitest";
import { openWatchFolders } from "./watch-folders.fixture.ts";

const { instance, directory, watcher, call, send, listed, ...watching } = await openWatchFolders();
const { write, add, noticed, settle, sources, place } = watching;
const { pool } = instance.database;

describe("ST-080: a file in a watched folder", () => {
  test("is queued for a new draft once it has not changed for 60 seconds, once", async () => {
    const file = await write("The Paper Ship (1931).mkv");
    await add();
    await watcher.look();
    expect(await listed()).toMatchObject([{ path: "The Paper Ship (1931).mkv", state: "found" }]);
    instance.clock.advance((UNCHANGED_SECONDS - 1) * 1000);
    await watcher.look();
    expect(await sources()).toEqual([]);
    instance.clock.advance(2_000);
    await watcher.look();
    await watcher.look();
    expect(await listed()).toMatchObject([{ state: "queued", title: "The Paper Ship" }]);
    expect(await sources()).toEqual([{ source: file, title: "The Paper Ship", slot: "media" }]);
    const { titles } = await call(getTitles, { search: "Paper Ship", limit: 5 });
    expect(titles).toMatchObject([{ name: "The Paper Ship", year: 1931, status: "draft" }]);
    const { entries } = await call(getAuditLog, { type: "watch_folder.file_added" });
    expect(entries[0]).toMatchObject({ actor: { kind: "schedule" } });
  });

  test("that is still being written waits, and is taken as it is in the end", async () => {
    await write("Slow Copy (1932).mkv", "first");
    await add();
    await watcher.look();
    instance.clock.advance(50_000);
    await write("Slow Copy (1932).mkv", "first and second");
    instance.clock.advance(20_000);
    await watcher.look();
    expect(await sources()).toEqual([]);
    await settle();
    const { rows } = await pool.query(
      "select source_bytes as size from transcodes where source like $1",
      [`${place()}%`],
    );
    expect(rows).toEqual([{ size: "first and second".length }]);
  });

  test("is noticed while the server runs, in folders below, too", async () => {
    await add();
    await watcher.look();
    await write("Later/New Arrival (1933).mkv");
    await write("Later/readme.txt");
    await write("Later/.partial.mkv");
    await noticed("Later/New Arrival (1933).mkv");
    expect(await settle()).toMatchObject([{ title: "New Arrival", state: "queued" }]);
  });

  test("belongs to the title of its name that has no video, with the subtitles beside it", async () => {
    await pool.query(
      `insert into titles (external_id, kind, name, year, published) values ('waiting-film', 'movie', 'Waiting Film', 1934, false)`,
    );
    const file = await write("Waiting.Film.1934.1080p.mkv");
    await write("Waiting.Film.1934.1080p.en.srt", "1\n00:00:01,000 --> 00:00:02,000\nHello\n");
    await add({ makesTitles: false });
    expect(await settle()).toMatchObject([{ title: "Waiting Film", state: "queued" }]);
    const { rows } = await pool.query("select options from transcodes where source = $1", [file]);
    expect(rows).toMatchObject([{ options: { subtitles: [{ language: "en", kind: "full" }] } }]);
  });

  test("of a series creates its episode, and files of one new series one draft", async () => {
    await write("The Long Pier/Season 1/The Long Pier S01E01 Low Tide.mkv");
    await write("The Long Pier/Season 1/The Long Pier S01E02.mkv");
    await add();
    const files = await settle();
    expect(new Set(files.map(({ titleId }) => titleId)).size).toBe(1);
    const { fields, seasons } = await call(getTitle, { id: files[0]?.titleId ?? 0 });
    expect(fields.name).toBe("The Long Pier");
    expect(seasons[0]?.episodes.map(({ name }) => name)).toEqual(["Low Tide", "Episode 2"]);
  });

  test("does not replace a video or start a title that the rule does not allow until somebody says so", async () => {
    const { fields } = await call(getTitle, { id: instance.title("night-train") });
    await write(`${fields.name} (${fields.year}).mkv`);
    await write("Unheard Of (1935).mkv");
    await write("No Year At All.mkv");
    const folder = await add({ makesTitles: false });
    const held = await settle();
    const reasons = Object.fromEntries(held.map(({ path: file, reason }) => [file, reason]));
    expect(reasons).toEqual({
      [`${fields.name} (${fields.year}).mkv`]: "has_video",
      "Unheard Of (1935).mkv": "no_title",
      "No Year At All.mkv": "no_title",
    });
    expect(await sources()).toEqual([]);
    expect((await call(getWatchedFiles, { held: true })).total).toBe(3);
    const idOf = (reason: string) => held.find((file) => file.reason === reason)?.id ?? 0;
    await call(addWatchedFile, { id: idOf("has_video"), isConfirmed: true });
    const wrong = await send(addWatchedFile, { id: idOf("no_title"), isConfirmed: true });
    expect(wrong.status).toBe(400);
    await call(changeWatchFolder, {
      id: folder.id,
      revision: folder.revision,
      makesTitles: true,
    });
    for (const { id, reason } of held)
      if (reason === "no_title") await call(addWatchedFile, { id, isConfirmed: false });
    await watcher.look();
    expect((await sources()).map(({ title }) => title).toSorted()).toEqual(
      [fields.name, "Unheard Of"].toSorted(),
    );
    expect(await call(getWatchedFiles, { held: true })).toMatchObject({
      files: [{ path: "No Year At All.mkv", reason: "no_year" }],
    });
  });

  test("that a link leads to outside the root is refused and named, one inside is taken", async () => {
    const outside = mkdtempSync(join(tmpdir(), "bijou-outside-"));
    await writeFile(join(outside, "secret.mkv"), "secret");
    await symlink(join(outside, "secret.mkv"), place("Linked Out (1936).mkv"));
    await symlink(outside, place("Folder Out"));
    const elsewhere = join(directory, `elsewhere.mkv`);
    await writeFile(elsewhere, "inside");
    await symlink(elsewhere, place("Linked In (1936).mkv"));
    await add();
    expect((await settle()).toSorted((a, b) => a.path.localeCompare(b.path))).toMatchObject([
      { path: "Linked In (1936).mkv", state: "queued" },
      { path: "Linked Out (1936).mkv", state: "held", reason: "link_outside" },
    ]);
    expect(JSON.stringify(await listed())).not.toContain(tmpdir());
    await rm(outside, { recursive: true });
  });

  test("is not ingested again after the folder was removed and added again", async () => {
    await write("Only Once (1937).mkv");
    const { id, revision } = await add();
    await settle();
    await call(removeWatchFolder, { id, revision });
    await watcher.look();
    await add();
    expect(await settle()).toMatchObject([{ state: "queued", title: "Only Once" }]);
    expect(await sources()).toHaveLength(1);
  });
});
