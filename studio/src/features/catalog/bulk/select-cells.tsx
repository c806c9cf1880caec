import type { TitleRow } from "@bijou/contract/studio/titles";
import type { ComponentProps } from "react";
import { GridCell, GridHead } from "../../../ui/display/virtual-table.tsx";
import { Checkbox } from "../../../ui/form/check.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { bulkTexts } from "./texts.ts";
import type { TitleSelector } from "./use-selection.ts";

const Hidden = ({ children }: { readonly children: string }) => (
  <span className="visually-hidden">{children}</span>
);

/** Selects all that the filters find, or nothing any more. */
export function SelectAll({
  selector,
  total,
}: {
  readonly selector: TitleSelector;
  readonly total: number;
}) {
  const texts = useTexts(bulkTexts);
  const { number } = useLocale();
  const { count, selectAll, clear } = selector;
  return (
    <GridHead data-column="select" aria-label={texts.selectColumn}>
      <Checkbox
        label={<Hidden>{texts.selectAll(number(total))}</Hidden>}
        checked={count > 0 && count === total}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total;
        }}
        onChange={() => (count > 0 ? clear() : selectAll())}
      />
    </GridHead>
  );
}

/** Selects a row, and with Shift all rows from the last one that was pressed. */
export function SelectRow({
  index,
  title,
  isSelected,
  onToggle,
  cell,
}: {
  readonly index: number;
  readonly title: TitleRow;
  readonly isSelected: boolean;
  readonly onToggle: TitleSelector["toggle"];
  readonly cell: ComponentProps<"td">;
}) {
  const texts = useTexts(bulkTexts);
  return (
    <GridCell {...cell} data-column="select">
      <Checkbox
        tabIndex={-1}
        label={<Hidden>{texts.select(title.name)}</Hidden>}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onToggle(index, title.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </GridCell>
  );
}
