import { BULK_TIMES } from "@bijou/contract/studio/bulk-changes";
import type { BulkPreview } from "@bijou/contract/studio/bulk-edits";
import { isTitleField } from "@bijou/contract/studio/title-fields";
import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { useHome } from "../../home/public.ts";
import { useWindowText } from "../../rights/public.ts";
import { titleTexts, useValueText } from "../../title-page/public.ts";
import { bulkTexts } from "./texts.ts";

const isWindow = (value: unknown): value is WindowTerms =>
  typeof value === "object" && value !== null && "area" in value;

/** Fields and their values in words. */
export function useBulkText(values: BulkPreview["values"] = []) {
  const texts = useTexts(bulkTexts);
  const { fields } = useTexts(titleTexts);
  const textOf = useValueText();
  const window = useWindowText();
  const { list } = useLocale();
  const { data: home } = useHome();
  const rowName = (id: unknown): string =>
    home?.rows.find((row) => row.id === id)?.fields.name ?? String(id);

  function nameOf(field: string): string {
    const known = [
      "published",
      "trashed",
      "access",
      "territories",
      "windows",
      "holder",
      "atBreaks",
    ] as const;
    const own = known.find((name) => name === field);
    if (own !== undefined) return texts[own];
    if (field === "breaksEvery") return texts.breaks;
    const time = BULK_TIMES.find((name) => name === field);
    if (time !== undefined) return texts.times[time];
    return isTitleField(field) ? fields[field] : field;
  }
  function valueText(field: string, value: unknown): string {
    if (field === "published") return texts.publishedValues[value === true ? "true" : "false"];
    if (field === "trashed") return texts.trashedValues[value === true ? "true" : "false"];
    if (field === "access") return texts.accessValues[value === "premium" ? "premium" : "free"];
    if (field === "atBreaks" && value === null) return texts.asOnSite;
    if (field === "homeRows" && Array.isArray(value))
      return list(value.map((id) => rowName(id))) || texts.none;
    if (field === "windows" && Array.isArray(value))
      return value.filter(isWindow).map(window.whole).join("; ") || texts.none;
    return textOf(field, value) || texts.none;
  }
  /** What all titles have, or that they differ. */
  function nowOf(field: string): string {
    const now = values.find((known) => known.field === field);
    return !now || now.isMixed ? texts.mixed : valueText(field, now.value);
  }
  return { nameOf, valueText, nowOf };
}
