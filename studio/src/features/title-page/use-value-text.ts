import {
  type Credit,
  isTitleField,
  PERSON_JOBS,
  type TitleField,
} from "@bijou/contract/studio/title-fields";
import { RATINGS } from "@bijou/contract/studio/maturity";
import { SCHEDULE_ACTIONS } from "@bijou/contract/studio/title-schedule";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { extraTexts } from "./extras/texts.ts";
import { nameOfKey, type TitleChoices, useTitleChoices } from "./queries.ts";
import { titleTexts } from "./texts.ts";

const NAMED: Partial<Record<TitleField, "genres" | "moods" | "eras" | "regions">> = {
  genres: "genres",
  moods: "moods",
  moodsRemoved: "moods",
  era: "eras",
  region: "regions",
};
const TIMES: ReadonlySet<string> = new Set([
  "premiumUntil",
  "releaseAt",
  ...SCHEDULE_ACTIONS.map((action) => `${action}At`),
]);

/** What an extra is, or who may watch it, in words. */
function extraValue(
  { kinds, accesses }: (typeof extraTexts)["en"],
  field: string,
  value: string,
): string | undefined {
  const names = field.startsWith("extraKind.")
    ? Object.entries(kinds)
    : field.startsWith("extraAccess.")
      ? Object.entries(accesses)
      : [];
  return names.find(([key]) => key === value)?.[1];
}

const isCredit = (value: unknown): value is Credit =>
  typeof value === "object" && value !== null && "name" in value && "job" in value;

/** The names that viewers see in the place of keys. */
function nameOf(choices: TitleChoices | undefined, field: string, key: string): string {
  if (field === "maturity") return RATINGS.get(key) ?? key;
  const list = isTitleField(field) ? NAMED[field] : undefined;
  return list === undefined ? key : nameOfKey(choices?.[list], key);
}

/** The value of any field as a short text, for lists of changes; "" for none. */
export function useValueText(): (field: string, value: unknown) => string {
  const texts = useTexts(titleTexts);
  const ofExtras = useTexts(extraTexts);
  const { data: choices } = useTitleChoices();
  const { dateTime, elapsed, list } = useLocale();
  function textOf(field: string, value: unknown): string {
    if (value === null || value === undefined || value === "") return "";
    if (typeof value === "boolean") return value ? texts.yes : texts.no;
    if (typeof value === "number")
      return field === "runtimeSeconds" ? elapsed(value) : String(value);
    if (typeof value === "string")
      return TIMES.has(field)
        ? dateTime(value)
        : (extraValue(ofExtras, field, value) ?? nameOf(choices, field, value));
    if (Array.isArray(value)) return list(value.map((one) => textOf(field, one)));
    if (isCredit(value)) {
      const job = PERSON_JOBS.find((known) => known === value.job);
      return texts.credit(value.name, value.character ?? (job ? texts.jobs[job] : ""));
    }
    if (typeof value === "object" && "text" in value) return textOf(field, value.text);
    if (field === "externalIds")
      return list(Object.entries(value).map(([service, id]) => `${service} ${String(id)}`));
    return texts.aPicture;
  }
  return textOf;
}
