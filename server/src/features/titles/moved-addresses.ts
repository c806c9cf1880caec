import { paths } from "@bijou/contract/site-paths";
import type { Groups, ListName } from "./index/groups.ts";
import { idNow, wasCalled } from "./index/moved.ts";
import { GENRE_TYPE } from "./genre-types.ts";

const SEARCHED = [
  ["genre", "genres"],
  ["era", "eras"],
  ["region", "regions"],
] as const;

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** The category of an entry that was merged, or that is called otherwise now. */
function categoryNow(groups: Groups, query: URLSearchParams): string | undefined {
  const asked = wholeNumber(query.get("category_id"));
  const type = query.get("type") ?? "genre";
  const genreType = wholeNumber(query.get("genre_type")) ?? GENRE_TYPE.genre;
  const isMenu = type === "main_menu";
  // Rows of Home have numbers of their own.
  if (asked === undefined || (!isMenu && (type !== "genre" || genreType === GENRE_TYPE.row)))
    return undefined;
  const list: ListName = isMenu ? "menu" : "genres";
  const id = idNow(groups, list, asked);
  const entry = groups[list].find((one) => one.id === id);
  const name = query.get("category_name");
  const isFormer = name !== null && name !== entry?.name && wasCalled(groups, list, id, name);
  if (!entry || (id === asked && !isFormer)) return undefined;
  return isMenu
    ? paths.category.menu(entry)
    : paths.category.genre({ id, genre_name: entry.name, genre_type: genreType });
}

/** A search for entries that are part of others now. */
function searchNow(groups: Groups, query: URLSearchParams): string | undefined {
  const now = new URLSearchParams(query);
  for (const [name, list] of SEARCHED) {
    const ids = (query.get(name) ?? "").split(",");
    const known = ids.map((text) => {
      const id = wholeNumber(text);
      return id === undefined ? text : String(idNow(groups, list, id));
    });
    if (known.some((id, at) => id !== ids[at])) now.set(name, [...new Set(known)].join(","));
  }
  const text = now.toString();
  return text === query.toString() ? undefined : `${paths.search.page}?${text}`;
}

/** Where an address leads whose entry of a list was renamed or merged; undefined for any other address (ST-099). */
export function movedEntry(address: string, groups: Groups): string | undefined {
  const { pathname, searchParams } = new URL(address, "http://inside.invalid");
  if (pathname === paths.category.page) return categoryNow(groups, searchParams);
  return pathname === paths.search.page ? searchNow(groups, searchParams) : undefined;
}
