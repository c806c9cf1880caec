import { MAX_CELLS } from "@bijou/contract/studio/title-cells";
import { useEffect, useEffectEvent, useState } from "react";
import { useProblemText } from "../../../platform/use-problem-text.ts";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import type { TitlesInput } from "../filters.ts";
import { useReadRows } from "../queries.ts";
import { catalogTexts } from "../texts.ts";
import { parseBlock } from "./parse-block.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { cellCount, pastedCells, type PastePlan, planPaste } from "./plan-paste.ts";
import { gridTexts } from "./texts.ts";
import { useChangeCells } from "./use-change-cells.ts";
import type { Grid } from "./use-grid.ts";

/** Pastes a block that a spreadsheet has copied into the selected cells, after a look at what that changes (ST-038). */
export function Paste({
  grid: { area, isFocused },
  columns,
  input,
  total,
}: {
  readonly grid: Grid;
  readonly columns: readonly string[];
  readonly input: TitlesInput;
  readonly total: number;
}) {
  const texts = useTexts(gridTexts);
  const { access: names } = useTexts(catalogTexts);
  const { number } = useLocale();
  const notify = useNotify();
  const textOf = useProblemText();
  const readRows = useReadRows(input);
  const cells = useChangeCells();
  const [plan, setPlan] = useState<PastePlan>();

  async function look(text: string): Promise<void> {
    const pasted = pastedCells(parseBlock(text), area);
    if (cellCount(pasted) > MAX_CELLS) {
      notify(texts.tooLarge(number(MAX_CELLS)));
      return;
    }
    const titles = await readRows(area.top, Math.min(pasted.length, total - area.top));
    setPlan(planPaste(pasted, area, { columns, titles, names }));
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!isFocused()) return;
    event.preventDefault();
    look(event.clipboardData?.getData("text/plain") ?? "").catch((error: unknown) =>
      notify(texts.pasteLoadFailed(textOf(error))),
    );
  });
  useEffect(() => {
    // The browser sends it to the selected text, which is not where the focus is.
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  if (!plan) return null;
  const { length } = plan.cells;
  return (
    <PasteDialog
      plan={plan}
      onPaste={async () => {
        const done = texts.pasted(number(length), length === 1);
        await cells.change(plan.changes, done, texts.notPasted);
        setPlan(undefined);
      }}
      onClose={() => setPlan(undefined)}
    />
  );
}
