import type { Groups, ListName } from "./groups.ts";

/** An entry of a list that is part of another one now. */
export interface MovedRow {
  readonly list: ListName;
  readonly id: number;
  readonly key: string;
  readonly kept_id: number;
  readonly kept_key: string;
}
/** What an entry was called before. */
export interface FormerNameRow {
  readonly list: ListName;
  readonly id: number;
  readonly name: string;
}

/** Where the numbers, keys and names lead that entries of lists no longer have. */
export interface Moved {
  readonly ids: ReadonlyMap<string, number>;
  readonly keys: ReadonlyMap<string, string>;
  readonly names: ReadonlySet<string>;
}
export const NOTHING_MOVED: Moved = { ids: new Map(), keys: new Map(), names: new Set() };

const nameOf = (list: ListName, id: number, name: string): string =>
  `${list} ${id} ${name.toLowerCase()}`;

export const movedOf = (
  rows: readonly MovedRow[],
  formerNames: readonly FormerNameRow[],
): Moved => ({
  ids: new Map(rows.map(({ list, id, kept_id: kept }) => [`${list} ${id}`, kept])),
  keys: new Map(rows.map(({ list, key, kept_key: kept }) => [`${list} ${key}`, kept])),
  names: new Set(formerNames.map(({ list, id, name }) => nameOf(list, id, name))),
});

/** The number of the entry that a number means. */
export const idNow = ({ moved }: Pick<Groups, "moved">, list: ListName, id: number): number =>
  moved.ids.get(`${list} ${id}`) ?? id;

/** The entry that a key means. */
export function entryOf<L extends ListName>(
  groups: Pick<Groups, L | "moved">,
  list: L,
  key: string,
): Groups[L][number] | undefined {
  const now = groups.moved.keys.get(`${list} ${key}`) ?? key;
  const entries: readonly Groups[L][number][] = groups[list];
  return entries.find((entry) => entry.key === now);
}

/** Whether the entry was called so before. */
export const wasCalled = (
  { moved }: Pick<Groups, "moved">,
  list: ListName,
  id: number,
  name: string,
): boolean => moved.names.has(nameOf(list, id, name));
