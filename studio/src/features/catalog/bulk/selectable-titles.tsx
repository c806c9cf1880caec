import { Suspense } from "react";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { type TableProps, TitleTable } from "../title-table.tsx";
import { SelectionActions } from "./later-parts.tsx";
import { bulkTexts } from "./texts.ts";
import { useSelection } from "./use-selection.ts";

/** The table with what can be done to many of its titles. Mount it anew for other filters. */
export function SelectableTitles(props: Omit<TableProps, "selector">) {
  const texts = useTexts(bulkTexts);
  const { number } = useLocale();
  const { input, total } = props;
  const selector = useSelection(input, total);
  const { count } = selector;
  return (
    <>
      {/* Another order begins at its top. */}
      <TitleTable key={JSON.stringify(input)} {...props} selector={selector} />
      <output className="visually-hidden">
        {count > 0 ? texts.selected(number(count)) : texts.cleared}
      </output>
      <Suspense>
        <SelectionActions input={input} total={total} selector={selector} />
      </Suspense>
    </>
  );
}
