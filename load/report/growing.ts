import type { Growing, Step } from "./figures.ts";

/** A statement grows if it takes so many times as long in the largest world as in the smallest, and this long. */
const FACTOR = 3;
const LEAST_MS = 1;
const MAX_PLAN_LINES = 30;

const TEXT_LENGTH = 100;
const LINE_LENGTH = 160;

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)} …` : text;
/** The beginning of a statement on one line. */
const firstOf = (text: string): string =>
  shortened(text.replaceAll(/\s+/g, " ").trim(), TEXT_LENGTH);

/** The first nodes of a plan. */
const shortPlan = (plan: string): string => {
  const lines = plan.split("\n").map((line) => shortened(line, LINE_LENGTH));
  const rest = lines.length - MAX_PLAN_LINES;
  return [...lines.slice(0, MAX_PLAN_LINES), ...(rest > 0 ? [`… ${rest} more lines`] : [])].join(
    "\n",
  );
};

/** The statements whose mean time grows with the world, the slowest first. */
export function growingOf(steps: readonly Step[]): Growing[] {
  const largest = steps.at(-1);
  const meansOf = (text: string): Growing["means"] =>
    steps.map(({ statements }) => {
      const found = statements.find((one) => one.text === text);
      return found ? { ms: found.meanMs, pages: Math.round(found.pages) } : null;
    });
  const lastOf = ({ means }: Growing): number => means.at(-1)?.ms ?? 0;
  return (largest?.statements ?? [])
    .map(({ name, text, plan }) => ({ name, text, plan, means: meansOf(text) }))
    .filter((one) => {
      const smallest = one.means.find((mean) => mean !== null)?.ms ?? 0;
      return steps.length > 1 && lastOf(one) > LEAST_MS && lastOf(one) > FACTOR * smallest;
    })
    .toSorted((a, b) => lastOf(b) - lastOf(a))
    .map((one) => ({ ...one, text: firstOf(one.text), plan: shortPlan(one.plan) }));
}
