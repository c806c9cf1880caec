import type { AuditEntry } from "@bijou/contract/studio/audit-log";
import { ISSUE_STATUSES, type Issue } from "@bijou/contract/studio/issues";
import { useState } from "react";
import { DateTime } from "../../ui/display/date-time.tsx";
import { Button } from "../../ui/form/button.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import styles from "./reports.module.css";
import { reportsTexts } from "./texts.ts";
import { useAddNote } from "./use-issue-actions.ts";

function useChangeText(): (change: AuditEntry["changes"][number]) => string {
  const texts = useTexts(reportsTexts);
  const textOf = (value: unknown): string =>
    typeof value === "string" || typeof value === "number" ? String(value) : "";
  const statusOf = (value: unknown): string => {
    const status = ISSUE_STATUSES.find((known) => known === value);
    return status === undefined ? textOf(value) : texts.statuses[status];
  };
  const nameOf = (value: unknown): string => textOf(value) || texts.nobody;
  return ({ field, before, after }) => {
    if (field === "status") return texts.change(texts.status, statusOf(before), statusOf(after));
    if (field === "assignee") return texts.change(texts.assignee, nameOf(before), nameOf(after));
    if (field === "recipients") return texts.sentTo(textOf(after));
    return textOf(after);
  };
}

function NoteForm({ id }: { id: number }) {
  const texts = useTexts(reportsTexts);
  const [text, setText] = useState("");
  const { submit, isBusy, problem, fields } = useAddNote(() => setText(""));
  return (
    <Form className={styles.reply} problem={problem} onSubmit={() => submit({ id, text })}>
      <TextArea
        label={texts.note}
        rows={2}
        maxLength={2_000}
        value={text}
        problem={fields.text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" disabled={isBusy || text.trim() === ""}>
          {texts.addNote}
        </Button>
      </div>
    </Form>
  );
}

/** What was done about an issue and with its title, and a note about it (ST-135). */
export function IssueHistory({ issue, canWrite }: { issue: Issue; canWrite: boolean }) {
  const texts = useTexts(reportsTexts);
  const textOf = useChangeText();
  return (
    <Section title={texts.history}>
      {canWrite && <NoteForm key={issue.issue.id} id={issue.issue.id} />}
      {issue.history.length === 0 ? (
        <p className={styles.quiet}>{texts.historyEmpty}</p>
      ) : (
        <ol className={styles.history}>
          {issue.history.map(({ id, at, actor, type, changes }) => (
            <li key={id}>
              <b>{actor.name}</b> {texts.events[type] ?? type}{" "}
              <small>
                <DateTime at={at} />
              </small>
              {type.startsWith("issue.") &&
                changes.map((change) => <p key={change.field}>{textOf(change)}</p>)}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
