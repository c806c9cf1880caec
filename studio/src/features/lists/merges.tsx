import type { ListMerge } from "@bijou/contract/studio/list-entries";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Disclosure } from "../../ui/display/disclosure.tsx";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./lists.module.css";
import { listTexts } from "./texts.ts";
import type { ListActions } from "./use-list-actions.ts";

interface Props {
  readonly merges: readonly ListMerge[];
  readonly mayEdit: boolean;
  readonly actions: ListActions;
}

/** What was merged in the last 30 days, to take it apart again. */
export function Merges({ merges, mayEdit, actions }: Props) {
  const texts = useTexts(listTexts);
  const { number } = useLocale();
  return (
    <Disclosure className={styles.merges} summary={texts.merges(number(merges.length))}>
      <ul>
        {merges.map((merge) => (
          <li key={merge.id}>
            <span>
              <b>{texts.mergeLine(merge.from, merge.into)}</b>
              <small>
                <DateTime at={merge.at} />,{" "}
                {texts.mergeBy(merge.by, number(merge.titles), merge.titles === 1)}
              </small>
            </span>
            {mayEdit && (
              <Button
                size="small"
                disabled={actions.isBusy}
                aria-label={texts.undoMerge(merge.from, merge.into)}
                onClick={() => actions.undoMerge(merge)}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
