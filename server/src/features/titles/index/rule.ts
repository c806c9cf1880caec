import type { Filter } from "../../catalog/service.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { type Criteria, criteriaOfFilter, criterionName } from "./criteria.ts";
import type { Groups } from "./groups.ts";
import { entryOf } from "./moved.ts";
import type { Flag, Grouping, TitleRows } from "./title-rows.ts";

type Test = (row: number) => boolean;

const FLAGS = [
  "kids",
  "silent",
  "premium",
  "remastered",
  "filmThatMatters",
  "original",
] as const satisfies readonly (Flag & keyof Filter)[];
const GROUPINGS = ["genres", "moods", "eras", "regions"] as const satisfies readonly (Grouping &
  keyof Filter)[];

/** One of the criteria of each kind must hold. */
function criteriaTests(filter: Filter, criteria: Criteria): Test[] {
  const asked = Map.groupBy(criteriaOfFilter(filter), ({ kind }) => kind);
  return [...asked.values()].map((ofKind) => {
    const sets = ofKind.flatMap((criterion) => criteria.get(criterionName(criterion)) ?? []);
    return (row) => sets.some((set) => set.has(row));
  });
}

/** Which titles a filter takes. It holds for later changes of the rows too, but for the day. */
export function rowsOfFilter(
  filter: Filter,
  {
    rows,
    groups,
    criteria,
    nowMs,
  }: {
    readonly rows: TitleRows;
    readonly groups: Groups;
    readonly criteria: Criteria;
    readonly nowMs: number;
  },
): Test {
  const tests: Test[] = [];
  if (filter.kind !== undefined) {
    const wanted = filter.kind === "series";
    tests.push((row) => rows.is("series", row) === wanted);
  }
  for (const flag of FLAGS) {
    const wanted = filter[flag];
    const set = rows.flagged[flag];
    if (wanted !== undefined) tests.push((row) => set.has(row) === wanted);
  }
  for (const grouping of GROUPINGS) {
    const keys = filter[grouping];
    if (keys === undefined) continue;
    const sets = keys.flatMap((key) => {
      const group = entryOf(groups, grouping, key);
      return group === undefined ? [] : [rows.inGroup(grouping, group.id)];
    });
    tests.push((row) => sets.some((set) => set.has(row)));
  }
  const { fromYear, toYear, addedWithinDays } = filter;
  if (fromYear !== undefined) tests.push((row) => rows.year(row) >= fromYear);
  if (toYear !== undefined) tests.push((row) => rows.year(row) <= toYear);
  if (addedWithinDays !== undefined) {
    const since = Math.floor(nowMs / DAY_MS) - addedWithinDays;
    tests.push((row) => rows.addedDay(row) > since);
  }
  tests.push(...criteriaTests(filter, criteria));
  return (row) => tests.every((test) => test(row));
}
