import {
  BULK_LISTS,
  BULK_TIMES,
  type BULK_VALUES,
  type BulkChanges,
  type BulkField,
  LIST_CHANGES,
} from "@bijou/contract/studio/bulk-changes";
import type { BulkPreview } from "@bijou/contract/studio/bulk-edits";
import { RATING_KEYS, systemOf } from "@bijou/contract/studio/maturity";
import { TITLE_ACCESSES } from "@bijou/contract/studio/titles";
import { Field, Select } from "../../../ui/form/field.tsx";
import { PickList } from "../../../ui/form/pick-list.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { clockTime, instantOfClock } from "../../../ui/zoned-time.ts";
import { type TitleChoices, titleTexts, useTitleChoices } from "../../title-page/public.ts";
import { BulkBreakFields } from "./bulk-break-fields.tsx";
import { BulkHomeFields } from "./bulk-home-fields.tsx";
import { BulkRightsFields } from "./bulk-rights-fields.tsx";
import styles from "./bulk.module.css";
import { bulkTexts } from "./texts.ts";
import { useBulkText } from "./use-bulk-text.ts";

type ListField = (typeof BULK_LISTS)[number];
const FLAGS = ["kids", "silent", "remastered", "filmThatMatters", "embeddable"] as const;

interface Props {
  readonly changes: BulkChanges;
  readonly values: BulkPreview["values"];
  readonly onChange: (changes: BulkChanges) => void;
}

/** The changes without a field. */
const without = (changes: BulkChanges, field: BulkField): BulkChanges => {
  const { [field]: _dropped, ...rest } = changes;
  return rest;
};

function ListChange({ field, changes, values, onChange }: Props & { readonly field: ListField }) {
  const texts = useTexts(bulkTexts);
  const { nameOf, valueText, nowOf } = useBulkText(values);
  const { data: choices } = useTitleChoices();
  const change = changes[field];
  const named =
    field === "maturity"
      ? RATING_KEYS.filter((key) =>
          choices?.ratingSystems.some((offered) => offered === systemOf(key)),
        )
      : field === "genres" || field === "moods"
        ? choices?.[field].map(({ key }) => key)
        : undefined;
  const options =
    named ??
    (field === "territories" || field === "moods" || field === "maturity" ? [] : choices?.[field]);
  const set = (next: BulkChanges[ListField]): void =>
    onChange({ ...without(changes, field), ...(next && { [field]: next }) });
  return (
    <div className={styles.list}>
      <Select
        label={nameOf(field)}
        value={change?.how ?? ""}
        onChange={({ currentTarget: { value } }) => {
          const how = LIST_CHANGES.find((known) => known === value);
          set(how && { how, values: change?.values ?? [] });
        }}
      >
        <option value="">{texts.unchanged(nowOf(field))}</option>
        {LIST_CHANGES.map((how) => (
          <option key={how} value={how}>
            {texts.hows[how]}
          </option>
        ))}
      </Select>
      {change && (
        <PickList
          label={texts.values[change.how](nameOf(field))}
          value={change.values}
          options={
            options?.map((option) => (typeof option === "string" ? option : option.key)) ?? []
          }
          nameOf={(option) => valueText(field, option)}
          canAdd={named === undefined}
          hint={field === "territories" ? texts.lists.territories : undefined}
          onChange={(next) =>
            set({
              how: change.how,
              values: next.map((value) => (field === "territories" ? value.toUpperCase() : value)),
            })
          }
        />
      )}
    </div>
  );
}

function TimeChange({
  field,
  changes,
  onChange,
}: Omit<Props, "values"> & { readonly field: (typeof BULK_TIMES)[number] }) {
  const { hints } = useTexts(titleTexts);
  const { nameOf } = useBulkText();
  const { timeZone } = useLocale();
  const { [field]: at } = changes;
  return (
    <Field
      type="datetime-local"
      label={nameOf(field)}
      hint={hints.times(timeZone.replaceAll("_", " "))}
      value={at === undefined ? "" : clockTime(at, timeZone)}
      onChange={({ currentTarget: { value } }) =>
        onChange({
          ...without(changes, field),
          ...(value !== "" && { [field]: instantOfClock(value, timeZone) }),
        })
      }
    />
  );
}

/** Fields of many titles. One stays as it is unless a value is chosen (ST-036). */
export function BulkFields(props: Props) {
  const { changes, values, onChange } = props;
  const texts = useTexts(bulkTexts);
  const { yes, no } = useTexts(titleTexts);
  const { nameOf, nowOf } = useBulkText(values);
  const { data: choices } = useTitleChoices();
  const named = (list: keyof Pick<TitleChoices, "eras" | "regions">) => [
    ["none", texts.none] as const,
    ...(choices?.[list].map(({ key, name }) => [key, name] as const) ?? []),
  ];
  const choice = (
    field: "published" | "access" | (typeof BULK_VALUES)[number],
    options: readonly (readonly [value: string, name: string])[],
    valueOf: (text: string) => boolean | string | null,
  ) => (
    <Select
      key={field}
      label={nameOf(field)}
      value={changes[field] === undefined ? "" : String(changes[field] ?? "none")}
      onChange={({ currentTarget: { value } }) =>
        onChange({
          ...without(changes, field),
          ...(value !== "" && { [field]: valueOf(value) }),
        })
      }
    >
      <option value="">{texts.unchanged(nowOf(field))}</option>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
  const isTrue = (text: string): boolean => text === "true";
  const keyOf = (text: string): string | null => (text === "none" ? null : text);
  const { publishedValues, accessValues } = texts;
  return (
    <div className={styles.fields}>
      {choice(
        "published",
        [
          ["true", publishedValues.true],
          ["false", publishedValues.false],
        ],
        isTrue,
      )}
      {BULK_TIMES.map((field) => (
        <TimeChange key={field} field={field} changes={changes} onChange={onChange} />
      ))}
      {choice(
        "access",
        TITLE_ACCESSES.map((access) => [access, accessValues[access]] as const),
        String,
      )}
      {FLAGS.map((field) =>
        choice(
          field,
          [
            ["true", yes],
            ["false", no],
          ],
          isTrue,
        ),
      )}
      {choice("era", named("eras"), keyOf)}
      {choice("region", named("regions"), keyOf)}
      {BULK_LISTS.map((field) => (
        <ListChange key={field} field={field} {...props} />
      ))}
      <BulkBreakFields changes={changes} onChange={onChange} />
      <BulkHomeFields changes={changes} onChange={onChange} />
      <BulkRightsFields changes={changes} onChange={onChange} />
    </div>
  );
}
