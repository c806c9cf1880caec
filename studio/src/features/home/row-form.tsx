import { changeHomeRow, type Home, type HomeEditorRow } from "@bijou/contract/studio/home";
import { ROW_STYLES } from "@bijou/contract/studio/home-fields";
import { useApi } from "../../platform/studio.ts";
import { Field, Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { Conflicts } from "./conflicts.tsx";
import { ContentsFields } from "./contents-fields.tsx";
import styles from "./home.module.css";
import { Matches } from "./matches.tsx";
import { NumberField } from "./number-field.tsx";
import { partTexts } from "./part-texts.ts";
import { SaveState } from "./save-state.tsx";
import { usePartEditor } from "./use-part-editor.ts";

interface Props {
  readonly home: Home;
  readonly row: HomeEditorRow;
  readonly mayEdit: boolean;
}

/** A row of the draft; what is typed is saved by itself. */
export function RowForm({ home, row, mayEdit }: Props) {
  const texts = useTexts(partTexts);
  const api = useApi();
  const { id } = row;
  const editor = usePartEditor({
    fields: row.fields,
    fieldsIn: ({ rows }) => rows.find((one) => one.id === id)?.fields,
    save: (changes, seen) => api(changeHomeRow, { id, changes, seen }),
  });
  const { fields, set } = editor;
  return (
    <div className={styles.form}>
      <SaveState editor={editor} />
      <Conflicts editor={editor} nameOf={(field) => labelOf(texts.fields, field)} />
      <Field
        label={texts.fields.name}
        value={fields.name}
        maxLength={200}
        readOnly={!mayEdit}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <Field
          label={texts.fields.tagline}
          value={fields.tagline}
          maxLength={200}
          readOnly={!mayEdit}
          onChange={(event) => set({ tagline: event.currentTarget.value })}
        />
        <Select
          label={texts.fields.style}
          value={fields.style}
          disabled={!mayEdit}
          onChange={(event) => {
            const { value } = event.currentTarget;
            set({ style: ROW_STYLES.find((one) => one === value) ?? fields.style });
          }}
        >
          {ROW_STYLES.map((style) => (
            <option key={style} value={style}>
              {texts.styles[style]}
            </option>
          ))}
        </Select>
      </div>
      <ContentsFields
        contents={fields.contents}
        titles={home.titles}
        lists={home.lists}
        mayEdit={mayEdit}
        onChange={(contents) => set({ contents })}
      />
      <Matches
        contents={fields.contents}
        kidsOnly={fields.audience.every((viewer) => viewer === "kids")}
      />
      <div className={styles.pair}>
        <NumberField
          label={texts.fields.minTitles}
          value={fields.minTitles}
          min={1}
          max={60}
          isReadOnly={!mayEdit}
          onChange={(value) => set({ minTitles: value ?? 1 })}
        />
        <NumberField
          label={texts.fields.maxTitles}
          value={fields.maxTitles}
          min={1}
          max={500}
          placeholder={texts.asMany}
          isReadOnly={!mayEdit}
          onChange={(maxTitles) => set({ maxTitles })}
        />
      </div>
      <AudienceFields fields={fields} timeZone={home.timeZone} mayEdit={mayEdit} onChange={set} />
    </div>
  );
}

/** The field itself where it has no name. */
export const labelOf = (names: Readonly<Record<string, string>>, field: string): string =>
  names[field] ?? field;
