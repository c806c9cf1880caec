import type { HomeRowRecord } from "./home-store.ts";
import type { TitleIndex } from "./index/title-index.ts";

/** The titles of a row of Home, at most as many as it may have. */
export function titlesOfRow(
  { rule, max_titles: most }: Pick<HomeRowRecord, "rule" | "max_titles">,
  index: TitleIndex,
  kidsOnly: boolean,
): Uint32Array {
  const ids = index.byRule(rule, kidsOnly);
  return most === null ? ids : ids.subarray(0, most);
}
