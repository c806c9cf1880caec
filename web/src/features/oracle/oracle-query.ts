import { paths } from "@bijou/contract/site-paths";
import { isFlagSet } from "../../platform/flag.ts";
import { readIds, readWholeNumber } from "../../platform/page/read-query.ts";

/** "second" is the mood of a second person, who does not see the first person's choice. */
export type Step = "years" | "mood" | "second" | "cards";

export interface Years {
  readonly fromYear: number;
  readonly toYear: number;
}

/** The choices. All of them are in the address, so that a link deals the same hand. */
export interface OracleQuery extends Years {
  /** Ids; empty means any mood. */
  readonly moods: readonly number[];
  /** Undefined means any length. */
  readonly minutes: number | undefined;
  readonly isForTwo: boolean;
  readonly moodsTwo: readonly number[];
  /** Undefined until the cards are dealt. */
  readonly seed: number | undefined;
  /** The ids of the titles of this deal that were replaced by another card. */
  readonly aside: readonly number[];
}

/** The years of the catalog, and the default ones. */
export interface YearBounds {
  readonly first: number;
  readonly last: number;
  readonly chosen: Years;
}

/** The maximum lengths to choose from, in minutes. */
export const TIMES = [60, 75, 95, 120] as const;

const MAX_MOODS = 10;
const MAX_SEEDS = 2 ** 31;
/** The most titles that the call can leave out. */
export const MAX_ASIDE = 36;

/** V-10: years out of range become the nearest within, and two in the wrong order are swapped. */
function yearsOf(params: URLSearchParams, { first, last, chosen }: YearBounds): Years {
  const clamp = (text: string | null, standard: number): number =>
    Math.min(last, Math.max(first, readWholeNumber(text) ?? standard));
  const from = clamp(params.get("from"), chosen.fromYear);
  const to = clamp(params.get("to"), chosen.toYear);
  return { fromYear: Math.min(from, to), toYear: Math.max(from, to) };
}

export function stepOf(params: URLSearchParams): Step {
  const step = params.get("step");
  return step === "mood" || step === "second" || step === "cards" ? step : "years";
}

/** Reads the query of an address and ignores invalid values. */
export function readOracleQuery(params: URLSearchParams, bounds: YearBounds): OracleQuery {
  const minutes = readWholeNumber(params.get("minutes"));
  const moodsTwo = readIds(params.get("with"), MAX_MOODS);
  return {
    ...yearsOf(params, bounds),
    moods: readIds(params.get("moods"), MAX_MOODS),
    minutes: TIMES.find((time) => time === minutes),
    isForTwo: moodsTwo.length > 0 || isFlagSet(params.get("two")),
    moodsTwo,
    seed: readWholeNumber(params.get("seed")),
    aside: readIds(params.get("aside"), MAX_ASIDE),
  };
}

/** The fields of the address of a step, with the choices of the steps before it. */
export function oracleFields(
  step: Step,
  query: OracleQuery,
): Readonly<Record<string, string | number | undefined>> {
  const isDealt = step === "cards";
  // The second person may look at the address bar.
  const knowsMoods = step !== "second";
  return {
    step: step === "years" ? undefined : step,
    from: query.fromYear,
    to: query.toYear,
    moods: knowsMoods ? query.moods.join(",") : undefined,
    minutes: query.minutes,
    two: query.isForTwo && query.moodsTwo.length === 0 ? 1 : undefined,
    with: knowsMoods ? query.moodsTwo.join(",") : undefined,
    seed: isDealt ? query.seed : undefined,
    aside: isDealt ? query.aside.join(",") : undefined,
  };
}

export const oracleAddress = (step: Step, query: OracleQuery): string =>
  paths.oracleAt(oracleFields(step, query));

export const newSeed = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % MAX_SEEDS;
