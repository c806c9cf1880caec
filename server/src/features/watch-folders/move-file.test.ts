import { link, mkdir, readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { openWatchFolders, WAIT_MS } from "./watch-folders.fixture.ts";

const { instance, watcher, write, add, settle, sources, place } = await openWatchFolders();
const { pool } = instance.database;
const uploads = join(instance.directory, "uploads");

describe("a file that is moved", () => {
  test("becomes an upload with its subtitles, and leaves the folder", async () => {
    await write("Moving Day (1938).mkv", "moved");
    await write("Moving Day (1938).de.srt", "1\n00:00:01,000 --> 00:00:02,000\nHallo\n");
    await add({ mode: "moved" });
    expect(await settle()).toMatchObject([{ state: "queued", title: "Moving Day" }]);
    expect(await readdir(place())).toEqual([]);
    const { rows } = await pool.query<{ id: string; name: string; state: string; job: number }>(
      `select id, name, state, job_id as job from uploads where name like 'Moving Day%' order by name`,
    );
    expect(rows.map(({ name, state }) => [name, state])).toEqual([
      ["Moving Day (1938).de.srt", "added"],
      ["Moving Day (1938).mkv", "added"],
    ]);
    expect(await sources()).toMatchObject([
      { source: join(uploads, `${rows[1]?.id}.mkv`), title: "Moving Day" },
    ]);
  });

  test("is complete and there once whenever the server is killed", async () => {
    const file = await write("Killed Before (1938).mkv", "before");
    await add({ mode: "moved" });
    await watcher.look();
    instance.clock.advance(WAIT_MS);
    // Killed after the file got its second place, before it was queued.
    const early = "11111111-1111-4111-8111-111111111111";
    await mkdir(uploads, { recursive: true });
    await link(file, join(uploads, `${early}.mkv`));
    await pool.query("update watch_files set upload_id = $1", [early]);
    await watcher.look();
    expect(await readdir(uploads)).not.toContain(`${early}.mkv`);
    const once = await sources();
    expect(once).toMatchObject([{ title: "Killed Before" }]);
    const moved = once[0]?.source ?? "";
    const leave = () =>
      pool.query("update watch_files set is_left = true, gone_at = null, upload_id = $1", [
        basename(moved, ".mkv"),
      ]);
    // Killed after it was queued, before it left the folder.
    await link(moved, file);
    await leave();
    await watcher.look();
    expect(await readdir(place())).toEqual([]);
    expect(await sources()).toEqual(once);
    // Another file of this name is not what was moved.
    await write("Killed Before (1938).mkv", "something else");
    await leave();
    await watcher.look();
    expect(await readdir(place())).toEqual(["Killed Before (1938).mkv"]);
    expect(await settle()).toMatchObject([{ state: "held", reason: "has_video" }]);
    expect(await readFile(moved, "utf8")).toBe("before");
  });
});
