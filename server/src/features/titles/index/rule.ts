import type { Rule } from "../../catalog/service.ts";
import type { Groups, Named } from "./groups.ts";
import type { Flag, Grouping, TitleRows } from "./title-rows.ts";

type Filter = Extract<Rule, { source: "filter" }>["filter"];
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

const all: Test = () => true;

/** Which titles a filter takes; all for the rule of Home. It holds for later changes of the rows too. */
export function rowsOfRule(
  rule: Extract<Rule, { source: "filter" | "home" }>,
  { rows, groups }: { readonly rows: TitleRows; readonly groups: Groups },
): Test {
  if (rule.source === "home") return all;
  const { filter } = rule;
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
    const named: readonly Named[] = groups[grouping];
    const sets = keys.flatMap((key) => {
      const group = named.find((one) => one.key === key);
      return group === undefined ? [] : [rows.inGroup(grouping, group.id)];
    });
    tests.push((row) => sets.some((set) => set.has(row)));
  }
  return (row) => tests.every((test) => test(row));
}
