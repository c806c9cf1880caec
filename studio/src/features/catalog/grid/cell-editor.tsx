import { TITLE_ACCESSES, type TitleRow } from "@bijou/contract/studio/titles";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTexts } from "../../../ui/language.ts";
import { catalogTexts } from "../texts.ts";
import { cellText, type EditableColumn } from "./cells.ts";
import styles from "./grid.module.css";
import { gridTexts } from "./texts.ts";

export interface CellEditing {
  /** @returns whether the text is a value of the cell */
  readonly save: (text: string) => boolean;
  /** Ends it; the focus goes to the table, or `by` cells that can be edited further on. */
  readonly end: (by: -1 | 0 | 1) => void;
  /** Ends it, because something else has got the focus. */
  readonly leave: (text: string) => void;
}

/** The field in a cell that is edited: Enter saves, Tab saves and moves on, Escape cancels (ST-038). */
export function CellEditor({
  title,
  column,
  editing: { save, end, leave },
}: {
  readonly title: TitleRow;
  readonly column: EditableColumn;
  readonly editing: CellEditing;
}) {
  const texts = useTexts(gridTexts);
  const { columns, access } = useTexts(catalogTexts);
  const [isWrong, setWrong] = useState(false);
  const hasEnded = useRef(false);

  function finish(by: -1 | 0 | 1): void {
    hasEnded.current = true;
    end(by);
  }
  const shared = {
    className: styles.editor,
    "aria-label": texts.cellOf(columns[column], title.name),
    defaultValue: cellText(title, column),
    ref: (field: HTMLInputElement | HTMLSelectElement | null) => {
      if (field && document.activeElement !== field) {
        field.focus();
        if (field instanceof HTMLInputElement) field.select();
      }
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
      const { key, shiftKey, currentTarget } = event;
      // The keys of the table and of the page are not meant.
      event.stopPropagation();
      if (key === "Escape") finish(0);
      if (key !== "Enter" && key !== "Tab") return;
      event.preventDefault();
      if (!save(currentTarget.value)) setWrong(true);
      else if (key === "Enter") finish(0);
      else finish(shiftKey ? -1 : 1);
    },
    onBlur({ currentTarget }: { readonly currentTarget: { readonly value: string } }) {
      if (hasEnded.current) return;
      hasEnded.current = true;
      leave(currentTarget.value);
    },
  };
  if (column === "access")
    return (
      <select {...shared}>
        {TITLE_ACCESSES.map((value) => (
          <option key={value} value={value}>
            {access[value]}
          </option>
        ))}
      </select>
    );
  const isYear = column === "year";
  return (
    <>
      <input
        {...shared}
        type="text"
        inputMode={isYear ? "numeric" : "text"}
        autoComplete="off"
        spellCheck={!isYear}
        aria-invalid={isWrong}
        aria-errormessage={isWrong ? `wrong-${title.id}` : undefined}
      />
      {isWrong && (
        <span id={`wrong-${title.id}`} role="alert" className={styles.wrong}>
          {texts.invalid[column]}
        </span>
      )}
    </>
  );
}
