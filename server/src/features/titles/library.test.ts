import { expect, test } from "vitest";
import { createLibrary } from "./library.ts";
import { TitleRows } from "./index/title-rows.ts";
import type { TitleStore } from "./store.ts";

const NO_RATINGS = { countries: {}, elsewhere: null };

/** An empty catalog whose version is read slowly. */
function slowStore() {
  const reading: ((version: number) => void)[] = [];
  const read = () => new Promise<number>((resolve) => reading.push(resolve));
  const empty = async () => [];
  const store = {
    changes: {
      version: () => read(),
      after: async (known: number) => {
        const version = await read();
        return version === known ? undefined : { version, titleIds: [], areKnown: false };
      },
    },
    facts: { all: async () => new TitleRows() },
    idsByKey: async () => new Map(),
    ranks: empty,
    criteria: { all: empty, of: empty },
    homeRows: empty,
    homeHeroes: empty,
    menu: empty,
    genres: empty,
    moods: empty,
    eras: empty,
    regions: empty,
    lists: { merged: empty, formerNames: empty, ratings: async () => NO_RATINGS },
    leavingDays: async () => 14,
  };
  return { store: store as unknown as TitleStore, reading };
}

test("a refresh reads the version after it was requested, and does not join a read in progress", async () => {
  const { store, reading } = slowStore();
  const library = createLibrary(store, () => 0);
  const before = library.current();
  const after = library.refresh();
  reading.shift()?.(1);
  const first = await before;
  await expect.poll(() => reading.length).toBe(1);
  reading.shift()?.(2);
  expect(await after).not.toBe(first);
  expect(await library.current()).toBe(await after);
});
