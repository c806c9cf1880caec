import * as Type from "typebox";
import { exact } from "./common.ts";

/** The language of the texts themselves. */
export const SOURCE_LANGUAGE = "en";
/** The languages into which texts of titles can be translated. */
export const TRANSLATION_LANGUAGES = ["de"] as const;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

/** The name of an entry of a list or of a person in other languages than English. */
export const namesInLanguages = (maxLength: number, description: string) =>
  Type.Partial(
    Type.Object({
      de: Type.String({ maxLength, description: "In German; there is none if this is empty." }),
    }),
    { ...exact, description },
  );

/** What the translations of a title into a language lack: texts, or the latest changes of the source. */
export const TRANSLATION_GAPS = ["missing:de", "outdated:de"] as const;

/** The fields of a title that can be translated, with the most characters of each. */
export const TRANSLATED_FIELDS = {
  tagline: 200,
  shortDescription: 4_000,
  longDescription: 4_000,
  filmThatMattersReason: 4_000,
} as const;
export type TranslatedField = keyof typeof TRANSLATED_FIELDS;
/** The field of a title that holds a translation, such as `tagline:de`. */
export type TranslationField = `${TranslatedField}:${TranslationLanguage}`;

const MAX_SOURCE = 4_000;

const translationOf = (field: TranslatedField, language: string) =>
  Type.Union(
    [
      Type.Object(
        {
          text: Type.String({
            minLength: 1,
            maxLength: TRANSLATED_FIELDS[field],
            pattern: "\\S",
            description: "The translation.",
          }),
          source: Type.String({
            maxLength: MAX_SOURCE,
            description: "What it translates, as that was when it was translated.",
          }),
        },
        exact,
      ),
      Type.Null(),
    ],
    { description: `\`${field}\` in ${language}; null without a translation.` },
  );

/** A text in another language, with the text that it translates. */
export type Translation = Exclude<Type.Static<ReturnType<typeof translationOf>>, null>;

/** All translations of a title, by field. */
export const translationFields = {
  "tagline:de": translationOf("tagline", "German"),
  "shortDescription:de": translationOf("shortDescription", "German"),
  "longDescription:de": translationOf("longDescription", "German"),
  "filmThatMattersReason:de": translationOf("filmThatMattersReason", "German"),
} as const satisfies Record<TranslationField, Type.TSchema>;

export const isTranslatedField = (name: string): name is TranslatedField =>
  Object.hasOwn(TRANSLATED_FIELDS, name);
export const isTranslationField = (name: string): name is TranslationField =>
  Object.hasOwn(translationFields, name);

export const translationField = (
  field: TranslatedField,
  language: TranslationLanguage,
): TranslationField => `${field}:${language}`;

/** All fields that hold translations. */
export const TRANSLATION_FIELDS: readonly TranslationField[] =
  Object.keys(translationFields).filter(isTranslationField);

/** What a field translates, and into which language. */
export function partsOf(name: TranslationField): {
  readonly field: TranslatedField;
  readonly language: TranslationLanguage;
} {
  const [field = "", language] = name.split(":");
  const known = TRANSLATION_LANGUAGES.find((one) => one === language);
  if (!isTranslatedField(field) || !known) throw new Error(`${name} is no translation`);
  return { field, language: known };
}

/** Whether the text changed since it was translated. */
export const isOutdated = (translation: Translation, source: string | null): boolean =>
  translation.source.trim() !== (source ?? "").trim();

/** Translations as the database holds them: those that are null are left out. */
export type StoredTranslations = Readonly<Partial<Record<TranslationField, Translation>>>;

/** A text in a language; undefined without a translation, or for the language of the texts themselves. */
export const textIn = (
  language: TranslationLanguage | undefined,
  translations: StoredTranslations,
  field: TranslatedField,
): string | undefined => language && translations[translationField(field, language)]?.text;
