import {
  oneOfEachSystem,
  RATING_KEYS,
  RATINGS,
  type RatingSystem,
  systemOf,
} from "@bijou/contract/studio/maturity";
import type { OwnValues } from "@bijou/contract/studio/season";
import { Button } from "../../../ui/form/button.tsx";
import { PickList } from "../../../ui/form/pick-list.tsx";
import { useTexts } from "../../../ui/language.ts";
import type { Season } from "./season-layout.ts";
import { seasonTexts } from "./texts.ts";

const nameOf = (key: string): string => RATINGS.get(key) ?? key;

export const ratingNames = (keys: readonly string[]): string => keys.map(nameOf).join(", ");

/** The age ratings of a season or an episode. One that is changed begins with those that it inherits. */
export function OwnRatings({
  ratings,
  season,
  ofSeries,
  systems,
  onChange,
}: {
  /** Null for those that are inherited. */
  readonly ratings: OwnValues["maturity"];
  /** Of an episode. */
  readonly season: Season | undefined;
  readonly ofSeries: readonly string[];
  /** Those that the site offers. */
  readonly systems: readonly RatingSystem[];
  readonly onChange: (ratings: OwnValues["maturity"]) => void;
}) {
  const texts = useTexts(seasonTexts);
  const ofSeason = season?.maturity ?? null;
  const shown = ratings ?? ofSeason ?? ofSeries;
  const source = ofSeason && season ? texts.fromSeason(season.name) : texts.fromSeries;
  const options = RATING_KEYS.filter((key) => systems.some((system) => system === systemOf(key)));
  if (options.length === 0 && shown.length === 0) return null;
  return (
    <PickList
      label={texts.ratings}
      hint={ratings === null ? source : texts.own}
      aside={
        ratings !== null && (
          <Button
            size="small"
            aria-label={texts.resetLabel(texts.ratings)}
            onClick={() => onChange(null)}
          >
            {texts.reset}
          </Button>
        )
      }
      value={shown}
      options={options}
      nameOf={nameOf}
      onChange={(value) => onChange(oneOfEachSystem(value))}
    />
  );
}
