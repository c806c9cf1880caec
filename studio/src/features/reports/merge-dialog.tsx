import type { IssueRow } from "@bijou/contract/studio/issues";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Radio } from "../../ui/form/check.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { useTitleIssues } from "./queries.ts";
import styles from "./reports.module.css";
import { reportsTexts } from "./texts.ts";
import { useMerge } from "./use-issue-actions.ts";
import { useProblemName } from "./use-problem-name.ts";

/** Chooses the issue of the same title that remains. */
export function MergeDialog({
  issue,
  onMerged,
  onClose,
}: {
  readonly issue: IssueRow;
  readonly onMerged: (into: number) => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(reportsTexts);
  const nameOf = useProblemName();
  const query = useTitleIssues(issue.title.id);
  const [into, setInto] = useState<number>();
  const { submit, isBusy, problem } = useMerge(onMerged);
  return (
    <Dialog title={texts.mergeTitle} description={texts.mergeText} onClose={onClose}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ issues }) => {
          const others = issues.filter(({ id }) => id !== issue.id);
          return others.length === 0 ? (
            <p>{texts.mergeNone}</p>
          ) : (
            <fieldset className={styles.choices}>
              <legend>{texts.mergeInto}</legend>
              {others.map((other) => (
                <Radio
                  key={other.id}
                  name="into"
                  label={nameOf(other)}
                  hint={texts.reports(other.reports)}
                  checked={into === other.id}
                  onChange={() => setInto(other.id)}
                />
              ))}
            </fieldset>
          );
        }}
      </QueryView>
      <Problem text={problem} />
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          look="danger"
          disabled={isBusy || into === undefined}
          onClick={() => into !== undefined && submit({ issue, into })}
        >
          {texts.merge}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
