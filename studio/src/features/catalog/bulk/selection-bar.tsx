import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import { Eye, EyeOff, RefreshCw, Trash2, X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button, IconButton, TextButton } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { ExportMenu } from "../files/export-menu.tsx";
import type { TitlesInput } from "../filters.ts";
import { encodeAgainTexts } from "../../encode-again/public.ts";
import styles from "./bulk.module.css";
import { selectionOf } from "./selection.ts";
import { bulkTexts } from "./texts.ts";
import type { TitleSelector } from "./use-selection.ts";

const EDIT_KEY = "e";

interface Props {
  readonly input: TitlesInput;
  readonly selector: TitleSelector;
  readonly total: number;
  readonly onEdit: (changes: BulkChanges) => void;
  /** Absent for those who may not encode. */
  readonly onEncode: (() => void) | undefined;
  /** Absent for those who may not delete. */
  readonly onDelete: (() => void) | undefined;
}

/** Whether a key belongs to what is typed into, or to something that is open over the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector("[role=dialog], [role=menu], [role=listbox]") !== null ||
  (target instanceof Element && target.matches("textarea, select, input:not([type=checkbox])"));

/** What can be done with the selected titles. Escape clears the selection, and E edits it. */
export function SelectionBar({ input, selector, total, onEdit, onEncode, onDelete }: Props) {
  const texts = useTexts(bulkTexts);
  const encodeAgain = useTexts(encodeAgainTexts);
  const { number } = useLocale();
  const { count, selection, clear, selectAll } = selector;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || isElsewhere(target)) return;
    if (key === "Escape") clear();
    else if (key === EDIT_KEY) {
      event.preventDefault();
      onEdit({});
    }
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <section className={styles.bar} aria-label={texts.bar}>
      <b>{texts.selected(number(count))}</b>
      {count < total && (
        <TextButton onClick={selectAll}>{texts.selectAll(number(total))}</TextButton>
      )}
      <span className={styles.line} />
      <Button look="quiet" size="small" icon={<Eye />} onClick={() => onEdit({ published: true })}>
        {texts.publish}
      </Button>
      <Button
        look="quiet"
        size="small"
        icon={<EyeOff />}
        onClick={() => onEdit({ published: false })}
      >
        {texts.unpublish}
      </Button>
      <ExportMenu isSmall input={input} selection={selectionOf(selection, input)} />
      {onEncode && (
        <Button look="quiet" size="small" icon={<RefreshCw />} onClick={onEncode}>
          {encodeAgain.action}
        </Button>
      )}
      {onDelete && (
        <Button look="quiet" size="small" icon={<Trash2 />} onClick={onDelete}>
          {texts.delete}
        </Button>
      )}
      <span className={styles.space} />
      <Button
        className={styles.edit}
        size="small"
        aria-keyshortcuts={EDIT_KEY}
        onClick={() => onEdit({})}
      >
        {texts.bulkEdit} <kbd aria-hidden>{EDIT_KEY.toUpperCase()}</kbd>
      </Button>
      <IconButton label={texts.clear} onClick={clear}>
        <X />
      </IconButton>
    </section>
  );
}
