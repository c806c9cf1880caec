import {
  type Ad,
  type AdTerms,
  MAX_AD_NAME,
  MAX_AD_TAGS,
  MAX_AD_TAG,
  MAX_AD_WEIGHT,
  MAX_IN_TOTAL,
  MAX_PER_PERSON,
  MAX_SKIP_SECONDS,
} from "@bijou/contract/studio/ads";
import { COUNTRIES } from "@bijou/contract/studio/countries";
import type { ReactNode } from "react";
import { Checkbox } from "../../ui/form/check.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PickList } from "../../ui/form/pick-list.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { clockTime, instantOfClock } from "../../ui/zoned-time.ts";
import { useTitleChoices } from "../title-page/public.ts";
import styles from "./ads.module.css";
import type { TermChanges } from "./terms.ts";
import { adTexts } from "./texts.ts";
import { TitlePicks } from "./title-picks.tsx";
import { WeekHours } from "./week-hours.tsx";

const USUAL_SKIP_SECONDS = 5;

export interface AdFieldsProps {
  readonly ad: Ad;
  /** With what is typed. */
  readonly terms: AdTerms;
  readonly isReadOnly: boolean;
  readonly problems: Partial<Record<keyof AdTerms, string>>;
  readonly onChange: (changes: TermChanges) => void;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface NumberProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly required?: boolean;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: number | null) => void;
}

const NumberField = ({ value, isReadOnly, onChange, ...field }: NumberProps) => (
  <Field
    {...field}
    type="number"
    inputMode="numeric"
    step={1}
    readOnly={isReadOnly}
    value={value ?? ""}
    onChange={({ currentTarget }) => {
      const { value: typed, valueAsNumber } = currentTarget;
      onChange(typed === "" || Number.isNaN(valueAsNumber) ? null : Math.round(valueAsNumber));
    }}
  />
);

function TimeField({
  value,
  timeZone,
  isReadOnly,
  onChange,
  ...field
}: {
  readonly label: string;
  readonly hint: string;
  readonly value: string | null;
  readonly timeZone: string;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string | null) => void;
}) {
  return (
    <Field
      {...field}
      type="datetime-local"
      readOnly={isReadOnly}
      value={value === null ? "" : clockTime(value, timeZone)}
      onChange={({ currentTarget }) => {
        const local = currentTarget.value;
        onChange(local === "" ? null : instantOfClock(local, timeZone));
      }}
    />
  );
}

