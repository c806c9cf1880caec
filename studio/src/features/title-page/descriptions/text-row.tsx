import {
  SOURCE_LANGUAGE,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from "@bijou/contract/studio/translations";
import { TextArea } from "../../../ui/form/field.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { useMayEdit } from "../editor-context.ts";
import { titleTexts } from "../texts.ts";
import { useTitleField } from "../use-title-field.tsx";

/** A short description is short (ST-043); a longer one that is there already can be kept. */
const SHORT = 200;
/** How many characters can be typed into each text. */
export const MOST: Readonly<Record<TranslatedField, number>> = {
  ...TRANSLATED_FIELDS,
  shortDescription: SHORT,
};
export const ROWS: Readonly<Record<TranslatedField, number>> = {
  tagline: 1,
  shortDescription: 2,
  longDescription: 7,
  filmThatMattersReason: 2,
};

/** One of the texts about a title, in the language in which they are written. */
export function TextRow({ field }: { readonly field: TranslatedField }) {
  const texts = useTexts(titleTexts);
  const { number } = useLocale();
  const mayEdit = useMayEdit();
  const { value, set, label, isChanged, problem, hint: conflict } = useTitleField(field);
  const text = value ?? "";
  const most = MOST[field];
  const hints: Readonly<Partial<Record<TranslatedField, string>>> = texts.hints;
  return (
    <TextArea
      label={label}
      name={field}
      lang={SOURCE_LANGUAGE}
      rows={ROWS[field]}
      value={text}
      maxLength={Math.max(most, text.length)}
      readOnly={!mayEdit}
      data-changed={isChanged || undefined}
      aside={<span>{texts.length(number(text.length), number(most))}</span>}
      problem={problem}
      hint={conflict ?? hints[field]}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
