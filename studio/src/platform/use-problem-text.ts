import { StudioCallFailed } from "@bijou/contract/studio/client";
import type { FieldProblem } from "@bijou/contract/studio/problems";
import { useLanguage, useTexts } from "../ui/language.ts";
import { useLocale } from "../ui/locale.ts";
import { fieldTexts } from "./field-texts.ts";
import { platformTexts } from "./texts.ts";

/** The entry of a code; undefined for one of a newer server. */
const entryOf = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** What to tell the person about a failed call: the text of its code, else the server's own sentence. */
export function useProblemText(): (error: unknown) => string {
  const texts = useTexts(platformTexts);
  const language = useLanguage();
  return (error) => {
    if (!(error instanceof StudioCallFailed)) return texts.unreachable;
    // The server's sentence says what was invalid, but in English.
    if (error.code === "invalid_request" && language === "en") return error.message;
    return entryOf(texts.problems, error.code) ?? error.message;
  };
}

/** What to tell the person about a wrong field. */
export function useFieldText(): (problem: FieldProblem) => string {
  const fields = useTexts(fieldTexts);
  const { number } = useLocale();
  return ({ code, message, limit = 0, value = "" }) =>
    entryOf(fields, code)?.(number(limit), value) ?? message;
}
