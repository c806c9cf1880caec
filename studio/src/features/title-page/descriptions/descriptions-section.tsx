import {
  isOutdated,
  isTranslatedField,
  SOURCE_LANGUAGE,
  TRANSLATED_FIELDS,
  TRANSLATION_LANGUAGES,
  translationField,
  type TranslationLanguage,
} from "@bijou/contract/studio/translations";
import { Languages } from "lucide-react";
import { useSyncExternalStore } from "react";
import { createStore } from "../../../platform/store.ts";
import { Tag } from "../../../ui/display/tag.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { Section } from "../../../ui/layout/page-head.tsx";
import { useLocale } from "../../../ui/locale.ts";
import { type EditorState, shownFields } from "../editor-state.ts";
import { useEdited } from "../editor-context.ts";
import { titleTexts } from "../texts.ts";
import { descriptionTexts } from "./texts.ts";
import { TextRow } from "./text-row.tsx";
import { TranslationRow } from "./translation-row.tsx";
import styles from "./descriptions.module.css";

const FIELDS = Object.keys(TRANSLATED_FIELDS).filter(isTranslatedField);

type Shown = TranslationLanguage | "none" | undefined;
/** What is shown beside the texts, from title to title; undefined before anybody has chosen. */
const chosen = createStore<Shown>(undefined);

/** How many texts there are, have a translation, and have one that is out of date. */
function progressOf(state: EditorState, language: TranslationLanguage) {
  const fields = shownFields(state);
  const texts = FIELDS.map((field) => ({
    source: fields[field] ?? "",
    translation: fields[translationField(field, language)],
  }));
  const translated = texts.flatMap(({ translation, source }) =>
    translation ? [{ translation, source }] : [],
  );
  return {
    all: texts.filter(({ source, translation }) => source !== "" || translation).length,
    translated: translated.length,
    outdated: translated.filter((one) => isOutdated(one.translation, one.source)).length,
  };
}

function ProgressTags({ language }: { readonly language: TranslationLanguage }) {
  const texts = useTexts(descriptionTexts);
  const { number } = useLocale();
  const all = useEdited((state) => progressOf(state, language).all);
  const translated = useEdited((state) => progressOf(state, language).translated);
  const outdated = useEdited((state) => progressOf(state, language).outdated);
  if (all === 0) return null;
  return (
    <>
      <Tag>{translated === all ? texts.allDone : texts.done(number(translated), number(all))}</Tag>
      {outdated > 0 && <Tag look="bad">{texts.outdated(number(outdated), outdated === 1)}</Tag>}
    </>
  );
}

/** The texts about a title, with their translations beside them if somebody wants to see those (ST-043). */
export function DescriptionsSection() {
  const texts = useTexts(titleTexts);
  const own = useTexts(descriptionTexts);
  const { languageName } = useLocale();
  const translatedInto = useEdited((state) => {
    const fields = shownFields(state);
    return TRANSLATION_LANGUAGES.find((one) =>
      FIELDS.some((field) => fields[translationField(field, one)]),
    );
  });
  const choice = useSyncExternalStore(chosen.subscribe, chosen.get) ?? translatedInto;
  const language = choice === "none" ? undefined : choice;
  return (
    <Section
      fragment="descriptions"
      title={texts.descriptions}
      actions={
        <fieldset className={styles.languages}>
          <legend className="visually-hidden">{own.translation}</legend>
          {language && <ProgressTags language={language} />}
          {TRANSLATION_LANGUAGES.map((one) => (
            <Button
              key={one}
              size="small"
              icon={<Languages />}
              aria-pressed={one === language}
              onClick={() => chosen.set(one === language ? "none" : one)}
            >
              {languageName(one)}
            </Button>
          ))}
        </fieldset>
      }
    >
      {language && (
        <p className={styles.about}>
          {own.about(languageName(language), languageName(SOURCE_LANGUAGE))}
        </p>
      )}
      <div className={styles.texts}>
        {FIELDS.map((field) => (
          <div key={field} className={styles.pair}>
            <TextRow field={field} />
            {language && <TranslationRow field={field} language={language} />}
          </div>
        ))}
      </div>
    </Section>
  );
}
