import { changeHero, type Home, type HomeEditorHero } from "@bijou/contract/studio/home";
import type { HeroFields } from "@bijou/contract/studio/home-fields";
import { useApi } from "../../platform/studio.ts";
import { Field, TextArea } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { clockTime, instantOfClock } from "../../ui/zoned-time.ts";
import { Conflicts } from "./conflicts.tsx";
import { HeroImage } from "./hero-image.tsx";
import styles from "./home.module.css";
import { partTexts } from "./part-texts.ts";
import { labelOf } from "./row-form.tsx";
import { SaveState } from "./save-state.tsx";
import { TargetFields } from "./target-fields.tsx";
import { usePartEditor } from "./use-part-editor.ts";

interface Props {
  readonly home: Home;
  readonly hero: HomeEditorHero;
  readonly mayEdit: boolean;
}

/** A slot of the hero in the draft; what is typed is saved by itself (ST-098). */
export function HeroForm({ home, hero, mayEdit }: Props) {
  const texts = useTexts(partTexts);
  const api = useApi();
  const { id } = hero;
  const editor = usePartEditor<HeroFields>({
    fields: hero.fields,
    fieldsIn: ({ heroes }) => heroes.find((one) => one.id === id)?.fields,
    save: (changes, seen) => api(changeHero, { id, changes, seen }),
  });
  const { fields, set } = editor;
  const isTitle = fields.target.kind === "title";
  const zone = home.timeZone;
  const time = (name: "from" | "until") => {
    const value = fields[name];
    return (
      <Field
        type="datetime-local"
        label={texts.heroFields[name]}
        value={value === null ? "" : clockTime(value, zone)}
        readOnly={!mayEdit}
        hint={texts.times(zone.replaceAll("_", " "))}
        onChange={(event) => {
          const local = event.currentTarget.value;
          set({ [name]: local === "" ? null : instantOfClock(local, zone) });
        }}
      />
    );
  };
  return (
    <div className={styles.form}>
      <SaveState editor={editor} />
      <Conflicts editor={editor} nameOf={(field) => labelOf(texts.heroFields, field)} />
      <TargetFields
        target={fields.target}
        titles={home.titles}
        mayEdit={mayEdit}
        onChange={(target) => set({ target })}
      />
      {!isTitle && (
        <Field
          label={texts.heroFields.heading}
          value={fields.heading}
          maxLength={200}
          readOnly={!mayEdit}
          onChange={(event) => set({ heading: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={texts.heroFields.text}
        value={fields.text}
        maxLength={400}
        rows={2}
        readOnly={!mayEdit}
        hint={isTitle ? texts.usualText : undefined}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <Field
        label={texts.heroFields.button}
        value={fields.button}
        maxLength={40}
        readOnly={!mayEdit}
        hint={isTitle ? texts.usualButton : texts.usualLink}
        onChange={(event) => set({ button: event.currentTarget.value })}
      />
      <HeroImage
        path={fields.image === hero.fields.image ? hero.imagePath : ""}
        canRemove={isTitle && fields.image !== null}
        mayEdit={mayEdit}
        onChange={(image) => set({ image })}
      />
      <div className={styles.times}>
        {time("from")}
        {time("until")}
      </div>
    </div>
  );
}