function Basics({ terms, isReadOnly, problems, onChange }: AdFieldsProps) {
  const texts = useTexts(adTexts);
  const { skipAfterSeconds } = terms;
  return (
    <Part title={texts.parts.ad}>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        value={terms.name}
        maxLength={MAX_AD_NAME}
        required
        readOnly={isReadOnly}
        problem={problems.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Field
        type="url"
        label={texts.clickUrl}
        hint={texts.clickUrlHint}
        value={terms.clickUrl ?? ""}
        maxLength={2_000}
        readOnly={isReadOnly}
        problem={problems.clickUrl}
        onChange={({ currentTarget }) => onChange({ clickUrl: currentTarget.value || null })}
      />
      <PickList
        label={texts.tags}
        hint={texts.tagsHint}
        value={terms.tags}
        options={[]}
        canAdd
        isReadOnly={isReadOnly}
        problem={problems.tags}
        onChange={(tags) =>
          onChange({ tags: tags.map((tag) => tag.slice(0, MAX_AD_TAG)).slice(0, MAX_AD_TAGS) })
        }
      />
      <Checkbox
        label={texts.canSkip}
        checked={skipAfterSeconds !== null}
        disabled={isReadOnly}
        onChange={({ currentTarget }) =>
          onChange({ skipAfterSeconds: currentTarget.checked ? USUAL_SKIP_SECONDS : null })
        }
      />
      <div className={styles.pair}>
        {skipAfterSeconds !== null && (
          <NumberField
            label={texts.skipAfter}
            value={skipAfterSeconds}
            min={0}
            max={MAX_SKIP_SECONDS}
            required
            isReadOnly={isReadOnly}
            problem={problems.skipAfterSeconds}
            onChange={(seconds) => onChange({ skipAfterSeconds: seconds ?? 0 })}
          />
        )}
        <NumberField
          label={texts.weight}
          hint={texts.weightHint}
          value={terms.weight}
          min={1}
          max={MAX_AD_WEIGHT}
          required
          isReadOnly={isReadOnly}
          problem={problems.weight}
          onChange={(weight) => onChange({ weight: weight ?? 1 })}
        />
      </div>
    </Part>
  );
}

function When({ ad, terms, isReadOnly, problems, onChange }: AdFieldsProps) {
  const texts = useTexts(adTexts);
  const { timeZone } = ad;
  return (
    <Part title={texts.parts.when}>
      <div className={styles.pair}>
        <TimeField
          label={texts.startsAt}
          hint={texts.startsAtHint}
          value={terms.startsAt}
          {...{ timeZone, isReadOnly }}
          problem={problems.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <TimeField
          label={texts.endsAt}
          hint={texts.endsAtHint(timeZone.replaceAll("_", " "))}
          value={terms.endsAt}
          {...{ timeZone, isReadOnly }}
          problem={problems.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      </div>
      <WeekHours
        value={terms.hours}
        {...{ timeZone, isReadOnly }}
        onChange={(hours) => onChange({ hours })}
      />
      <div className={styles.pair}>
        <NumberField
          label={texts.inTotal}
          hint={texts.inTotalHint}
          value={terms.mostPerDayInTotal}
          min={1}
          max={MAX_IN_TOTAL}
          isReadOnly={isReadOnly}
          problem={problems.mostPerDayInTotal}
          onChange={(mostPerDayInTotal) => onChange({ mostPerDayInTotal })}
        />
        <NumberField
          label={texts.perPerson}
          hint={texts.perPersonHint}
          value={terms.mostPerDay}
          min={1}
          max={MAX_PER_PERSON}
          isReadOnly={isReadOnly}
          problem={problems.mostPerDay}
          onChange={(mostPerDay) => onChange({ mostPerDay })}
        />
      </div>
    </Part>
  );
}

function Where({ ad, terms, isReadOnly, problems, onChange }: AdFieldsProps) {
  const texts = useTexts(adTexts);
  const { countryName } = useLocale();
  const genres = useTitleChoices().data?.genres ?? [];
  const nameOf = (key: string): string => genres.find((genre) => genre.key === key)?.name ?? key;
  const keys = genres.map(({ key }) => key);
  const byName = COUNTRIES.toSorted((a, b) => countryName(a).localeCompare(countryName(b)));
  const shared = { isReadOnly, options: keys, nameOf };
  return (
    <Part title={texts.parts.where}>
      <PickList
        label={texts.countries}
        hint={texts.countriesHint}
        value={terms.countries}
        options={byName}
        nameOf={countryName}
        isReadOnly={isReadOnly}
        problem={problems.countries}
        onChange={(countries) => onChange({ countries: countries.toSorted() })}
      />
      <PickList
        {...shared}
        label={texts.genres}
        value={terms.genreKeys}
        problem={problems.genreKeys}
        onChange={(genreKeys) => onChange({ genreKeys: [...genreKeys] })}
      />
      <TitlePicks
        label={texts.titles}
        hint={texts.titlesHint}
        value={terms.titleIds}
        known={ad.titles}
        isReadOnly={isReadOnly}
        onChange={(titleIds) => onChange({ titleIds })}
      />
      <PickList
        {...shared}
        label={texts.withoutGenres}
        value={terms.withoutGenreKeys}
        problem={problems.withoutGenreKeys}
        onChange={(withoutGenreKeys) => onChange({ withoutGenreKeys: [...withoutGenreKeys] })}
      />
      <TitlePicks
        label={texts.withoutTitles}
        hint={texts.withoutHint}
        value={terms.withoutTitleIds}
        known={ad.titles}
        isReadOnly={isReadOnly}
        onChange={(withoutTitleIds) => onChange({ withoutTitleIds })}
      />
    </Part>
  );
}

/** The terms of an ad. */
export const AdFields = (props: AdFieldsProps) => (
  <div className={styles.parts}>
    <Basics {...props} />
    <When {...props} />
    <Where {...props} />
  </div>
);
