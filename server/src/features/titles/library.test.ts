import { expect, test } from "vitest";
import { createLibrary } from "./library.ts";
import type { TitleStore } from "./store.ts";

/** An empty catalog whose version is read slowly. */
function slowStore() {
  const reading: ((version: number) => void)[] = [];
  const empty = async () => [];
  const store = {
    version: () => new Promise<number>((resolve) => reading.push(resolve)),
    entries: empty,
    ranks: empty,
    homeRows: empty,
    menu: empty,
    genres: empty,
    moods: empty,
    eras: empty,
    regions: empty,
    publicAssets: empty,
  };
  return { store: store as unknown as TitleStore, reading };
}

test("a refresh reads the version after it was requested, and does not join a read in progress", async () => {
  const { store, reading } = slowStore();
  const library = createLibrary(store, () => 0);
  const before = library.current();
  const after = library.refresh();
  reading.shift()?.(1);
  expect((await before).version).toBe(1);
  await expect.poll(() => reading.length).toBe(1);
  reading.shift()?.(2);
  expect((await after).version).toBe(2);
  expect((await library.current()).version).toBe(2);
});
