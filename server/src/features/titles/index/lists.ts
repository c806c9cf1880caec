import type { Rule } from "../../catalog/service.ts";
import type { Criteria } from "./criteria.ts";
import type { Groups } from "./groups.ts";
import { entryOf } from "./moved.ts";
import type { Ranks } from "./ranks.ts";
import { rowsOfFilter } from "./rule.ts";
import type { TitleRows } from "./title-rows.ts";
import { TitleSet } from "./title-set.ts";

export interface List {
  readonly ids: Uint32Array;
  /** Changes with the list, though no title comes or goes. */
  readonly digest: (row: number) => number | boolean | string;
}

/** What lists are made from. */
export interface ListSources {
  readonly rows: TitleRows;
  readonly groups: Groups;
  readonly ranks: Ranks;
  readonly criteria: Criteria;
  readonly idsByKey: ReadonlyMap<string, number>;
  readonly nowMs: number;
  /** All released titles, most viewed first, then newest first. */
  readonly order: () => Uint32Array;
  readonly has: (id: number, kidsOnly: boolean) => boolean;
  readonly isReleased: (row: number) => boolean;
  readonly isLeaving: (row: number) => boolean;
}

type FilterRule = Extract<Rule, { source: "filter" | "home" }>;

const NONE: List = { ids: new Uint32Array(0), digest: () => false };

/** Equal years keep their order. */
function sorted(order: Uint32Array, sort: string | undefined, rows: TitleRows): Uint32Array {
  if (sort === "added") return order.toSorted((a, b) => rows.idOf(b) - rows.idOf(a));
  if (sort === "latestYear") return order.toSorted((a, b) => rows.year(b) - rows.year(a));
  if (sort === "earliestYear") return order.toSorted((a, b) => rows.year(a) - rows.year(b));
  return order;
}

function filtered(rule: FilterRule, kidsOnly: boolean, from: ListSources): List {
  const { rows } = from;
  const takes = rule.source === "home" ? () => true : rowsOfFilter(rule.filter, from);
  const isIn = (row: number): boolean =>
    takes(row) && (!kidsOnly || rows.is("kids", row)) && from.isReleased(row);
  const sort = rule.source === "home" ? undefined : rule.sort;
  const chosen = sorted(from.order().filter(isIn), sort, rows);
  return {
    ids: chosen.map((row) => rows.idOf(row)),
    digest: sort === undefined ? isIn : (row) => isIn(row) && rows.year(row),
  };
}

function comingSoon(kidsOnly: boolean, { rows }: ListSources): List {
  const releaseOf = (row: number): number =>
    rows.is("published", row) && (!kidsOnly || rows.is("kids", row))
      ? (rows.releaseMs.get(row) ?? 0)
      : 0;
  const coming = [...rows.releaseMs.keys()].filter((row) => releaseOf(row) > 0);
  const byRelease = coming.toSorted(
    (a, b) => releaseOf(a) - releaseOf(b) || rows.idOf(a) - rows.idOf(b),
  );
  return { ids: Uint32Array.from(byRelease, (row) => rows.idOf(row)), digest: releaseOf };
}

/** The first to leave in any country come first. */
function leavingSoon(kidsOnly: boolean, { rows, isLeaving }: ListSources): List {
  const leavesAt = (row: number): number =>
    isLeaving(row) && (!kidsOnly || rows.is("kids", row)) ? (rows.leavesMs.get(row) ?? 0) : 0;
  const leaving = [...rows.leavesMs.keys()].filter((row) => leavesAt(row) > 0);
  const byEnd = leaving.toSorted(
    (a, b) => leavesAt(a) - leavesAt(b) || rows.idOf(a) - rows.idOf(b),
  );
  return { ids: Uint32Array.from(byEnd, (row) => rows.idOf(row)), digest: leavesAt };
}

/** Titles by name, in this order. */
function named(keys: readonly string[], kidsOnly: boolean, from: ListSources): List {
  const ids = keys.flatMap((key) => from.idsByKey.get(key) ?? []);
  const chosen = new Set(ids);
  return {
    ids: Uint32Array.from(ids.filter((id) => from.has(id, kidsOnly))),
    digest: (row) => {
      const id = from.rows.idOf(row);
      return chosen.has(id) && from.has(id, kidsOnly);
    },
  };
}

function ranked(
  source: Parameters<Ranks["top"]>[0],
  kidsOnly: boolean,
  { rows, ranks, has, isReleased }: ListSources,
): List {
  const all = new TitleSet();
  for (const row of ranks.rowsOf(source)) all.add(row);
  return {
    ids: ranks.top(source).filter((id) => !kidsOnly || has(id, true)),
    digest: (row) => all.has(row) && (!kidsOnly || rows.is("kids", row)) && isReleased(row),
  };
}

function unpinned(rule: Rule, kidsOnly: boolean, from: ListSources): List {
  switch (rule.source) {
    case "home":
    case "filter":
      return filtered(rule, kidsOnly, from);
    case "comingSoon":
      return comingSoon(kidsOnly, from);
    case "leavingSoon":
      return leavingSoon(kidsOnly, from);
    case "curated":
      return named(rule.titles, kidsOnly, from);
    case "menu": {
      const entry = entryOf(from.groups, "menu", rule.menu)?.rule;
      // An entry that names another one would have no end.
      return entry === undefined || entry.source === "menu"
        ? NONE
        : makeList(entry, kidsOnly, from);
    }
    default:
      return ranked(rule.source, kidsOnly, from);
  }
}

/** The titles of a rule, in their order. */
export function makeList(rule: Rule, kidsOnly: boolean, from: ListSources): List {
  const rest = unpinned(rule, kidsOnly, from);
  const keys = "pinned" in rule ? (rule.pinned ?? []) : [];
  if (keys.length === 0) return rest;
  const first = named(keys, kidsOnly, from);
  const pinned = new Set(first.ids);
  return {
    ids: Uint32Array.from([...first.ids, ...rest.ids.filter((id) => !pinned.has(id))]),
    digest: (row) => `${String(first.digest(row))} ${String(rest.digest(row))}`,
  };
}
