import { TITLE_LISTS } from "@bijou/contract/studio/lists";

/** Each is a page of its own, in this order. */
export const LIST_PAGES = [...TITLE_LISTS, "menu", "ratings"] as const;
export type ListPage = (typeof LIST_PAGES)[number];

/** By which filter of the catalog the titles of an entry are found. */
export const CATALOG_FILTER = {
  genres: "genre",
  moods: "mood",
  eras: "era",
  regions: "region",
} as const;
