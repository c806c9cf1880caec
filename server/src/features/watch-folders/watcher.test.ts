import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { addWatchFolder, changeWatchFolder } from "@bijou/contract/studio/watch-folders";
import { describe, expect, test, vi } from "vitest";
import { openWatchFolders, WAIT_MS } from "./watch-folders.fixture.ts";

const { instance, directory, watcher, other, root, call, send, listed, ...watching } =
  await openWatchFolders();
const { write, add, settle, sources, place, path, stateOf, signInAgain } = watching;
const { pool } = instance.database;

const RULES = { mode: "in_place", makesTitles: true } as const;

describe("a watched folder", () => {
  test("is watched by one of several servers, and by another one once that is gone", async () => {
    await write("Shared Shelf (1939).mkv");
    await add();
    await watcher.look();
    await other.look();
    const leases = await pool.query<{ lease: string }>("select lease from watch_folders");
    instance.clock.advance(WAIT_MS);
    await other.look();
    expect(await sources()).toEqual([]);
    await pool.query("update watch_folders set lease_until = now() - interval '1 second'");
    await other.look();
    await watcher.look();
    expect(await sources()).toHaveLength(1);
    const after = await pool.query<{ lease: string }>("select lease from watch_folders");
    expect(after.rows[0]?.lease).not.toBe(leases.rows[0]?.lease);
  });

  test("that vanishes is named, and continues when it is back", async () => {
    await add();
    await watcher.look();
    expect(await stateOf()).toBe("watching");
    await rename(place(), join(directory, `${path()} away`));
    await watcher.look();
    expect(await stateOf()).toBe("missing");
    await rename(join(directory, `${path()} away`), place());
    await write("Back Again (1940).mkv");
    expect(await settle()).toMatchObject([{ title: "Back Again" }]);
    expect(await stateOf()).toBe("watching");
  });

  test("leaves files alone while it is paused", async () => {
    await write("Paused (1940).mkv");
    const { id, revision } = await add();
    await watcher.look();
    const paused = await call(changeWatchFolder, { id, revision, isPaused: true });
    expect(paused.state).toBe("paused");
    await settle();
    expect(await sources()).toEqual([]);
    const again = { id, revision: paused.revision, isPaused: false };
    expect((await send(changeWatchFolder, { ...again, revision })).status).toBe(409);
    await call(changeWatchFolder, again);
    await settle();
    expect(await sources()).toHaveLength(1);
  });

  test("is below a root, and neither contains another one nor is in it", async () => {
    await mkdir(place("inner"));
    for (const wrong of ["..", "missing", `${path()}/../..`])
      expect((await send(addWatchFolder, { ...RULES, root, path: wrong })).status).toBe(404);
    await add();
    for (const wrong of [path(), `${path()}/inner`, ""])
      expect((await send(addWatchFolder, { ...RULES, root, path: wrong })).status).toBe(400);
  });

  test("no longer lists a file 30 days after it is gone", async () => {
    const file = await write("Short Lived (1941).mkv");
    await add();
    await settle();
    await rm(file);
    await vi.waitFor(async () => {
      await watcher.look();
      const { rowCount } = await pool.query("select 1 from watch_files where gone_at is not null");
      expect(rowCount).toBe(1);
    });
    await instance.app.sweep();
    expect(await listed()).toHaveLength(1);
    instance.clock.advance(31 * 24 * 3_600_000);
    await instance.app.sweep();
    await signInAgain();
    expect(await listed()).toEqual([]);
  });
});
