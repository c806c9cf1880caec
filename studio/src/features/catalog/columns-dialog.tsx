import {
  type ChosenColumns,
  TITLE_COLUMNS,
  type TitleColumn,
} from "@bijou/contract/studio/title-views";
import { ArrowDown, ArrowUp, Pin } from "lucide-react";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./catalog.module.css";
import { catalogTexts } from "./texts.ts";

interface Props {
  /** Those that are shown. */
  readonly columns: ChosenColumns;
  readonly onChange: (columns: ChosenColumns) => void;
  readonly onClose: () => void;
}

/** Which columns the table has, in which order, and which of them stay at its side. */
export function ColumnsDialog({ columns, onChange, onClose }: Props) {
  const texts = useTexts(catalogTexts);
  const hidden = TITLE_COLUMNS.filter((id) => columns.every((column) => column.id !== id));

  function move(place: number, by: 1 | -1): void {
    const [column] = columns.slice(place, place + 1);
    if (column) onChange(columns.toSpliced(place, 1).toSpliced(place + by, 0, column));
  }
  /** Pinned and other columns are two groups, within which a column moves. */
  const canMove = (place: number, by: 1 | -1): boolean =>
    columns[place + by]?.isPinned === columns[place]?.isPinned;
  const show = (id: TitleColumn, isShown: boolean): void =>
    onChange(
      isShown
        ? [...columns, { id, width: null, isPinned: false }]
        : columns.filter((column) => column.id !== id),
    );
  return (
    <Dialog title={texts.columnsButton} description={texts.columnsText} onClose={onClose}>
      <ul className={styles.columns}>
        {columns.map(({ id, isPinned }, place) => {
          const name = texts.columns[id];
          return (
            <li key={id}>
              <Checkbox
                label={name}
                checked
                disabled={id === "name"}
                onChange={() => show(id, false)}
              />
              <IconButton
                label={texts.moveUp(name)}
                disabled={!canMove(place, -1)}
                onClick={() => move(place, -1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={texts.moveDown(name)}
                disabled={!canMove(place, 1)}
                onClick={() => move(place, 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                label={texts.pin(name)}
                aria-pressed={isPinned}
                className={isPinned ? styles.pressed : undefined}
                onClick={() =>
                  onChange(
                    columns.map((one) => (one.id === id ? { ...one, isPinned: !isPinned } : one)),
                  )
                }
              >
                <Pin />
              </IconButton>
            </li>
          );
        })}
        {hidden.map((id) => (
          <li key={id}>
            <Checkbox label={texts.columns[id]} checked={false} onChange={() => show(id, true)} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={() => onChange([])}>{texts.usualColumns}</Button>
        <Button look="main" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
