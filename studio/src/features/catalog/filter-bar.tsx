import { SlidersHorizontal, X } from "lucide-react";
import { FilterField } from "../../ui/form/filter-field.tsx";
import { Select } from "../../ui/form/field.tsx";
import { useState } from "react";
import { Button, TextButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { FilterRow } from "../../ui/layout/filter-row.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./catalog.module.css";
import { CHOICES, type Filter, FILTERS, type TitlesInput } from "./filters.ts";
import { useTitleFilters } from "./queries.ts";
import { catalogTexts } from "./texts.ts";

interface Props {
  readonly input: TitlesInput;
  /** What the filters find; undefined until that is known. */
  readonly total: number | undefined;
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

/** The values that each filter can have, with their names; none for those that are typed. */
function useValues(): Readonly<Record<Filter, Choice>> {
  const texts = useTexts(catalogTexts);
  const { countryName, languageName } = useLocale();
  const { data } = useTitleFilters();
  const known = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
    values.map((value) => [value, names[value]] as const);
  const named = (names: readonly string[] = []): Choice =>
    names.map((name) => [name, name] as const);
  const coded = (codes: readonly string[] = [], nameOf = (code: string) => code): Choice =>
    codes
      .map((code) => [code, nameOf(code)] as const)
      .toSorted(([, a], [, b]) => a.localeCompare(b));
  return {
    search: [],
    status: known(CHOICES.status, texts.status),
    access: known(CHOICES.access, texts.access),
    kind: known(CHOICES.kind, texts.kind),
    missing: known(CHOICES.missing, texts.missing),
    translation: known(CHOICES.translation, texts.translation),
    reported: known(CHOICES.reported, texts.reported),
    genre: named(data?.genres),
    mood: named(data?.moods),
    era: named(data?.eras),
    region: named(data?.worldRegions),
    country: coded(data?.countries),
    language: coded(data?.languages),
    withoutSubtitles: coded(data?.subtitles, languageName),
    updatedBy: data?.people.map(({ id, name }) => [String(id), name] as const) ?? [],
    watchedBelow: [],
    playableIn: coded(data?.regions, countryName),
    playableOn: [],
  };
}

/** The fields of filters, but that of the search. */
function FilterFields({
  filters,
  values,
  input,
  onChange,
}: Pick<Props, "input" | "onChange"> & {
  readonly filters: readonly Filter[];
  readonly values: Readonly<Record<Filter, Choice>>;
}) {
  const texts = useTexts(catalogTexts);
  return filters.map((filter) => {
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
        {values[filter].map(([known, name]) => (
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
  });
}

/** All filters; they take effect at once, and the sheet stays open for the next one. */
function FilterSheet({
  total,
  onClear,
  onClose,
  ...fields
}: Omit<Props, "input"> & Parameters<typeof FilterFields>[0] & { readonly onClose: () => void }) {
  const texts = useTexts(catalogTexts);
  const { number } = useLocale();
  return (
    <Dialog title={texts.filtersButton} onClose={onClose}>
      <div className={styles.sheet}>
        <FilterFields {...fields} />
      </div>
      <DialogActions>
        <Button onClick={onClear}>{texts.clear}</Button>
        <Button look="main" onClick={onClose}>
          {total === undefined ? texts.done : texts.showTitles(number(total), total === 1)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Search and filters of the catalog; those that are set are chips, which remove them. On phones they are in a sheet. */
export function FilterBar({ input, total, onChange, onClear }: Props) {
  const texts = useTexts(catalogTexts);
  const values = useValues();
  const { number } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [isSheet, setSheet] = useState(false);
  const shown = FILTERS.filter(
    (filter) => isOpen || USUAL.has(filter) || input[filter] !== undefined,
  );
  const chips = FILTERS.flatMap((filter) => {
    const value = input[filter];
    if (value === undefined || filter === "search") return [];
    const text =
      typeof value === "number" && filter !== "updatedBy" ? number(value) : String(value);
    const [, name = text] = values[filter].find(([known]) => known === String(value)) ?? [];
    return [{ filter, name }];
  });
  const fields = { values, input, onChange };
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
        <div className={styles.wideOnly}>
          <FilterFields {...fields} filters={shown} />
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.fewerFilters : texts.moreFilters}
          </Button>
        </div>
        <Button
          className={styles.phoneOnly}
          aria-haspopup="dialog"
          icon={<SlidersHorizontal />}
          onClick={() => setSheet(true)}
        >
          {texts.filtersButton}
        </Button>
      </FilterRow>
      {isSheet && (
        <FilterSheet
          {...fields}
          filters={FILTERS}
          total={total}
          onClear={onClear}
          onClose={() => setSheet(false)}
        />
      )}
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
