import type { MenuContents } from "@bijou/contract/studio/list-entries";
import { titleKeysOf, type Rule } from "../rule.ts";

/** What fills an entry of the menu, as staff edit it; null if it names titles. */
export function contentsOf(rule: Rule | null): MenuContents | null {
  if (rule === null || titleKeysOf(rule).length > 0) return null;
  switch (rule.source) {
    case "home":
      return { source: "all" };
    case "filter":
      return { source: "filter", filter: rule.filter };
    case "curated":
    case "menu":
      return null;
    default:
      return { source: "ranking", ranking: rule.source };
  }
}

/** As it is stored. The order of conditions stays. */
export function ruleOf(contents: MenuContents, before: Rule | null): Rule {
  if (contents.source === "all") return { source: "home" };
  if (contents.source === "ranking") return { source: contents.ranking };
  const sort = before?.source === "filter" ? before.sort : undefined;
  return { source: "filter", filter: contents.filter, ...(sort !== undefined && { sort }) };
}
