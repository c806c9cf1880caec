import { X } from "lucide-react";
import { TextButton } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { FilterField } from "../../ui/form/filter-field.tsx";
import { useTexts } from "../../ui/language.ts";
import { FilterRow } from "../../ui/layout/filter-row.tsx";
import styles from "./audit-log.module.css";
import { type Filter, FILTERS, type Filters } from "./filters.ts";
import { useTypeName } from "./sentences.ts";
import { auditTexts } from "./texts.ts";

interface Props {
  readonly filters: Filters;
  readonly types: readonly string[];
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (filter: Filter, value: string | undefined) => void;
  readonly onClear: () => void;
}

/** Filters, and those in use as chips that can be removed one by one. */
export function FilterBar({ filters, types, people, onChange, onClear }: Props) {
  const texts = useTexts(auditTexts);
  const nameOf = useTypeName();
  const used = FILTERS.flatMap((filter) => {
    const value = filters[filter];
    return value === undefined ? [] : [{ filter, value }];
  });
  const shown = (filter: Filter, value: string): string => {
    if (filter === "type") return nameOf(value);
    if (filter === "person") return people.find(({ id }) => String(id) === value)?.name ?? value;
    return value;
  };
  return (
    <>
      <FilterRow>
        <Select
          label={texts.filters.person}
          value={filters.person ?? ""}
          onChange={(event) => onChange("person", event.currentTarget.value)}
        >
          <option value="">{texts.everyone}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={texts.filters.type}
          value={filters.type ?? ""}
          onChange={(event) => onChange("type", event.currentTarget.value)}
        >
          <option value="">{texts.everything}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {nameOf(type)}
            </option>
          ))}
        </Select>
        <FilterField
          label={texts.filters.from}
          type="date"
          value={filters.from ?? ""}
          max={filters.to}
          onChange={(value) => onChange("from", value)}
        />
        <FilterField
          label={texts.filters.to}
          type="date"
          value={filters.to ?? ""}
          min={filters.from}
          onChange={(value) => onChange("to", value)}
        />
      </FilterRow>
      {used.length > 0 && (
        <div className={styles.chips}>
          {used.map(({ filter, value }) => (
            <span key={filter} className={styles.chip}>
              <span>{texts.filters[filter]}</span>
              <span>
                <b>{shown(filter, value)}</b>
              </span>
              <button
                type="button"
                aria-label={texts.removeFilter(texts.filters[filter])}
                onClick={() => onChange(filter, undefined)}
              >
                <X />
              </button>
            </span>
          ))}
          <TextButton onClick={onClear}>{texts.clear}</TextButton>
        </div>
      )}
    </>
  );
}
