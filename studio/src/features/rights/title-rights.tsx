import { CalendarPlus, Pencil } from "lucide-react";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useTitleWindows } from "./queries.ts";
import { rightsTexts } from "./texts.ts";
import styles from "./title-rights.module.css";
import { useWindowText } from "./use-window-text.ts";
import { WindowsDialog } from "./windows-dialog.tsx";

/** The windows of one title, on its page. */
export function TitleRights({
  id,
  name,
  mayEdit,
}: {
  readonly id: number;
  readonly name: string;
  readonly mayEdit: boolean;
}) {
  const texts = useTexts(rightsTexts);
  const text = useWindowText();
  const query = useTitleWindows(id);
  const [isOpen, setOpen] = useState(false);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
      {(rights) => (
        <div className={styles.rights}>
          <p className={styles.about}>{rights.isOwn ? texts.ownWindows : texts.noOwnWindows}</p>
          {rights.isOwn && (
            <ol className={styles.windows}>
              {rights.windows.map((window, index) => (
                // A window has no other name than its place.
                <li key={index} data-access={window.access}>
                  <strong>{text.access(window)}</strong>
                  <span>{text.where(window)}</span>
                  <span>{text.when(window)}</span>
                  {window.holder !== null && <span>{window.holder}</span>}
                </li>
              ))}
            </ol>
          )}
          {mayEdit && (
            <Button
              icon={rights.isOwn ? <Pencil /> : <CalendarPlus />}
              onClick={() => setOpen(true)}
            >
              {rights.isOwn ? texts.openEditor : texts.addWindows}
            </Button>
          )}
          {isOpen && (
            <WindowsDialog
              id={id}
              name={name}
              rights={rights}
              holders={[]}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}
