import { X } from "lucide-react";
import { FilterField } from "../../ui/form/filter-field.tsx";
import { Select } from "../../ui/form/field.tsx";
import { useState } from "react";
import { Button, TextButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { FilterRow } from "../../ui/layout/filter-row.tsx";
import styles from "./catalog.module.css";
import { CHOICES, type Filter, FILTERS, type TitlesInput } from "./filters.ts";
import { useTitleFilters } from "./queries.ts";
import { catalogTexts } from "./texts.ts";

interface Props {
  readonly input: TitlesInput;
  readonly onChange: (values: Readonly<Partial<Record<Filter, string>>>) => void;
  readonly onClear: () => void;
}

type Choice = readonly (readonly [value: string, name: string])[];

/** The usual filters; the others are behind a button. */
const USUAL: ReadonlySet<Filter> = new Set([
  "search",
  "status",
  "access",
  "kind",
  "genre",
  "missing",
]);
/** Filters whose value is typed. */
const TYPED: Readonly<Partial<Record<Filter, "number" | "date">>> = {
  watchedBelow: "number",
  playableOn: "date",
};

/** The values that a filter can have, with their names. */
function useValues(): (filter: Filter) => Choice {
  const texts = useTexts(catalogTexts);
  const { countryName, languageName } = useLocale();
  const { data } = useTitleFilters();
  const named = (codes: readonly string[] = [], nameOf = (code: string) => code): Choice =>
    codes
      .map((code) => [code, nameOf(code)] as const)
      .toSorted(([, a], [, b]) => a.localeCompare(b));
  const values = {
    genre: data?.genres.map((name) => [name, name] as const) ?? [],
    country: named(data?.countries),
    language: named(data?.languages),
    withoutSubtitles: named(data?.subtitles, languageName),
    playableIn: named(data?.regions, countryName),
    updatedBy: data?.people.map(({ id, name }) => [String(id), name] as const) ?? [],
  };
  return (filter) => {
    if (filter in values) return values[filter as keyof typeof values];
    if (!(filter in CHOICES)) return [];
    const choice = filter as keyof typeof CHOICES;
    const names: Readonly<Record<string, string>> = texts[choice];
    return CHOICES[choice].map((value) => [value, names[value] ?? value] as const);
  };
}

/** Search and filters of the catalog; those that are set are chips, which remove them. */
export function FilterBar({ input, onChange, onClear }: Props) {
  const texts = useTexts(catalogTexts);
  const valuesOf = useValues();
  const { number } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const shown = FILTERS.filter(
    (filter) => isOpen || USUAL.has(filter) || input[filter] !== undefined,
  );
  const chips = FILTERS.flatMap((filter) => {
    const value = input[filter];
    if (value === undefined || filter === "search") return [];
    const text =
      typeof value === "number" && filter !== "updatedBy" ? number(value) : String(value);
    const [, name = text] = valuesOf(filter).find(([known]) => known === String(value)) ?? [];
    return [{ filter, name }];
  });
  return (
    <>
      <FilterRow>
        <FilterField
          type="search"
          label={texts.search}
          placeholder={texts.searchHint}
          maxLength={100}
          value={input.search ?? ""}
          onChange={(search) => onChange({ search })}
        />
        {shown.map((filter) => {
          if (filter === "search") return null;
          const type = TYPED[filter];
          const value = String(input[filter] ?? "");
          const set = (next: string) => onChange({ [filter]: next });
          return type === undefined ? (
            <Select
              key={filter}
              label={texts.filters[filter]}
              value={value}
              onChange={(event) => set(event.currentTarget.value)}
            >
              <option value="">{texts.all}</option>
              {valuesOf(filter).map(([known, name]) => (
                <option key={known} value={known}>
                  {name}
                </option>
              ))}
            </Select>
          ) : (
            <FilterField
              key={filter}
              type={type}
              min={type === "number" ? 1 : undefined}
              label={texts.filters[filter]}
              value={value}
              onChange={set}
            />
          );
        })}
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.fewerFilters : texts.moreFilters}
        </Button>
      </FilterRow>
      {chips.length > 0 && (
        <div className={styles.chips}>
          {chips.map(({ filter, name }) => (
            <button
              key={filter}
              type="button"
              className={styles.chip}
              aria-label={texts.removeFilter(texts.filters[filter], name)}
              onClick={() => onChange({ [filter]: "" })}
            >
              {texts.filters[filter]} <b>{name}</b> <X aria-hidden />
            </button>
          ))}
          <TextButton onClick={onClear}>{texts.clear}</TextButton>
        </div>
      )}
    </>
  );
}
