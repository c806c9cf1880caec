import type { RowFilter } from "@bijou/contract/studio/home-fields";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/form/button.tsx";
import { Select } from "../../ui/form/field.tsx";
import { PickList } from "../../ui/form/pick-list.tsx";
import { useTexts } from "../../ui/language.ts";
import { nameOfKey, type TitleChoices, useTitleChoices } from "../title-page/public.ts";
import { CONDITIONS, type Condition, isSet, withCondition, withoutCondition } from "./filter.ts";
import styles from "./home.module.css";
import { NumberField } from "./number-field.tsx";
import { partTexts } from "./part-texts.ts";

interface Props {
  readonly filter: RowFilter;
  readonly mayEdit: boolean;
  readonly onChange: (filter: RowFilter) => void;
}

type FieldProps = Props & { readonly choices: TitleChoices | undefined };

const NAMED = ["genres", "moods", "eras", "regions"] as const;
const TEXTS = ["countries", "languages", "tags"] as const;
const FLAGS = ["kids", "silent", "remastered", "filmThatMatters", "original"] as const;
const NUMBERS = ["addedWithinDays", "minViews", "minMinutes"] as const;
type Named = (typeof NAMED)[number];
type Text = (typeof TEXTS)[number];
type Flag = (typeof FLAGS)[number];
type Counted = (typeof NUMBERS)[number];

const isOne = <T extends string>(all: readonly T[], name: string): name is T =>
  all.some((one) => one === name);

function optionsOf(choices: TitleChoices | undefined, name: Text): readonly string[] {
  if (!choices) return [];
  return name === "tags" ? choices.keywords : choices[name];
}

function NamedField({ name, filter, mayEdit, choices, onChange }: FieldProps & { name: Named }) {
  const { conditions } = useTexts(partTexts);
  const named = choices?.[name] ?? [];
  return (
    <PickList
      label={conditions[name]}
      value={filter[name] ?? []}
      options={named.map(({ key }) => key)}
      nameOf={(key) => nameOfKey(named, key)}
      isReadOnly={!mayEdit}
      onChange={(value) => onChange({ ...filter, [name]: [...value] })}
    />
  );
}

function TextField({ name, filter, mayEdit, choices, onChange }: FieldProps & { name: Text }) {
  const { conditions } = useTexts(partTexts);
  return (
    <PickList
      label={conditions[name]}
      value={filter[name] ?? []}
      options={optionsOf(choices, name)}
      canAdd
      isReadOnly={!mayEdit}
      onChange={(value) => onChange({ ...filter, [name]: [...value] })}
    />
  );
}

interface EitherProps {
  readonly label: string;
  readonly value: boolean;
  readonly names: readonly [yes: string, no: string];
  readonly mayEdit: boolean;
  readonly onChange: (value: boolean) => void;
}

const Either = ({ label, value, names: [yes, no], mayEdit, onChange }: EitherProps) => (
  <Select
    label={label}
    value={value ? "yes" : "no"}
    disabled={!mayEdit}
    onChange={(event) => onChange(event.currentTarget.value === "yes")}
  >
    <option value="yes">{yes}</option>
    <option value="no">{no}</option>
  </Select>
);

function YearFields({ filter, mayEdit, onChange }: Props) {
  const texts = useTexts(partTexts);
  const years = [
    ["fromYear", texts.fromYear],
    ["toYear", texts.toYear],
  ] as const;
  return (
    <div className={styles.pair}>
      {years.map(([name, label]) => (
        <NumberField
          key={name}
          label={label}
          value={filter[name] ?? null}
          min={1870}
          max={2200}
          isReadOnly={!mayEdit}
          onChange={(value) => {
            const { [name]: _, ...rest } = filter;
            onChange(value === null ? rest : { ...rest, [name]: value });
          }}
        />
      ))}
    </div>
  );
}

function ConditionField({ name, ...props }: FieldProps & { readonly name: Condition }): ReactNode {
  const texts = useTexts(partTexts);
  const { filter, mayEdit, onChange } = props;
  const label = texts.conditions[name];
  if (isOne<Named>(NAMED, name)) return <NamedField name={name} {...props} />;
  if (isOne<Text>(TEXTS, name)) return <TextField name={name} {...props} />;
  if (name === "years") return <YearFields {...props} />;
  if (isOne<Counted>(NUMBERS, name))
    return (
      <NumberField
        label={label}
        value={filter[name] ?? null}
        min={1}
        max={name === "addedWithinDays" ? 3650 : 1_000_000_000}
        isReadOnly={!mayEdit}
        onChange={(value) => value !== null && onChange({ ...filter, [name]: value })}
      />
    );
  if (name === "kind")
    return (
      <Either
        label={label}
        value={filter.kind !== "series"}
        names={[texts.movies, texts.series]}
        mayEdit={mayEdit}
        onChange={(isMovie) => onChange({ ...filter, kind: isMovie ? "movie" : "series" })}
      />
    );
  const isAccess = name === "premium";
  return (
    <Either
      label={label}
      value={filter[isOne<Flag>(FLAGS, name) ? name : "premium"] === true}
      names={isAccess ? [texts.premiumOnly, texts.freeOnly] : [texts.yes, texts.no]}
      mayEdit={mayEdit}
      onChange={(value) => onChange({ ...filter, [name]: value })}
    />
  );
}

/** The conditions of a rule, one below the other (ST-095). */
export function Conditions({ shown, ...props }: Props & { readonly shown: UseConditions }) {
  const texts = useTexts(partTexts);
  const { data: choices } = useTitleChoices();
  const { filter, mayEdit, onChange } = props;
  const present = CONDITIONS.filter((name) => shown.names.has(name) || isSet(filter, name));
  const absent = CONDITIONS.filter((name) => !present.includes(name));
  return (
    <div className={styles.conditions}>
      {present.length === 0 && <p className={styles.note}>{texts.noConditions}</p>}
      {present.map((name) => (
        <div key={name} className={styles.condition}>
          <ConditionField name={name} choices={choices} {...props} />
          {mayEdit && (
            <IconButton
              label={texts.removeCondition(texts.conditions[name])}
              onClick={() => {
                shown.hide(name);
                onChange(withoutCondition(filter, name));
              }}
            >
              <X />
            </IconButton>
          )}
        </div>
      ))}
      {mayEdit && absent.length > 0 && (
        <Select
          label={texts.addCondition}
          value=""
          onChange={(event) => {
            const name = CONDITIONS.find((one) => one === event.currentTarget.value);
            if (name === undefined) return;
            shown.show(name);
            onChange(withCondition(filter, name));
          }}
        >
          <option value="">–</option>
          {absent.map((name) => (
            <option key={name} value={name}>
              {texts.conditions[name]}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

/** Conditions that are shown though they have no value yet. */
export interface UseConditions {
  readonly names: ReadonlySet<Condition>;
  readonly show: (name: Condition) => void;
  readonly hide: (name: Condition) => void;
}
