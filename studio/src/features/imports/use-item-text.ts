import type { ImportItem, ImportProblem } from "@bijou/contract/studio/import-items";
import { isTitleField } from "@bijou/contract/studio/title-fields";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { titleTexts } from "../title-page/public.ts";
import { importTexts } from "./texts.ts";

/** Fields, problems and effects of what was found, in words. */
export function useItemText() {
  const texts = useTexts(importTexts);
  const { fields, otherFields } = useTexts(titleTexts);
  const { list } = useLocale();

  function nameOf(field: string): string {
    const [, episode, own] = /^(S\d+E\d+)\.(\w+)$/.exec(field) ?? [];
    if (episode !== undefined && own !== undefined) return `${episode}: ${partOf(own)}`;
    if (isTitleField(field)) return fields[field];
    return otherFields[field] ?? partOf(field);
  }
  const partOf = (field: string): string =>
    Object.entries(texts.parts).find(([known]) => known === field)?.[1] ?? field;

  function problemText({ code, file, line, column, detail }: ImportProblem): string {
    const place = file?.split("/").at(-1) ?? "";
    return texts.problems[code]({ file: place, line: line ?? 0, column: column ?? "", detail });
  }

  const notDone = ({ what, reason }: ImportItem["notDone"][number]): string =>
    texts.about(nameOf(what.split("/").at(-1) ?? what), texts.refusals[reason]);

  function happens(item: ImportItem): string {
    const { outcome, kind, pictures, subtitles, videos, episodes, problems, edited } = item;
    if (item.notDone.length > 0) return item.notDone.map(notDone).join(" ");
    const wrong = problems.map(problemText);
    if (outcome === "unrecognized") return wrong.join(" ");
    if (outcome === "same") return texts.sameText;
    const kept = edited.length > 0 ? texts.keptFields(list(edited.map(nameOf))) : "";
    if (outcome === "kept") return kept;
    if (outcome === "changed")
      return [texts.changedFields(list(item.fields.map(nameOf))), kept, ...wrong].join(" ");
    const parts = [
      kind === "series" ? texts.seriesOf(episodes) : texts.film,
      pictures > 0 && texts.pictures(pictures),
      subtitles > 0 && texts.subtitles(subtitles),
      kind === "series" && videos > 0 && texts.videos(videos),
    ].filter((part) => part !== false);
    return [`${list(parts)}.`, ...wrong].join(" ");
  }

  return { nameOf, problemText, notDone, happens };
}
