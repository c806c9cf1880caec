import type { TitleField, TitleFields } from "@bijou/contract/studio/title-fields";
import { Switch } from "../../ui/form/check.tsx";
import { PickList } from "../../ui/form/pick-list.tsx";
import { useMayEdit } from "./editor-context.ts";
import { nameOfKey } from "./queries.ts";
import { useTitleField } from "./use-title-field.tsx";

type FieldOf<T> = {
  [F in TitleField]: TitleFields[F] extends T ? F : never;
}[TitleField];

interface ListProps {
  readonly field:
    | "genres"
    | "moods"
    | "moodsRemoved"
    | "keywords"
    | "countries"
    | "languages"
    | "territories"
    | "maturity";
  readonly named?: readonly {
    readonly key: string;
    readonly name: string;
    readonly otherKeys?: readonly string[];
  }[];
  readonly options?: readonly string[];
  readonly hint?: string;
  readonly more?: React.ReactNode;
}

/** A field with several values. */
export function ListRow({ field, named, options = [], hint, more }: ListProps) {
  const mayEdit = useMayEdit();
  const { value, set, label, isChanged, problem, hint: conflict } = useTitleField(field);
  const isCode = field === "territories";
  return (
    <PickList
      label={label}
      value={value}
      options={named ? named.map(({ key }) => key) : options}
      nameOf={(option) => nameOfKey(named, option)}
      canAdd={!named}
      isReadOnly={!mayEdit}
      isChanged={isChanged}
      problem={problem}
      hint={conflict ?? hint}
      more={more}
      onChange={(next) => set(isCode ? next.map((code) => code.toUpperCase()) : [...next])}
    />
  );
}

/** A field that is on or off. */
export function SwitchRow({ field, hint }: { field: FieldOf<boolean>; hint?: string }) {
  const mayEdit = useMayEdit();
  const { value, set, label, isChanged, hint: conflict } = useTitleField(field);
  return (
    <div data-changed={isChanged || undefined}>
      <Switch
        label={label}
        hint={conflict ?? hint}
        checked={value}
        disabled={!mayEdit}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </div>
  );
}
