import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useSubmit } from "../../../platform/use-submit.ts";
import { ChangeText } from "../../title-page/public.ts";
import { catalogTexts } from "../texts.ts";
import styles from "./grid.module.css";
import type { PastePlan } from "./plan-paste.ts";
import { gridTexts } from "./texts.ts";

const isColumn = <T extends object>(names: T, id: string | undefined): id is keyof T & string =>
  id !== undefined && Object.hasOwn(names, id);

/** What a pasted block would change, before it does (ST-038). */
export function PasteDialog({
  plan,
  onPaste,
  onClose,
}: {
  readonly plan: PastePlan;
  readonly onPaste: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const texts = useTexts(gridTexts);
  const { columns } = useTexts(catalogTexts);
  const { number } = useLocale();
  const { submit, isBusy } = useSubmit(onPaste);
  const { cells, unchanged, refused } = plan;
  const nameOf = (column: string | undefined): string =>
    isColumn(columns, column) ? columns[column] : texts.noColumn;
  return (
    <Dialog title={texts.pasteTitle} description={texts.pasteText} isWide onClose={onClose}>
      {refused.length > 0 && (
        <>
          <h3>{texts.refusedCells(number(refused.length), refused.length === 1)}</h3>
          <ul className={styles.rows}>
            {refused.map(({ row, column, text, reason }, place) => (
              <li key={place}>
                <span>
                  <b>{texts.place(number(row), nameOf(column))}</b> <q>{text}</q>
                </span>
                <small>{texts.refused[reason]}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className={styles.rows}>
        {cells.map(({ row, column, name, before, after }) => (
          <li key={`${row} ${column}`}>
            <b>{name}</b>
            <ChangeText name={columns[column]} change={{ field: column, before, after }} />
          </li>
        ))}
      </ul>
      {unchanged > 0 && <p>{texts.unchanged(number(unchanged), unchanged === 1)}</p>}
      {cells.length === 0 && refused.length === 0 && <output>{texts.nothingToPaste}</output>}
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          look="main"
          disabled={isBusy || cells.length === 0}
          onClick={() => submit(undefined)}
        >
          {texts.paste(number(cells.length), cells.length === 1)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
