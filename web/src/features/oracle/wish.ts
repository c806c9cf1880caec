import { paths } from "@bijou/contract/site-paths";
import { isFlagSet } from "../../platform/flag.ts";
import { readIds, readWholeNumber } from "../../platform/page/read-query.ts";

/** "second" is the mood of a second person, who does not see what the first has chosen. */
export type Step = "years" | "mood" | "second" | "cards";

export interface Years {
  readonly fromYear: number;
  readonly toYear: number;
}

/** What the Oracle was told; all of it stands in the address, so that a link deals the same hand. */
export interface Wish extends Years {
  /** Ids; any mood where there are none. */
  readonly moods: readonly number[];
  /** Undefined where there is time. */
  readonly minutes: number | undefined;
  readonly isForTwo: boolean;
  readonly moodsTwo: readonly number[];
  /** Undefined until the cards are dealt. */
  readonly seed: number | undefined;
  /** Titles of this deal that were put aside for another card. */
  readonly aside: readonly number[];
}

/** The years there are, and those one begins with. */
export interface YearBounds {
  readonly first: number;
  readonly last: number;
  readonly chosen: Years;
}

/** How long a film may last, in minutes. */
export const TIMES = [60, 75, 95, 120] as const;

const MAX_MOODS = 10;
const MAX_SEEDS = 2 ** 31;
/** As much as the call takes of what stays out. */
export const MAX_ASIDE = 36;

/** V-10: years outside are drawn to the nearest inside, and two in the wrong order are swapped. */
function yearsOf(query: URLSearchParams, { first, last, chosen }: YearBounds): Years {
  const drawn = (text: string | null, standard: number): number =>
    Math.min(last, Math.max(first, readWholeNumber(text) ?? standard));
  const from = drawn(query.get("from"), chosen.fromYear);
  const to = drawn(query.get("to"), chosen.toYear);
  return { fromYear: Math.min(from, to), toYear: Math.max(from, to) };
}

export function stepOf(query: URLSearchParams): Step {
  const step = query.get("step");
  return step === "mood" || step === "second" || step === "cards" ? step : "years";
}

/** Reads an address; whatever does not fit is left out. */
export function wishOf(query: URLSearchParams, bounds: YearBounds): Wish {
  const minutes = readWholeNumber(query.get("minutes"));
  const moodsTwo = readIds(query.get("with"), MAX_MOODS);
  return {
    ...yearsOf(query, bounds),
    moods: readIds(query.get("moods"), MAX_MOODS),
    minutes: TIMES.find((time) => time === minutes),
    isForTwo: moodsTwo.length > 0 || isFlagSet(query.get("two")),
    moodsTwo,
    seed: readWholeNumber(query.get("seed")),
    aside: readIds(query.get("aside"), MAX_ASIDE),
  };
}

/** The address of a step; each carries only what was answered before it. */
export function oracleAddress(step: Step, wish: Wish): string {
  const isDealt = step === "cards";
  // Whoever chooses second may look at the address bar.
  const knowsMoods = step !== "second";
  return paths.oracleAt({
    step: step === "years" ? undefined : step,
    from: wish.fromYear,
    to: wish.toYear,
    moods: knowsMoods ? wish.moods.join(",") : undefined,
    minutes: wish.minutes,
    two: wish.isForTwo && wish.moodsTwo.length === 0 ? 1 : undefined,
    with: knowsMoods ? wish.moodsTwo.join(",") : undefined,
    seed: isDealt ? wish.seed : undefined,
    aside: isDealt ? wish.aside.join(",") : undefined,
  });
}

export const newSeed = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % MAX_SEEDS;
