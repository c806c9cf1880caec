import { expect, test } from "vitest";
import { createLibrary } from "./library.ts";
import type { TitleStore } from "./store.ts";

/** A catalogue without a title, whose version is read slowly. */
function slowStore() {
  const reading: ((version: number) => void)[] = [];
  const nothing = async () => [];
  const store = {
    version: () => new Promise<number>((settle) => reading.push(settle)),
    entries: nothing,
    ranks: nothing,
    homeRows: nothing,
    menu: nothing,
    genres: nothing,
    moods: nothing,
    eras: nothing,
    regions: nothing,
    publicAssets: nothing,
  };
  return { store: store as unknown as TitleStore, reading };
}

test("whoever asks for the catalogue anew gets what was there when asking, not what was being read before", async () => {
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
