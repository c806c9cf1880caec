import type { RatingSystem } from "@bijou/contract/studio/maturity";
import type { OwnValues } from "@bijou/contract/studio/season";
import { Button } from "../../../ui/form/button.tsx";
import { Select } from "../../../ui/form/field.tsx";
import { useTexts } from "../../../ui/language.ts";
import { OwnRatings } from "./own-ratings.tsx";
import type { Season } from "./season-layout.ts";
import { seasonTexts } from "./texts.ts";

interface OwnFieldProps {
  readonly label: string;
  /** Null for what is inherited. */
  readonly value: string | null;
  /** What the season of an episode says, if it says anything. */
  readonly inherited: { readonly season: string; readonly value: string } | undefined;
  /** What the series says. */
  readonly ofSeries: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly onChange: (value: string | null) => void;
}

function OwnField({ label, value, inherited, ofSeries, choices, onChange }: OwnFieldProps) {
  const texts = useTexts(seasonTexts);
  const source = inherited ? texts.fromSeason(inherited.season) : texts.fromSeries;
  return (
    <Select
      label={label}
      value={value ?? ""}
      hint={value === null ? source : texts.own}
      aside={
        value !== null && (
          <Button size="small" aria-label={texts.resetLabel(label)} onClick={() => onChange(null)}>
            {texts.reset}
          </Button>
        )
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">{inherited ? choices[inherited.value] : ofSeries}</option>
      {Object.entries(choices).map(([key, text]) => (
        <option key={key} value={key}>
          {texts.ownChoice(text)}
        </option>
      ))}
    </Select>
  );
}

const keyOf = (flag: boolean | null) => (flag === null ? null : String(flag));
const flagOf = (key: string | null) => (key === null ? null : key === "true");

/** What a season or an episode has of its own, else where it comes from (ST-052). */
export function OwnFields({
  own,
  season,
  isPremiumSeries,
  isSeriesForKids,
  ratingsOfSeries,
  ratingSystems,
  onChange,
}: {
  own: OwnValues;
  /** Of an episode. */
  season: Season | undefined;
  isPremiumSeries: boolean;
  isSeriesForKids: boolean;
  ratingsOfSeries: readonly string[];
  ratingSystems: readonly RatingSystem[];
  onChange: (own: OwnValues) => void;
}) {
  const texts = useTexts(seasonTexts);
  const inherited = (value: string | null) =>
    season && value !== null ? { season: season.name, value } : undefined;
  return (
    <>
      <OwnField
        label={texts.access}
        value={own.access}
        inherited={inherited(season?.access ?? null)}
        ofSeries={isPremiumSeries ? texts.premium : texts.free}
        choices={{ free: texts.free, premium: texts.premium }}
        onChange={(access) =>
          onChange({ ...own, access: access === "free" || access === "premium" ? access : null })
        }
      />
      <OwnField
        label={texts.breaks}
        value={keyOf(own.showsBreaks)}
        inherited={inherited(keyOf(season?.showsBreaks ?? null))}
        ofSeries={texts.asSeries}
        choices={{ true: texts.breaksShown, false: texts.breaksHidden }}
        onChange={(value) => onChange({ ...own, showsBreaks: flagOf(value) })}
      />
      {/* Kids profiles see nothing of any other series. */}
      {(isSeriesForKids || own.kids !== null) && (
        <OwnField
          label={texts.kids}
          value={keyOf(own.kids)}
          inherited={inherited(keyOf(season?.kids ?? null))}
          ofSeries={isSeriesForKids ? texts.kidsSee : texts.kidsDoNot}
          choices={{ true: texts.kidsSee, false: texts.kidsDoNot }}
          onChange={(value) => onChange({ ...own, kids: flagOf(value) })}
        />
      )}
      <OwnRatings
        ratings={own.maturity}
        season={season}
        ofSeries={ratingsOfSeries}
        systems={ratingSystems}
        onChange={(maturity) => onChange({ ...own, maturity })}
      />
    </>
  );
}
