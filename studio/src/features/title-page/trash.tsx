import { levelOf } from "@bijou/contract/studio/roles";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import { restoreDeletedTitle } from "@bijou/contract/studio/title-trash";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useApi, usePerson } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { actionTexts } from "./action-texts.ts";
import { useEditedPage } from "./editor-context.ts";
import styles from "./title-page.module.css";
import { useReplacePage } from "./use-replace-page.ts";

const DAY_MS = 86_400_000;

/** Whether the person may delete and restore the title: an owner any, an editor what they have created within a day. */
export function useMayDelete({ created }: TitlePage): boolean {
  const { id, roles } = usePerson();
  const [openedMs] = useState(() => Date.now());
  if (roles.includes("owner")) return true;
  return (
    levelOf(roles, "delete") !== undefined &&
    created?.by === id &&
    openedMs - Date.parse(created.at) < DAY_MS
  );
}

/** Of a title in the trash: until when it can be restored. */
export function TrashNote() {
  const texts = useTexts(actionTexts);
  const api = useApi();
  const notify = useNotify();
  const replace = useReplacePage();
  const page = useEditedPage();
  const mayDelete = useMayDelete(page);
  const { submit, isBusy, problem } = useSubmit(async () => {
    replace(await api(restoreDeletedTitle, { id: page.id }));
    notify(texts.untrashed(page.fields.name));
  });
  if (!page.trash) return null;
  return (
    <Note>
      <div className={styles.stack}>
        <p>
          {texts.inTrash} <DateTime at={page.trash.until} />
        </p>
        <Problem text={problem} />
        {mayDelete && (
          <div>
            <Button icon={<RotateCcw />} disabled={isBusy} onClick={() => submit(undefined)}>
              {texts.untrash}
            </Button>
          </div>
        )}
      </div>
    </Note>
  );
}
