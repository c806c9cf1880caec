import type { RowContents } from "@bijou/contract/studio/home-fields";
import { type Rule, titleKeysOf } from "../../catalog/service.ts";

/** The keys of titles by id, or their ids by key. */
export type Keys = ReadonlyMap<number, string>;
export type Ids = ReadonlyMap<string, number>;

/** What fills a row, as it is stored. Titles that are gone are left out. */
export function ruleOf(contents: RowContents, keys: Keys): Rule {
  const keysOf = (ids: readonly number[]): string[] => ids.flatMap((id) => keys.get(id) ?? []);
  if (contents.source === "picked") return { source: "curated", titles: keysOf(contents.titles) };
  const pinned = contents.pinned.length > 0 && { pinned: keysOf(contents.pinned) };
  if (contents.source === "ranking") return { source: contents.ranking, ...pinned };
  if (contents.source === "list") return { source: "menu", menu: contents.list, ...pinned };
  const { filter, sort } = contents;
  return { source: "filter", filter, ...(sort !== "popular" && { sort }), ...pinned };
}

/** What fills a row, as staff edit it. */
export function contentsOf(rule: Rule, ids: Ids): RowContents {
  const titles = titleKeysOf(rule).flatMap((key) => ids.get(key) ?? []);
  switch (rule.source) {
    case "curated":
      return { source: "picked", titles };
    case "home":
      return { source: "filter", filter: {}, sort: "popular", pinned: [] };
    case "filter":
      return {
        source: "filter",
        filter: rule.filter,
        sort: rule.sort ?? "popular",
        pinned: titles,
      };
    case "menu":
      return { source: "list", list: rule.menu, pinned: titles };
    default:
      return { source: "ranking", ranking: rule.source, pinned: titles };
  }
}
