import { X } from "lucide-react";
import { FilterField } from "../../ui/form/filter-field.tsx";
import { Select } from "../../ui/form/field.tsx";
import { TextButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
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

/** The name of each value that a filter can have. */
function useValues(): (
  filter: Exclude<Filter, "search">,
) => readonly (readonly [string, string])[] {
  const texts = useTexts(catalogTexts);
  const { data } = useTitleFilters();
  const named = (names: readonly string[] = []) => names.map((name) => [name, name] as const);
  return (filter) => {
    if (filter === "genre") return named(data?.genres);
    if (filter === "country") return named(data?.countries);
    if (filter === "language") return named(data?.languages);
    const names: Readonly<Record<string, string>> = texts[filter];
    return CHOICES[filter].map((value) => [value, names[value] ?? value] as const);
  };
}

/** Search and filters of the catalog; those that are set are chips, which remove them. */
export function FilterBar({ input, onChange, onClear }: Props) {
  const texts = useTexts(catalogTexts);
  const valuesOf = useValues();
  const chips = FILTERS.flatMap((filter) => {
    const value = input[filter];
    if (value === undefined || filter === "search") return [];
    const [, name = value] = valuesOf(filter).find(([known]) => known === value) ?? [];
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
        {FILTERS.map(
          (filter) =>
            filter !== "search" && (
              <Select
                key={filter}
                label={texts.filters[filter]}
                value={input[filter] ?? ""}
                onChange={(event) => onChange({ [filter]: event.currentTarget.value })}
              >
                <option value="">{texts.all}</option>
                {valuesOf(filter).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            ),
        )}
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
