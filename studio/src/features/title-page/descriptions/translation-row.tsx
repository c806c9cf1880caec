import {
  isOutdated,
  SOURCE_LANGUAGE,
  type TranslatedField,
  translationField,
  type TranslationLanguage,
} from "@bijou/contract/studio/translations";
import { type ChangeObject, diffWordsWithSpace } from "diff";
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

/** With less of it left, a text is another one: words of both between each other cannot be read. */
const LEAST_LEFT = 0.5;

function changesBetween(before: string, after: string): ChangeObject<string>[] {
  const changes = diffWordsWithSpace(before, after);
  const left = changes.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? 0 : value.length),
    0,
  );
  if (left >= LEAST_LEFT * Math.max(before.length, after.length)) return changes;
  return [
    { value: before, added: false, removed: true, count: 1 },
    { value: "\n", added: false, removed: false, count: 1 },
    { value: after, added: true, removed: false, count: 1 },
  ];
}

/** What was added to a text and removed from it. */
function Changes({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className={styles.changes} lang={SOURCE_LANGUAGE}>
      {changesBetween(before, after).map(({ added, removed, value }, index) => {
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
