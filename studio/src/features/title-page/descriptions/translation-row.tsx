import {
  isOutdated,
  SOURCE_LANGUAGE,
  type TranslatedField,
  translationField,
  type TranslationLanguage,
} from "@bijou/contract/studio/translations";
import { diffWordsWithSpace } from "diff";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { TextArea } from "../../../ui/form/field.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { useMayEdit } from "../editor-context.ts";
import { titleTexts } from "../texts.ts";
import { useTitleField } from "../use-title-field.tsx";
import { descriptionTexts } from "./texts.ts";
import { MOST, ROWS } from "./text-row.tsx";
import styles from "./descriptions.module.css";

/** What was added to a text and removed from it, word by word. */
function Changes({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className={styles.changes} lang={SOURCE_LANGUAGE}>
      {diffWordsWithSpace(before, after).map(({ added, removed, value }, index) => {
        if (added) return <ins key={index}>{value}</ins>;
        return removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>;
      })}
    </p>
  );
}

/** A text about a title in another language, beside the one that it translates (ST-043). */
export function TranslationRow({
  field,
  language,
}: {
  readonly field: TranslatedField;
  readonly language: TranslationLanguage;
}) {
  const texts = useTexts(titleTexts);
  const own = useTexts(descriptionTexts);
  const { number, languageName } = useLocale();
  const mayEdit = useMayEdit();
  const source = useTitleField(field).value ?? "";
  const { value, set, label, isChanged, problem, hint } = useTitleField(
    translationField(field, language),
  );
  const text = value?.text ?? "";
  const isOld = value !== null && isOutdated(value, source);
  const sourceName = languageName(SOURCE_LANGUAGE);
  // Until it is said to be up to date, it translates what it did: it is typed word by word.
  const change = (next: string): void =>
    set(next.trim() === "" ? null : { text: next, source: isOld ? value.source : source });
  const most = MOST[field];
  return (
    <div className={styles.translation}>
      <TextArea
        label={label}
        name={translationField(field, language)}
        lang={language}
        rows={ROWS[field]}
        value={text}
        placeholder={source}
        maxLength={Math.max(most, text.length)}
        readOnly={!mayEdit}
        data-changed={isChanged || undefined}
        aside={<span>{texts.length(number(text.length), number(most))}</span>}
        problem={problem}
        hint={hint}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isOld && (
        <Note>
          <p>{source === "" ? own.isGone(sourceName) : own.hasChanged(sourceName)}</p>
          <Disclosure summary={own.whatChanged}>
            <Changes before={value.source} after={source} />
          </Disclosure>
          {mayEdit && (
            <Button size="small" onClick={() => set({ text, source })}>
              {own.isCurrent}
            </Button>
          )}
        </Note>
      )}
    </div>
  );
}
