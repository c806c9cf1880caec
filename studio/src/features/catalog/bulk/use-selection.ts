import { MAX_NAMED_TITLES } from "@bijou/contract/studio/bulk-edits";
import { getTitleIds } from "@bijou/contract/studio/titles";
import { useRef, useState } from "react";
import { useApi } from "../../../platform/studio.ts";
import { useProblemText } from "../../../platform/use-problem-text.ts";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import type { TitlesInput } from "../filters.ts";
import { bulkTexts } from "./texts.ts";
import { ALL, countOf, isSelected, NOTHING, type Selection, withTitles } from "./selection.ts";

export interface TitleSelector {
  readonly selection: Selection;
  readonly count: number;
  readonly isSelected: (id: number) => boolean;
  /** Selects the row, or no longer does; with a range, all rows from the last one that was pressed. */
  readonly toggle: (index: number, id: number, isRange: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Which titles of the table are selected. */
export function useSelection(input: TitlesInput, total: number): TitleSelector {
  const texts = useTexts(bulkTexts);
  const api = useApi();
  const notify = useNotify();
  const textOf = useProblemText();
  const { number } = useLocale();
  const [selection, setSelection] = useState(NOTHING);
  const order = JSON.stringify(input);
  const anchor = useRef<{ readonly index: number; readonly order: string }>(undefined);

  function change(ids: readonly number[], wanted: boolean): void {
    setSelection((before) => {
      const next = withTitles(before, ids, wanted);
      if (next.ids.size <= MAX_NAMED_TITLES) return next;
      notify(texts.tooMany(number(MAX_NAMED_TITLES)));
      return before;
    });
  }
  async function selectRange(offset: number, limit: number, wanted: boolean): Promise<void> {
    change((await api(getTitleIds, { ...input, offset, limit })).ids, wanted);
  }

  return {
    selection,
    count: countOf(selection, total),
    isSelected: (id) => isSelected(selection, id),
    toggle(index, id, isRange) {
      const wanted = !isSelected(selection, id);
      const start = anchor.current?.order === order ? anchor.current.index : undefined;
      const length = isRange && start !== undefined ? Math.abs(index - start) + 1 : 1;
      if (length > MAX_NAMED_TITLES) {
        notify(texts.tooMany(number(MAX_NAMED_TITLES)));
        return;
      }
      anchor.current = { index, order };
      if (!isRange || start === undefined) change([id], wanted);
      else
        selectRange(Math.min(start, index), length, wanted).catch((error: unknown) =>
          notify(texts.rangeFailed(textOf(error))),
        );
    },
    selectAll: () => setSelection(ALL),
    clear() {
      anchor.current = undefined;
      setSelection(NOTHING);
    },
  };
}
