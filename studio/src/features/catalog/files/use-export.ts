import type { TitleSelection } from "@bijou/contract/studio/bulk-edits";
import { type EXPORT_FORMATS, exportTitles } from "@bijou/contract/studio/title-files";
import { useApi } from "../../../platform/studio.ts";
import { useProblemText } from "../../../platform/use-problem-text.ts";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { useTexts } from "../../../ui/language.ts";
import { saveFile } from "../../../ui/save-file.ts";
import type { TitlesInput } from "../filters.ts";
import { fileTexts } from "./texts.ts";

const NAMES = { csv: "titles.csv", json: "manifest.json" } as const;

/** Exports titles as a file, in the order of the table (ST-039). */
export function useExport({ sort, direction }: TitlesInput) {
  const texts = useTexts(fileTexts);
  const api = useApi();
  const notify = useNotify();
  const textOf = useProblemText();
  return (selection: TitleSelection, format: (typeof EXPORT_FORMATS)[number]): void => {
    notify(texts.exporting);
    const order = { ...(sort && { sort }), ...(direction && { direction }) };
    api(exportTitles, { selection, ...order, format }, { hasFileResponse: true }).then(
      (file: unknown) => {
        if (file instanceof Blob) saveFile(file, NAMES[format]);
      },
      (error: unknown) => notify(texts.exportFailed(textOf(error))),
    );
  };
}
