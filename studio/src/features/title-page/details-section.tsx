import { RATINGS, systemOf } from "@bijou/contract/studio/maturity";
import { Field, Select } from "../../ui/form/field.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { useLocale } from "../../ui/locale.ts";
import { Tag } from "../../ui/display/tag.tsx";
import { shownFields } from "./editor-state.ts";
import { ExternalIds } from "./external-ids.tsx";
import { useEdited, useEditedPage, useMayEdit } from "./editor-context.ts";
import { ListRow, SwitchRow } from "./field-rows.tsx";
import { MinutesField, NumberField } from "./number-fields.tsx";
import { type TitleChoices, useTitleChoices } from "./queries.ts";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";
import { useTitleField } from "./use-title-field.tsx";

function TextRow({ field, hint }: { field: "name" | "originalName" | "sortName"; hint?: string }) {
  const mayEdit = useMayEdit();
  const { value, set, label, isChanged, problem, hint: conflict } = useTitleField(field);
  return (
    <Field
      label={label}
      name={field}
      value={value ?? ""}
      maxLength={200}
      readOnly={!mayEdit}
      data-changed={isChanged || undefined}
      problem={problem}
      hint={conflict ?? hint}
      // An empty name is refused; an empty other one is none.
      onChange={({ currentTarget: { value: text } }) =>
        set(text === "" && field !== "name" ? null : text)
      }
    />
  );
}

function ChoiceRow({ field, named }: { field: "era" | "region"; named: TitleChoices["eras"] }) {
  const texts = useTexts(titleTexts);
  const mayEdit = useMayEdit();
  const { value, set, label, isChanged, problem, hint } = useTitleField(field);
  return (
    <Select
      label={label}
      value={named.find(({ otherKeys }) => otherKeys.includes(value ?? ""))?.key ?? value ?? ""}
      disabled={!mayEdit}
      data-changed={isChanged || undefined}
      problem={problem}
      hint={hint}
      onChange={(event) => set(event.currentTarget.value || null)}
    >
      <option value="">{texts.none}</option>
      {named.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </Select>
  );
}

const EMPTY: TitleChoices = {
  genres: [],
  moods: [],
  eras: [],
  regions: [],
  ratingSystems: [],
  countries: [],
  languages: [],
  keywords: [],
};

const RATED = [...RATINGS].map(([key, name]) => ({ key, name, system: systemOf(key) }));

/** What a title is (ST-042). */
export function DetailsSection() {
  const texts = useTexts(titleTexts);
  const { elapsed } = useLocale();
  const { data: choices = EMPTY } = useTitleChoices();
  const page = useEditedPage();
  const moodsRemoved = useEdited((state) => shownFields(state).moodsRemoved);
  const maturity = useEdited((state) => shownFields(state).maturity);
  const isAutomatic = ({ englishName }: TitleChoices["moods"][number]): boolean =>
    page.automaticMoods.includes(englishName);
  const isRemoved = ({ key, otherKeys }: TitleChoices["moods"][number]): boolean =>
    [key, ...otherKeys].some((one) => moodsRemoved.includes(one));
  const removable = choices.moods.filter((mood) => isAutomatic(mood) || isRemoved(mood));
  const automatic = choices.moods.filter((mood) => isAutomatic(mood) && !isRemoved(mood));
  const rated = RATED.filter(
    ({ key, system }) =>
      maturity.includes(key) || choices.ratingSystems.some((offered) => offered === system),
  );
  const length =
    page.video === null
      ? texts.hints.runtimeNoVideo
      : texts.hints.runtimeSeconds(elapsed(page.video.durationSeconds));
  return (
    <Section fragment="details" title={texts.details}>
      <div className={styles.fields}>
        <TextRow field="name" />
        <TextRow field="originalName" />
        <TextRow field="sortName" hint={texts.hints.sortName} />
        <NumberField field="year" min={1870} max={2200} />
        <MinutesField field="runtimeSeconds" hint={length} />
        <ListRow field="genres" named={choices.genres} hint={texts.hints.genres} />
        <ListRow
          field="moods"
          named={choices.moods}
          more={automatic.map(({ key, name }) => (
            <span key={key} title={texts.hints.automatic}>
              <Tag>{name}</Tag>
            </span>
          ))}
        />
        {removable.length > 0 && (
          <ListRow field="moodsRemoved" named={removable} hint={texts.hints.moodsRemoved} />
        )}
        <ListRow field="maturity" named={rated} hint={texts.hints.maturity} />
        <ChoiceRow field="era" named={choices.eras} />
        <ChoiceRow field="region" named={choices.regions} />
        <ListRow field="countries" options={choices.countries} />
        <ListRow field="languages" options={choices.languages} />
        <div className={styles.whole}>
          <ListRow field="keywords" options={choices.keywords} />
        </div>
      </div>
      <ExternalIds />
      <div className={styles.switches}>
        <SwitchRow field="kids" hint={texts.hints.kids} />
        <SwitchRow field="silent" />
        <SwitchRow field="remastered" />
        <SwitchRow field="filmThatMatters" hint={texts.hints.filmThatMatters} />
        <SwitchRow field="embeddable" hint={texts.hints.embeddable} />
      </div>
    </Section>
  );
}
